// A table as this browser knows it: the connection, the newest view, and what can be done.

import type {
  Absence,
  Answered,
  Audience,
  AnyEvent,
  Branch,
  BranchInput,
  ChatLine,
  ClockFace,
  Code,
  Drawn,
  EditionAnswer,
  GameShown,
  Hint,
  MarkInput,
  Proposals,
  Question,
  ServerMessage,
  TableAnswer,
  TableInfo,
  View,
  You,
} from "../gen/wire";
import type { City } from "../board/city";
import { loadCity } from "../net/cities";
import * as rest from "../net/rest";
import { tokenOf } from "../net/seats";
import { TableSocket, type Line } from "../net/socket";
import { News } from "../news/news.svelte";
import { facts, type Facts } from "./facts";
import { isAboutTicket, parseMove, type Move } from "./moves";

export type Side = Exclude<Audience, "public">;

/** Whose decision is awaited, from what everybody knows. */
export function sideToMove(view: View): Side | null {
  if (view.phase === "over") return null;
  return ["x", "second", "take"].includes(view.phase) ? "mister_x" : "detectives";
}

/** The sides of which a person holds seats. */
export function sidesOf(seats: readonly string[]): Side[] {
  const sides: Side[] = [];
  if (seats.includes("X")) sides.push("mister_x");
  if (seats.some((seat) => seat !== "X")) sides.push("detectives");
  return sides;
}

/** Milliseconds for which an answer stands there to be read. */
const TOLD_FOR = 6000;

export class TableClient {
  line = $state<Line>("connecting");
  you = $state.raw<You | null>(null);
  table = $state.raw<TableInfo | null>(null);
  /** What is played, and the city in which. */
  facts = $state.raw<Facts | null>(null);
  city = $state.raw<City | null>(null);
  view = $state.raw<View | null>(null);
  game = $state<string | null>(null);
  clock = $state.raw<(ClockFace & { at: number }) | null>(null);
  candidates = $state.raw<readonly number[] | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  marks = $state.raw<readonly Drawn[]>([]);
  asked = $state.raw<Question | null>(null);
  /** What became of our newest question, for a while. */
  answered = $state.raw<Answered | null>(null);
  away = $state.raw<readonly Absence[]>([]);
  levels = $state.raw<readonly string[]>([]);
  /** A move that was sent and is shown before the server has answered. */
  pending = $state.raw<Move | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** A hint was asked for and has not come yet. */
  hintAwaited = $state(false);
  /** Several moves were sent in one go, and not all of them have been answered. */
  isSending = $state(false);
  refusal = $state<Code | null>(null);
  /** Set while a shared device waits to be handed to this side. */
  curtain = $state<Side | null>(null);
  /** What the detectives propose for this turn, where their table wants that. */
  proposals = $state.raw<Proposals | null>(null);
  /** What our seats answer in advance, as far as it is still to be tried. */
  conditional = $state.raw<Readonly<Record<string, readonly Branch[]>>>({});
  /** How this browser hears of turns while nobody looks. */
  readonly news: News;
  /** Called with what happened, in order, when a message continues what is shown. */
  onevents: (events: readonly AnyEvent[]) => void = () => {};

  /** Called when this browser has become somebody else at the table: it needs a new connection. */
  onjoin: () => void = () => {};

  /** Counts the takebacks of the game. */
  epoch = $state(0);
  /** Where this person sits; another place in another game. */
  private seats = $state.raw<readonly string[]>([]);
  private lifted: Side | null = null;
  private readonly socket: TableSocket;

  constructor(
    readonly name: string,
    seats: readonly string[],
    /** Looked at by everybody in a room: whoever's browser it is, it is told what a stranger is told. */
    screen = false,
  ) {
    this.seats = seats;
    this.news = new News(name);
    this.socket = new TableSocket(name, {
      hello: () => ({
        token: tokenOf(name),
        audience: this.wanted(),
        screen,
        game: this.view ? this.game : null,
        epoch: this.epoch,
        number: this.view?.number ?? 0,
      }),
      told: (message) => this.take(message),
      line: (line) => (this.line = line),
    });
  }

