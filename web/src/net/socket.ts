// One connection to a table that mends itself. What was sent and not answered is sent again after a break: the server plays a
// message with a known id once.

import { VERSION, type ClientMessage, type Code, type Hello, type ServerMessage } from "../gen/wire";
import { SocketChannel, type Channel, type Ends } from "./channel";
import { PolledChannel } from "./polled";
import { BASE } from "./rest";

export type Line = "connecting" | "online" | "lost";
type Body = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, "id"> : never) : never;

export interface Listener {
  readonly hello: () => Omit<Hello, "type" | "version">;
  readonly told: (message: ServerMessage) => void;
  readonly line: (state: Line) => void;
}

interface Waiting {
  readonly message: ClientMessage & { id: string };
  readonly settle: (code: Code | null) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
/** How long an answer to a ping may take, and where the browser says that the network is gone. */
const PATIENCE = 10_000;
const DOUBT = 2000;
/** How long a connection may take until the server has greeted: what lies between may swallow a WebSocket without a word. */
const GREETING = 8000;

/** Is it known of this network that it lets no WebSocket through? Then the next page does not try one first. */
let isBarred = false;

export class TableSocket {
  private channel: Channel | null = null;
  private isPolled = isBarred;
  private isGreeted = false;
  private late: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private wait = FIRST_WAIT;
  private counter = 0;
  private closed = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly pinging: ReturnType<typeof setInterval>;
  private readonly prefix = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    this.open();
    this.pinging = setInterval(() => void this.ping(PATIENCE), PING_EVERY);
    addEventListener("online", this.hurry);
    addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.hurry);
  }

  /** Sends a message; resolves with null when it was accepted, or with the code of the refusal. */
  send(body: Body): Promise<Code | null> {
    const message = { ...body, id: `${this.prefix}-${++this.counter}` } as ClientMessage & { id: string };
    return new Promise((settle) => {
      this.waiting.set(message.id, { message, settle });
      if (this.isOpen) this.channel?.send(JSON.stringify(message));
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.late);
    clearInterval(this.pinging);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.doubt);
    document.removeEventListener("visibilitychange", this.hurry);
    this.channel?.close();
  }

  private get isOpen(): boolean {
    return this.channel?.state === "open";
  }

  private readonly hurry = () => {
    if (document.visibilityState === "visible" && (this.channel?.state ?? "closed") === "closed") this.open();
  };

  /** A server on this computer is reached without any network: only a ping can tell. */
  private readonly doubt = () => void this.ping(DOUBT);

  private async ping(patience: number): Promise<void> {
    const { channel } = this;
    if (!channel || !this.isOpen) return;
    const late = setTimeout(() => this.lose(channel), patience);
    await this.send({ type: "ping" });
    clearTimeout(late);
  }

  private open(): void {
    if (this.closed) return;
    clearTimeout(this.retry);
    this.isGreeted = false;
    const ends: Ends = {
      opened: () => channel.send(JSON.stringify({ type: "hello", version: VERSION, ...this.listener.hello() })),
      heard: (frame) => {
        if (this.channel === channel) this.take(JSON.parse(frame) as ServerMessage);
      },
      closed: () => this.lose(channel),
    };
    const address = `${location.origin}${BASE}api/tables/${this.table}/`;
    const channel: Channel = this.isPolled ? new PolledChannel(`${address}poll`, ends) : new SocketChannel(`${address}socket`, ends);
    this.channel = channel;
    clearTimeout(this.late);
    this.late = setTimeout(() => this.isGreeted || this.lose(channel), GREETING);
  }

  /** This connection is gone, or as good as gone: the next one says everything again, by the other way if this one led nowhere. */
  private lose(channel: Channel): void {
    if (this.channel !== channel || this.closed) return;
    this.channel = null;
    channel.close();
    this.isPolled = !this.isGreeted && !this.isPolled;
    this.listener.line("lost");
    this.retry = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private take(message: ServerMessage): void {
    if (message.type === "welcome") this.greeted();
    if (message.type === "accepted" || message.type === "hint") this.settle(message.id, null);
    if (message.type === "refused" && message.id) this.settle(message.id, message.code);
    this.listener.told(message);
  }

  private greeted(): void {
    [this.wait, this.isGreeted, isBarred] = [FIRST_WAIT, true, this.isPolled];
    this.listener.line("online");
    for (const { message } of this.waiting.values()) this.channel?.send(JSON.stringify(message));
  }

  private settle(id: string, code: Code | null): void {
    this.waiting.get(id)?.settle(code);
    this.waiting.delete(id);
  }
}
