// A connection to a table, whatever carries it: a WebSocket, or requests where there can be none.

/** What a connection tells whoever has opened it. */
export interface Ends {
  readonly opened: () => void;
  readonly heard: (frame: string) => void;
  /** Not called after `close`. */
  readonly closed: () => void;
}

export interface Channel {
  readonly state: "opening" | "open" | "closed";
  send(frame: string): void;
  close(): void;
}

export class SocketChannel implements Channel {
  private readonly socket: WebSocket;

  constructor(address: string, ends: Ends) {
    this.socket = new WebSocket(address.replace(/^http/, "ws"));
    this.socket.onopen = () => ends.opened();
    this.socket.onmessage = (event: MessageEvent<string>) => ends.heard(event.data);
    this.socket.onclose = () => ends.closed();
  }

  get state(): Channel["state"] {
    if (this.socket.readyState === WebSocket.OPEN) return "open";
    return this.socket.readyState === WebSocket.CONNECTING ? "opening" : "closed";
  }

  send(frame: string): void {
    this.socket.send(frame);
  }

  close(): void {
    this.socket.onclose = null;
    this.socket.close();
  }
}