  /** The table as it was found over REST, before the connection tells more. */
  open({ table, you, edition }: TableAnswer): void {
    this.settle(edition);
    [this.table, this.you] = [table, you];
  }

  get isHotSeat(): boolean {
    return sidesOf(this.seats).length === 2;
  }

  /** Has this person moved in the game that is shown? */
  get hasMoved(): boolean {
    const own = this.table?.seats.filter((seat) => this.seats.includes(seat.seat)).flatMap((seat) => seat.pieces) ?? [];
    return this.view?.transcript.some((word) => own.some((piece) => word.startsWith(piece))) ?? false;
  }

  get sides(): Side[] {
    return sidesOf(this.seats);
  }

  /** The legal moves of the pieces that this person may move now. */
  get legal(): readonly string[] {
    const { view, you, table } = this;
    if (!view || !you || !table || this.pending || this.isSending || !("legal" in view)) return [];
    const own = new Set(table.seats.filter((seat) => you.seats.includes(seat.seat)).flatMap((seat) => seat.pieces));
    return view.legal.filter((text) => text.startsWith("X") ? own.has("X") : own.has(parseMove(text)?.piece ?? ""));
  }

  async play(move: Move): Promise<void> {
    const seat = this.seatOf(isAboutTicket(move) ? "X" : move.piece);
    if (!seat || !this.view) return;
    if (this.proposes(move)) return this.propose([move]);
    this.pending = move;
    this.hint = null;
    const code = await this.socket.send({ type: "move", seat, move: move.text, number: this.view.number });
    if (code) {
      this.pending = null;
      this.refuse(code);
    }
  }

  /** Sends moves that were thought out together; the server plays them up to the first that no longer fits. */
  async playAll(moves: readonly Move[]): Promise<void> {
    if (moves.some((move) => this.proposes(move))) return this.propose(moves.filter((move) => this.proposes(move)));
    const planned = moves.flatMap((move) => {
      const seat = this.seatOf(move.piece);
      return seat ? [{ seat, move: move.text }] : [];
    });
    if (!planned.length || !this.view) return;
    [this.isSending, this.hint] = [true, null];
    await this.command({ type: "moves", moves: planned, number: this.view.number });
    this.isSending = false;
  }

  /** Is a move only a proposal, because not all have proposed yet? */
  private proposes(move: Move): boolean {
    return this.proposals?.is_open === false && !isAboutTicket(move) && /^\d/.test(move.piece);
  }

  /** Proposes moves of own pieces beside those that were proposed before. */
  private async propose(moves: readonly Move[]): Promise<void> {
    for (const seat of new Set(moves.map((move) => this.seatOf(move.piece)))) {
      if (!seat) continue;
      const mine = moves.filter((move) => this.seatOf(move.piece) === seat);
      const said = (this.proposals?.moves[seat] ?? []).filter((text) => !mine.some((move) => move.piece === parseMove(text)?.piece));
      await this.command({ type: "propose", seat, moves: [...said, ...mine.map((move) => move.text)] });
    }
  }

  /** Says that one has no opinion. */
  async proposeNothing(): Promise<void> {
    const own = this.proposals?.awaited.filter((seat) => this.you?.seats.includes(seat)) ?? [];
    for (const seat of own) await this.command({ type: "propose", seat, moves: [] });
  }

  /** What a seat answers when it can move next, in a game by days; nothing: what was said no longer counts. */
  answerLater = (seat: string, branches: readonly BranchInput[]) => this.command({ type: "conditions", seat, branches });

  say = (channel: ChatLine["channel"], text: string) => this.command({ type: "chat", channel, text });
  ask = (what: Question["what"]) => this.command({ type: "ask", what });
  answer = (what: Question["what"], agree: boolean) => this.command({ type: "answer", what, agree });
  resign = (seat: string) => this.command({ type: "resign", seat });

  /** What would the computer do with this piece? */
  async askHint(piece: string): Promise<void> {
    const seat = this.seatOf(piece);
    if (!seat || this.hintAwaited) return;
    this.hintAwaited = true;
    await this.command({ type: "hint", seat });
    this.hintAwaited = false;
  }

