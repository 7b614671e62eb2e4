# The server in a container: `docker build -t fogbound .`, or with its database and bus: `docker compose up`.
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends git && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY requirements/play.txt requirements/play.txt
RUN python -m venv /app && /app/bin/pip install --no-cache-dir --require-hashes -r requirements/play.txt
COPY . .
RUN /app/bin/pip install --no-cache-dir --no-deps .

FROM python:3.13-slim
# The compiled rules are kept here; computer players start faster with a warm cache.
ENV PATH=/app/bin:$PATH NUMBA_CACHE_DIR=/var/cache/fogbound \
    FOGBOUND_HOST=0.0.0.0 FOGBOUND_PORT=8000 FOGBOUND_LOG_JSON=1 FOGBOUND_DATABASE=/var/lib/fogbound/fogbound.sqlite3
RUN useradd --system --create-home fogbound \
    && install --directory --owner=fogbound /var/lib/fogbound /var/cache/fogbound
COPY --from=build /app /app
USER fogbound
VOLUME /var/lib/fogbound
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz', timeout=2)"]
ENTRYPOINT ["fogbound"]
CMD ["serve"]
