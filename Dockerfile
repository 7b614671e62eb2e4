# The server in a container: `docker build -t fogbound .`, or with its database and bus: `docker compose up --build`.
# Everything is installed from the locks: package-lock.json for the browser part, requirements/play.txt for the rest.
FROM node:24-slim AS web
WORKDIR /src/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY web ./
COPY src/fogbound/i18n ../src/fogbound/i18n
RUN npm run build

FROM python:3.13-slim AS build
WORKDIR /src
COPY requirements/play.txt requirements/play.txt
RUN python -m venv /app && /app/bin/pip install --no-cache-dir --require-hashes -r requirements/play.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src src
COPY --from=web /src/src/fogbound/server/static src/fogbound/server/static
RUN /app/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim
ENV PATH=/app/bin:$PATH PYTHONUNBUFFERED=1 \
    NUMBA_CACHE_DIR=/var/cache/fogbound \
    FOGBOUND_HOST=0.0.0.0 FOGBOUND_PORT=8000 FOGBOUND_LOG_JSON=1 XDG_DATA_HOME=/var/lib
# A fixed number, so that who owns the volumes does not change with the image.
RUN groupadd --system --gid 10001 fogbound \
    && useradd --system --uid 10001 --gid fogbound --create-home fogbound \
    && install --directory --owner=fogbound /var/lib/fogbound /var/cache/fogbound
COPY --from=build /app /app
# By number, so that whoever runs the image can check that it is not root.
USER 10001:10001
WORKDIR /var/lib/fogbound
# Tables and games where SQLite is used, and the compiled rules, so that computers need not wait for them again.
VOLUME ["/var/lib/fogbound", "/var/cache/fogbound"]
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"FOGBOUND_PORT\"]}/readyz', timeout=2)"]
ENTRYPOINT ["fogbound"]
CMD ["serve"]