  /** Shows this person's marks at once and sends them to the other detectives; on a shared device they stay here. */
  async draw(marks: readonly MarkInput[]): Promise<void> {
    const person = this.you?.person;
    if (person == null) return;
    this.marks = [...this.marks.filter((drawn) => drawn.person !== person), { person, marks: marks as Drawn["marks"] }];
    if (!this.isHotSeat) await this.command({ type: "marks", marks });
  }

  /** The device has been handed over: look as that side. */
  lift(): void {
    if (!this.curtain) return;
    this.lifted = this.curtain;
    void this.command({ type: "look", audience: this.curtain });
  }

  close(): void {
    this.socket.close();
  }

  private async command(body: Parameters<TableSocket["send"]>[0]): Promise<boolean> {
    const code = await this.socket.send(body);
    if (code) this.refuse(code);
    return code === null;
  }

  private refuse(code: Code): void {
    this.refusal = code;
    setTimeout(() => (this.refusal = this.refusal === code ? null : this.refusal), 6000);
  }

  private seatOf(piece: string): string | undefined {
    return this.table?.seats.find((seat) => this.seats.includes(seat.seat) && seat.pieces.includes(piece))?.seat;
  }

  /** On a shared device nothing of either side is asked for until somebody has lifted the curtain. */
  private wanted(): Audience {
    const [only, other] = this.sides;
    if (other) return this.lifted ?? "public";
    return only ?? "public";
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        [this.levels, this.asked, this.away, this.conditional] = [message.levels, message.asked, message.away, {}];
        if (!this.isHotSeat) this.marks = message.marks;
        this.chat = message.chat;
        return this.seat(message.you, message.table);
      case "table":
        return this.seat(message.you, message.table);
      case "game":
        return this.show(message);
      case "chat":
        this.chat = [...this.chat, message.line];
        return;
      case "marks":
        this.marks = [...this.marks.filter((drawn) => drawn.person !== message.drawn.person), message.drawn];
        return;
      case "asked":
        return this.question(message.asked, message.answered);
      case "proposals":
        this.proposals = message;
        return;
      case "conditional":
        this.conditional = message.branches;
        return;
      case "away":
        this.away = message.away;
        return;
      case "hint":
        this.hint = message;
        return;
      case "bye":
        return this.refuse(message.code);
    }
  }

  /** A question stands before the table, or the one that stood has been answered: whoever asked reads how. */
  private question(asked: Question | null, answered: Answered | null): void {
    const mine = answered?.by === this.you?.person && answered?.outcome !== "withdrawn";
    [this.asked, this.answered] = [asked, mine ? answered : null];
    if (mine) setTimeout(() => (this.answered = this.answered === answered ? null : this.answered), TOLD_FOR);
  }

  private seat(you: You, table: TableInfo): void {
    [this.you, this.table, this.seats] = [you, table, you.seats];
    // The host has settled on other rules.
    const spelling = table.settings.edition;
    if (this.facts?.spelling !== spelling) void rest.edition(spelling).then((answer) => this.settle(answer));
    const [only, other] = this.sides;
    if (only && !other && you.audience !== only) void this.command({ type: "look", audience: only });
  }

  private settle(edition: EditionAnswer): void {
    this.facts = facts(edition);
    if (this.city?.name !== edition.board) void loadCity(edition.board).then((city) => (this.city = city));
  }

  private show(message: GameShown): void {
    const { view } = message;
    if (sideToMove(view) !== "detectives") this.proposals = null;
    if (this.game !== null && this.game !== message.game) this.marks = [];
    const continues = this.view !== null && message.game === this.game && message.epoch === this.epoch && message.after === this.view.number;
    [this.game, this.epoch, this.pending, this.hint] = [message.game, message.epoch, null, null];
    this.clock = message.clock && { ...message.clock, at: performance.now() };
    const side = this.isHotSeat ? sideToMove(view) : null;
    this.curtain = side && view.audience !== side ? side : null;
    if (this.curtain && view.audience !== "public") return this.lower();
    this.candidates = this.curtain ? null : message.candidates;
    this.view = view;
    if (continues) this.onevents(message.events);
  }

  /** The turn has passed to the other side of a shared device: forget what this side saw, at once. */
  private lower(): void {
    [this.view, this.lifted, this.candidates] = [null, null, null];
    void this.command({ type: "look", audience: "public" });
  }
}
