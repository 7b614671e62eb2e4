// A table's connection for whoever cannot have a WebSocket: the same frames, fetched and brought by requests.

import type { Poll, Polled } from "../gen/wire";
import type { Channel, Ends } from "./channel";

/** Milliseconds after which is asked again where the server was asked too often. */
const PAUSE = 2000;
const TOO_OFTEN = 429;

export class PolledChannel implements Channel {
  state: Channel["state"] = "opening";
  private line: string | null = null;
  private got = 0;
  /** What is to be said goes out in order, one request after the other. */
  private saying: Promise<unknown> = Promise.resolve();
  private readonly stop = new AbortController();

  constructor(
    private readonly address: string,
    private readonly ends: Ends,
  ) {
    void this.run();
  }

  send(frame: string): void {
    this.saying = this.saying.then(() => this.poll({ said: [frame], wait: false })).catch(() => this.end());
  }

  close(): void {
    if (this.line && this.state !== "closed") void this.post({ leave: true }, { keepalive: true }).catch(() => {});
    this.state = "closed";
    this.stop.abort();
  }

  private async run(): Promise<void> {
    try {
      await this.poll({ wait: false });
      if (this.state !== "opening") return;
      this.state = "open";
      this.ends.opened();
      while (this.state === "open") await this.poll({});
    } catch {
      this.end();
    }
  }

  private async poll(body: Poll): Promise<void> {
    if (this.state === "closed") return;
    const answer = await this.post(body, { signal: this.stop.signal });
    if (answer.status === TOO_OFTEN) {
      await new Promise((done) => setTimeout(done, PAUSE));
      return this.poll(body);
    }
    if (!answer.ok) throw new Error(`${answer.status}`);
    this.take((await answer.json()) as Polled);
  }

  private post(body: Poll, more: RequestInit): Promise<Response> {
    const text = JSON.stringify({ line: this.line, got: this.got, ...body } satisfies Poll);
    return fetch(this.address, { method: "POST", headers: { "content-type": "application/json" }, body: text, ...more });
  }

  /** Two answers may bring the same frames: each is taken once. */
  private take({ line, first, told, closed }: Polled): void {
    this.line ??= line;
    for (const frame of told.slice(Math.max(0, this.got - first))) {
      if (this.stop.signal.aborted) return;
      this.got += 1;
      this.ends.heard(frame);
    }
    if (closed !== null) this.end();
  }

  private end(): void {
    if (this.state === "closed") return;
    this.state = "closed";
    this.stop.abort();
    this.ends.closed();
  }
}
