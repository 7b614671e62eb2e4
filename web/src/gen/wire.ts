// Written by fogbound.wire.emit_ts. Do not edit.

export const VERSION = 1;

export const TICKETS = {"t":"taxi","b":"bus","u":"underground","k":"black","d":"double"} as const;

export type TicketLetter = keyof typeof TICKETS;

export const REASONS = ["caught","stuck","escaped","exhausted"] as const;

export const SIDES = ["mister_x","detectives"] as const;

export const CODES = ["game_over","unknown_seat","not_your_turn","not_your_piece","already_moved","unreadable","no_such_station","no_connection","station_taken","no_ticket","illegal","stale","id_used","bad_message","bad_version","hello_first","too_fast","too_many","too_long","busy","fault","no_such_table","set_aside","no_such_game","no_such_person","no_such_level","no_such_page","bad_cards","bad_edition","bad_name","bad_record","bad_address","bad_token","bad_origin","not_host","not_seated","not_your_seat","not_allowed","propose_first","not_started","not_over","not_analysed","no_seals","already_started","seat_taken","seats_open","table_full","learnt_too_much","nothing_asked","muted","removed","table_closed","banned","closing"] as const;

/** Who looks. All detectives share one knowledge; the public is spectators and the lobby. */
export type Audience = "mister_x" | "detectives" | "public";

/** Why options cannot stand as they are. A code never changes its meaning. */
export type Clash = "too_many_pursuers" | "too_few_detectives" | "no_such_start" | "too_few_starts" | "no_cards_to_share" | "start_ticket_needs_deck" | "x_starts_nowhere" | "starts_overlap" | "nothing_runs" | "ferry_needs_black" | "stranded" | "deck_is_common" | "nothing_to_share" | "not_for_two" | "faces_need_deck" | "cost_needs_deck" | "too_many_tickets" | "no_tickets" | "fares_need_tickets" | "wild_in_the_open" | "hiding_in_secret" | "sightings_in_the_open" | "hidden_in_secret" | "fares_in_the_open" | "surfacing_in_the_open" | "taking_needs_surfacing" | "surfacing_needs_tickets" | "vanish_or_double" | "vanish_needs_black" | "endless" | "log_too_long" | "deck_off_board" | "deck_too_small" | "value" | "players" | "spelling";

/** A refusal. No code depends on what is hidden from whoever receives it. */
export type Code = "game_over" | "unknown_seat" | "not_your_turn" | "not_your_piece" | "already_moved" | "unreadable" | "no_such_station" | "no_connection" | "station_taken" | "no_ticket" | "illegal" | "stale" | "id_used" | "bad_message" | "bad_version" | "hello_first" | "too_fast" | "too_many" | "too_long" | "busy" | "fault" | "no_such_table" | "set_aside" | "no_such_game" | "no_such_person" | "no_such_level" | "no_such_page" | "bad_cards" | "bad_edition" | "bad_name" | "bad_record" | "bad_address" | "bad_token" | "bad_origin" | "not_host" | "not_seated" | "not_your_seat" | "not_allowed" | "propose_first" | "not_started" | "not_over" | "not_analysed" | "no_seals" | "already_started" | "seat_taken" | "seats_open" | "table_full" | "learnt_too_much" | "nothing_asked" | "muted" | "removed" | "table_closed" | "banned" | "closing";

/** The two parties. */
export type Side = "mister_x" | "detectives";

/** Somebody whose connection is gone: milliseconds until the table's setting for that takes effect. */
export interface Absence {
  person: number;
  left: number | null;
}

/** The message with this id was carried out. */
export interface Accepted {
  type: "accepted";
  id: string;
}

/** What help the table allows: where Mister X can be, hints from the computer, and where he probably is. */
export interface Aids {
  candidates: boolean;
  hints: boolean;
  belief: boolean;
}

/** A whole game. `judge` is the bot that was asked, `playouts` and `seconds` what it had for a move. */
export interface Analysis {
  edition: string;
  judge: string;
  playouts: number | null;
  seconds: number | null;
  winner: string | null;
  reason: string | null;
  moves: readonly (Assessment)[];
  accuracy: Readonly<Record<string, number>>;
}

/** How far the analysis of a game is: `done` of `total` moves. It is there once it is `done`. `none`: nobody has asked for it yet, or it was interrupted and can be begun again. `failed`: it came to no result the last time, and can be begun again. */
export interface AnalysisAnswer {
  game: string;
  state: "done" | "failed" | "none" | "running" | "waiting";
  done: number;
  total: number;
  analysis: Analysis | null;
}

/** What became of a question: all agreed, somebody declined, the asker withdrew it, or the game went on first. */
export interface Answered {
  what: "rematch" | "takeback";
  by: number;
  outcome: "agreed" | "declined" | "overtaken" | "withdrawn";
}

/** A question stands before the table, or (None) none does any more: then `answered` says what became of it. */
export interface Asked {
  type: "asked";
  asked: Question | null;
  answered: Answered | null;
}

/** What a move was worth. Chances are those of the side that moved to win, as far as it could know. */
export interface Assessment {
  number: number;
  round: number;
  side: Side;
  move: string;
  chance: number;
  chance_after: number | null;
  weight: number;
  alternatives: readonly (Option)[];
  why: readonly (string)[];
  candidates: number;
  candidates_after: number | null;
  hiding: number;
  hiding_after: number | null;
  catch: number;
  lost: number;
  values: Readonly<Record<string, number>>;
  is_turning_point: boolean;
  line: readonly (string)[];
}

/** What happens to the seat of someone who has been disconnected for `grace` seconds during a game. `wait` for ever, let the `computer` stand in until the person is back, or `end` the game in the other side's favour. */
export interface Away {
  grace: number;
  then: "computer" | "end" | "wait";
}

/** Where Mister X probably is, from what everybody knows: a chance for every candidate, after so many words. */
export interface BeliefAnswer {
  game: string;
  epoch: number;
  words: number;
  chances: Readonly<Record<string, number>>;
}

/** The same for every step of a replay. */
export interface BeliefsAnswer {
  game: string;
  steps: readonly (Readonly<Record<string, number>>)[];
}

/** A city, with all that is needed to draw it. */
export interface BoardAnswer {
  name: string;
  title: string;
  stations: readonly (StationRow)[];
  connections: readonly (ConnectionRow)[];
  river: readonly (readonly [number, number])[];
}

/** What a seat answers `when` something is so: a move for each of its pieces, or for each leg, as far as they fit. `any`: whatever happens. `t`, `b`, `u` or `k`: the ticket of Mister X's newest leg. A number: somebody of the other side is seen to stand on that station. */
export interface Branch {
  when: string;
  moves: readonly (string)[];
}

/** The server closes this connection; `closing` and `busy` mean: come back, to another process perhaps. */
export interface Bye {
  type: "bye";
  code: Code;
}

/** A line of talk; `number` counts the lines of its channel, `at` is milliseconds since 1970. */
export interface ChatLine {
  channel: "detectives" | "spectators" | "table";
  number: number;
  person: number | null;
  name: string;
  text: string;
  at: number;
}

/** Somebody said something. */
export interface Chatted {
  type: "chat";
  line: ChatLine;
}

/** Why an edition makes no sense: the reason, the options it is about, and the numbers that its text names. */
export interface ClashRow {
  reason: Clash;
  options: readonly (string)[];
  numbers: Readonly<Record<string, number>>;
}

/** How time is counted, for each side as a whole. `turn`: `seconds` per turn. `bank`: `seconds` for the whole game, plus `increment` after each turn. `days`: as `turn`, for correspondence games in which no one needs to stay connected. When time runs out, the computer plays that turn or the side loses (`forfeit`). */
export interface Clock {
  kind: "bank" | "days" | "none" | "turn";
  seconds: number;
  increment: number;
  out: "computer" | "forfeit";
}

/** Milliseconds left for each side when this was sent, and whose clock runs. */
export interface ClockFace {
  mister_x: number;
  detectives: number;
  running: "detectives" | "mister_x" | null;
}

/** What you have said beforehand, by seat, as far as it is still to be tried. Sent to nobody else. */
export interface Conditional {
  type: "conditional";
  branches: Readonly<Record<string, readonly (Branch)[]>>;
}

/** A line between two stations. */
export interface ConnectionRow {
  a: number;
  b: number;
  transport: string;
}

/** Where all lines of a transport between four or more stations meet. */
export interface CrossingRow {
  transport: number;
  x: number;
  y: number;
}

/** A ticket of a deck: the letter of what it pays for, and the station and the points on its other side. */
export interface DeckTicketRow {
  ticket: string;
  station: number;
  points: number;
}

/** What the detectives know: what everybody knows, and what they may do. */
export interface DetectiveView {
  audience: "detectives";
  edition: string;
  number: number;
  origin: string;
  phase: string;
  round: number;
  to_move: readonly (string)[];
  stations: Readonly<Record<string, number>>;
  purses: Readonly<Record<string, readonly [number, number, number]>>;
  black: number;
  double: number;
  x_tickets: readonly [number, number, number] | null;
  supply: readonly [number, number, number] | null;
  log: readonly (LogEntry)[];
  moved: readonly (string)[];
  out: readonly (string)[];
  vanishing: boolean;
  black_round: number;
  score: number;
  handed: readonly (number)[];
  transcript: readonly (string)[];
  seals: readonly (string)[];
  ending: Ending | null;
  opening: Opening | null;
  legal: readonly (string)[];
}

/** The marks of one detective. */
export interface Drawn {
  person: number;
  marks: readonly (Mark)[];
}

/** An edition that makes sense: its shortest spelling, its values as they are spelled, and its seats. */
export interface EditionAnswer {
  spelling: string;
  board: string;
  values: Readonly<Record<string, string>>;
  seats: Readonly<Record<string, readonly (string)[]>>;
  deck: readonly (DeckTicketRow)[];
}

/** What can be played. */
export interface Editions {
  presets: readonly (PresetRow)[];
  options: readonly (OptionRow)[];
  levels: readonly (string)[];
}

/** The end, and the opened log with the salts of all seals. */
export interface Ended {
  event: "ended";
  ending: Ending;
  opening: Opening;
}

/** How the game ended. `reason` is a word of rules.outcome.Reason, or why the table ended it (`resigned`...). */
export interface Ending {
  winner: string;
  reason: string;
  score: number;
  catcher: string | null;
}

/** A place at a table. The token is the person; it is set as a cookie too, and shown only here. `resume` brings the same person in from another device. */
export interface Entrance {
  table: TableInfo;
  you: You;
  token: string;
  resume: string;
}

/** A landmark: its figure as an SVG path round the point on which it stands, and where that is. */
export interface FigureRow {
  path: string;
  x: number;
  y: number;
}

/** A game as everyone sees it. */
export interface GameAnswer {
  game: string;
  table: string;
  view: PublicView;
}

/** The game as the connection's audience knows it now, and what happened since event number `after`. `view.number` is the number of the newest event. A client that has shown this game and `epoch` up to `after` plays the events; any other takes the view as it is. `epoch` grows when moves are taken back. */
export interface GameShown {
  type: "game";
  game: string;
  epoch: number;
  after: number;
  events: readonly (Placed | RoundBegan | XMoved | XSeen | TicketTaken | PursuerMoved | Skipped | Ended)[];
  view: PublicView | DetectiveView | MisterXView;
  clock: ClockFace | null;
  candidates: readonly (number)[] | null;
}

/** Who is away during a game, and for how long it will be waited for them. */
export interface Gone {
  type: "away";
  away: readonly (Absence)[];
}

/** What the computer would play; `why` are codes for a sentence in the player's language. */
export interface Hint {
  type: "hint";
  id: string;
  move: string;
  why: readonly (string)[];
  value: number | null;
}

/** A move for the side whose turn it is, and why, in codes. */
export interface HintAnswer {
  move: string;
  why: readonly (string)[];
  value: number | null;
}

/** A line of a drawing between two stations, as an SVG path; taxi is 0, bus 1, underground 2, ferry 3. */
export interface LineRow {
  a: number;
  b: number;
  transport: number;
  path: string;
}

/** The game as a record, if both agree; else the first entry at which they do not. */
export interface LogAnswer {
  record: string;
  misfit: MisfitRow | null;
}

/** One leg of Mister X as this audience knows it; None: not known to it. */
export interface LogEntry {
  ticket?: string | null;
  station?: number | null;
  double?: boolean;
  vanish?: boolean;
  surfaced?: boolean;
  shown?: boolean;
}

/** A city laid out for drawing, in units of which a station's radius is 16. Lines, parks, trees (dots), water and bridges are SVG paths. */
export interface MapAnswer {
  name: string;
  title: string;
  width: number;
  height: number;
  places: readonly (readonly [number, number])[];
  lines: readonly (LineRow)[];
  crossings: readonly (CrossingRow)[];
  parks: readonly (string)[];
  trees: string;
  water: readonly (string)[];
  bridges: string;
  names: readonly (NameRow)[];
  figures: readonly (FigureRow)[];
  labellings: Readonly<Record<string, readonly (string)[]>>;
}

/** A mark on a station, or an arrow from it `to` another. `style` is one of a few looks. */
export interface Mark {
  station: number;
  to?: number | null;
  style?: number;
}

/** A detective's marks, which replace that detective's earlier ones. Sent to detectives only. */
export interface MarksDrawn {
  type: "marks";
  drawn: Drawn;
}

/** The first entry that cannot be, and why: the code of a refusal, or `nowhere`, `log_differs`... */
export interface MisfitRow {
  index: number;
  entry: string;
  why: string;
}

/** What Mister X knows: what everybody knows, his own whereabouts, and what he may do. */
export interface MisterXView {
  audience: "mister_x";
  edition: string;
  number: number;
  origin: string;
  phase: string;
  round: number;
  to_move: readonly (string)[];
  stations: Readonly<Record<string, number>>;
  purses: Readonly<Record<string, readonly [number, number, number]>>;
  black: number;
  double: number;
  x_tickets: readonly [number, number, number] | null;
  supply: readonly [number, number, number] | null;
  log: readonly (LogEntry)[];
  moved: readonly (string)[];
  out: readonly (string)[];
  vanishing: boolean;
  black_round: number;
  score: number;
  handed: readonly (number)[];
  transcript: readonly (string)[];
  seals: readonly (string)[];
  ending: Ending | null;
  opening: Opening | null;
  station: number;
  start: number;
  own_log: readonly (LogEntry)[];
  legal: readonly (string)[];
}

/** A name on the map, or a letter of it: its middle, how many degrees it is turned, its size, and what it names. */
export interface NameRow {
  kind: "district" | "landmark" | "park" | "water";
  x: number;
  y: number;
  turned: number;
  size: number;
  text: string;
}

/** How somebody can be told that it is their turn here: `push_key` is what browsers subscribe with. Without a key nobody is told. `webhook` is the form of the table's webhook, which only the host is shown; it may be `failing` to listen. */
export interface NewsAnswer {
  push_key: string | null;
  webhook: "discord" | "json" | "matrix" | "slack" | null;
  failing: boolean;
}

/** What follows from the entries up to the first that cannot be: the view, and all that may be written next. */
export interface NotebookAnswer {
  view: DetectiveView | MisterXView;
  candidates: readonly (number)[];
  possible: readonly (string)[];
  endings: readonly (string)[];
  edition: EditionAnswer;
  misfit: MisfitRow | null;
  repairs: readonly (RepairRow)[];
  chances: Readonly<Record<string, number>> | null;
}

/** A line in the list of open tables. */
export interface OpenTable {
  table: string;
  edition: string;
  phase: "lobby" | "over" | "playing";
  host: string;
  seats: number;
  free: number;
}

/** The opened log: where he began, every leg, and the salt of every seal, so that anybody can check them. */
export interface Opening {
  start: number;
  log: readonly (LogEntry)[];
  salts: readonly (string)[];
}

/** A move that could be made, the share of its thinking that the judge gives it, and what speaks for it. */
export interface Option {
  move: string;
  weight: number;
  why: readonly (string)[];
}

/** An option of editions: its meaning and what may be written for it. */
export interface OptionRow {
  name: string;
  explanation: string;
  form: string;
  choices: readonly (string)[];
  low: number;
  high: number;
}

/** Someone who joined the table; `person` is their number there. */
export interface Person {
  person: number;
  name: string;
  online: boolean;
  muted: boolean;
}

/** A pursuer chose its start. */
export interface Placed {
  event: "placed";
  piece: string;
  station: number;
}

/** Frames from number `first` on. `closed` is the code of a line that has ended, after its last frame. */
export interface Polled {
  line: string;
  first: number;
  told: readonly (string)[];
  closed: number | null;
}

/** How much of what computers need is compiled for the server's machine, 0 to 1: all of it but on a first start. */
export interface Prepared {
  share: number;
}

/** A preset: the numbers of people for which it exists, and its values, spelled, for the usual number. */
export interface PresetRow {
  name: string;
  players: readonly (number)[];
  usual: number;
}

/** The seals of a finished game and what they sealed; `hold` is the server's own check. */
export interface Proofs {
  seals: readonly (string)[];
  opening: Opening;
  hold: boolean;
}

/** What detectives propose for this turn, told to them alone: one's own at once, all when nobody is `awaited`. */
export interface Proposals {
  type: "proposals";
  is_open: boolean;
  awaited: readonly (string)[];
  moves: Readonly<Record<string, readonly (string)[]>>;
}

/** What everybody knows. */
export interface PublicView {
  audience: "public";
  edition: string;
  number: number;
  origin: string;
  phase: string;
  round: number;
  to_move: readonly (string)[];
  stations: Readonly<Record<string, number>>;
  purses: Readonly<Record<string, readonly [number, number, number]>>;
  black: number;
  double: number;
  x_tickets: readonly [number, number, number] | null;
  supply: readonly [number, number, number] | null;
  log: readonly (LogEntry)[];
  moved: readonly (string)[];
  out: readonly (string)[];
  vanishing: boolean;
  black_round: number;
  score: number;
  handed: readonly (number)[];
  transcript: readonly (string)[];
  seals: readonly (string)[];
  ending: Ending | null;
  opening: Opening | null;
}

/** A leg of a pursuer; with a deck, the ticket that it turned up and its points. */
export interface PursuerMoved {
  event: "pursuer_moved";
  piece: string;
  ticket: string;
  station: number;
  face?: number;
  points?: number;
}

/** Something asked of the table: who asked, who has agreed so far, and on whom it still waits. */
export interface Question {
  what: "rematch" | "takeback";
  by: number;
  agreed: readonly (number)[];
  awaited: readonly (number)[];
}

/** Where an opened record can be seen from now on. The same record has the same name for everybody. */
export interface RecordAnswer {
  game: string;
}

/** The message with this id changed nothing; None: it could not even be read. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: Code;
}

/** A request that changed nothing: a code, and a sentence in English where one helps. `clash` is there with `bad_edition`. */
export interface RefusedAnswer {
  code: Code;
  detail: string;
  clash: ClashRow | null;
}

/** An earlier entry that may be wrong instead: with one of `others` in its place everything fits. */
export interface RepairRow {
  index: number;
  entry: string;
  others: readonly (string)[];
}

/** A finished game, step by step. */
export interface Replay {
  game: string;
  table: string;
  edition: string;
  board: string;
  names: Readonly<Record<string, string>>;
  steps: readonly (Step)[];
}

/** A finished game of the table. */
export interface Result {
  game: string;
  mister_x: string;
  winners: readonly (string)[];
  winner: string;
  reason: string;
  score: number;
}

/** A fresh resume code; earlier ones no longer work. */
export interface ResumeCode {
  resume: string;
}

/** Mister X's turn has come. */
export interface RoundBegan {
  event: "round";
  round: number;
}

/** A seat and who holds it: nobody (`open`), a person, or a computer of a level. */
export interface SeatRow {
  seat: string;
  audience: Audience;
  pieces: readonly (string)[];
  holder: "computer" | "open" | "person";
  person: number | null;
  level: string | null;
  name: string;
  stand_in: boolean;
}

/** What the host chooses before the start. */
export interface Settings {
  edition: string;
  clock: Clock;
  away: Away;
  aids: Aids;
  listed: boolean;
  watching: boolean;
  match: boolean;
  beat: number;
  stand_in: string | null;
  proposals: boolean;
}

/** A pursuer could not move in this turn; `out`: it has dropped out for good. */
export interface Skipped {
  event: "skipped";
  piece: string;
  out?: boolean;
}

/** A line of a match's scoreboard: games won on either side, and points made as Mister X. */
export interface Standing {
  name: string;
  wins: number;
  points: number;
  was_mister_x: boolean;
  has_won: boolean;
}

/** A station: its number, its place (0 to 1, y down), the transports that stop there and its labels by labelling. */
export interface StationRow {
  station: number;
  x: number;
  y: number;
  transports: readonly (string)[];
  labels: Readonly<Record<string, string>>;
}

/** A moment of a finished game: the move that led there (None at first), what happened, and everything after it. `view` is Mister X's, so it holds the truth and, in its public fields, what the others saw; its transcript and seals are left empty. `candidates` is where he could be as far as the detectives knew, `at` milliseconds since 1970. */
export interface Step {
  move: string | null;
  at: number;
  events: readonly (Placed | RoundBegan | XMoved | XSeen | TicketTaken | PursuerMoved | Skipped | Ended)[];
  view: MisterXView;
  candidates: readonly (number)[];
}

/** A table, who the asker is there, and what is played. */
export interface TableAnswer {
  table: TableInfo;
  you: You;
  edition: EditionAnswer;
}

/** People, seats, settings, phase or presence changed; `you` as well as the table may differ. */
export interface TableChanged {
  type: "table";
  you: You;
  table: TableInfo;
}

/** A table as everybody sees it. `version` grows with every change. */
export interface TableInfo {
  table: string;
  version: number;
  phase: "lobby" | "over" | "playing";
  settings: Settings;
  board: string;
  host: number;
  people: readonly (Person)[];
  seats: readonly (SeatRow)[];
  spectators: number;
  game: string | null;
  results: readonly (Result)[];
  standings: readonly (Standing)[];
  match_over: boolean;
}

/** The open tables, newest first, at most 100. */
export interface TableList {
  tables: readonly (OpenTable)[];
}

/** May the last move of whoever asks be taken back, if the others agree; else why not. */
export interface TakebackAnswer {
  code: Code | null;
}

/** A surfaced Mister X takes a ticket from a detective, out of the game; None: he leaves it all. */
export interface TicketTaken {
  event: "ticket_taken";
  piece: string;
  ticket: string | null;
}

/** The answer to `hello`; a `game` message follows when there is a game. `chat` holds the newest lines that the client may read, 100 a channel at most. */
export interface Welcome {
  type: "welcome";
  version: number;
  you: You;
  table: TableInfo;
  levels: readonly (string)[];
  chat: readonly (ChatLine)[];
  marks: readonly (Drawn)[];
  asked: Question | null;
  away: readonly (Absence)[];
}

/** A leg of Mister X. `seal` binds the server to it until the log is opened. */
export interface XMoved {
  event: "x_moved";
  entry: number;
  ticket?: string | null;
  station?: number | null;
  double?: boolean;
  vanish?: boolean;
  surfaced?: boolean;
  shown?: boolean;
  seal?: string;
}

/** He reappears, at the beginning of his turn. */
export interface XSeen {
  event: "x_seen";
  station: number;
}

/** Who the server takes a connection for. Without a `person` it is a spectator. */
export interface You {
  person: number | null;
  name: string;
  seats: readonly (string)[];
  is_host: boolean;
  audience: Audience;
}

/** What help the table allows: where Mister X can be, hints from the computer, and where he probably is. */
export interface AidsInput {
  candidates?: boolean;
  hints?: boolean;
  belief?: boolean;
}

/** Agree to what was asked, or decline it. */
export interface Answer {
  type: "answer";
  id: string;
  what: "rematch" | "takeback";
  agree: boolean;
}

/** Ask the others for a takeback of one's last move, or for a rematch (in a match: its next game). */
export interface Ask {
  type: "ask";
  id: string;
  what: "rematch" | "takeback";
}

/** Ask the computer what it would play for a seat whose turn it is; the answer is a `hint`. */
export interface AskHint {
  type: "hint";
  id: string;
  seat: string;
}

/** What happens to the seat of someone who has been disconnected for `grace` seconds during a game. `wait` for ever, let the `computer` stand in until the person is back, or `end` the game in the other side's favour. */
export interface AwayInput {
  grace?: number;
  then?: "computer" | "end" | "wait";
}

/** What a seat answers `when` something is so: a move for each of its pieces, or for each leg, as far as they fit. `any`: whatever happens. `t`, `b`, `u` or `k`: the ticket of Mister X's newest leg. A number: somebody of the other side is seen to stand on that station. */
export interface BranchInput {
  when: string;
  moves: readonly (string)[];
}

/** What the host wants of somebody at the table. */
export interface ChangePerson {
  muted: boolean;
}

/** What is to become of a seat before the start. `take` and `leave` are anybody's own; `open` (put out who sits there), `computer` (of a `level`) and `swap` (with the seat `other`) are the host's. */
export interface ChangeSeat {
  action: "computer" | "leave" | "open" | "swap" | "take";
  level?: string | null;
  other?: string | null;
}

/** How time is counted, for each side as a whole. `turn`: `seconds` per turn. `bank`: `seconds` for the whole game, plus `increment` after each turn. `days`: as `turn`, for correspondence games in which no one needs to stay connected. When time runs out, the computer plays that turn or the side loses (`forfeit`). */
export interface ClockInput {
  kind?: "bank" | "days" | "none" | "turn";
  seconds?: number;
  increment?: number;
  out?: "computer" | "forfeit";
}

/** What a seat will answer when it can move next, in a game by days: the first branch that fits; none: no more. */
export interface Conditions {
  type: "conditions";
  id: string;
  seat: string;
  branches: readonly (BranchInput)[];
}

/** All marks and arrows of one detective; they replace the ones drawn before. */
export interface Draw {
  type: "marks";
  id: string;
  marks: readonly (MarkInput)[];
}

/** Begins a connection. Who it is comes from the cookie or from `token`; without either it is a spectator. `audience` chooses which side to look as, where somebody holds seats on both; `public` looks as a spectator would. `game`, `epoch` and `number` say what the client has already seen, so that it gets what came after. `screen` is for what everybody in a room looks at: a stranger, whoever's cookie or token comes along. */
export interface Hello {
  type: "hello";
  version: number;
  token?: string | null;
  audience?: Audience | null;
  game?: string | null;
  epoch?: number;
  number?: number;
  screen?: boolean;
}

/** Joins a table, and takes a seat if one is named. Whoever has joined already gets the seat in addition. */
export interface Join {
  name: string;
  seat?: string | null;
}

/** What everybody wrote, and Mister X's log: where he began, and the station of every leg. */
export interface LogInput {
  edition: string;
  start: number;
  pursuers?: readonly (number)[];
  entries?: readonly (string)[];
  stations?: readonly (number)[];
}

/** Look as another audience from now on; only where a seat of that side is held, or `public`. */
export interface Look {
  type: "look";
  id: string;
  audience: Audience;
}

/** A mark on a station, or an arrow from it `to` another. `style` is one of a few looks. */
export interface MarkInput {
  station: number;
  to?: number | null;
  style?: number;
}

/** Opens a table. The creator is its host and takes `seats`; `fill` seats a computer of that level on all others. */
export interface NewTable {
  name: string;
  settings?: SettingsInput;
  seats?: readonly (string)[];
  fill?: string | null;
  start?: boolean;
}

/** What somebody has written: the edition, the pursuers' start cards, and what was seen since, an entry each. With `start` it is Mister X's own, with his moves in full. `wants_chances` asks how likely he is where. */
export interface NotebookInput {
  edition: string;
  pursuers?: readonly (number)[];
  entries?: readonly (string)[];
  start?: number | null;
  wants_chances?: boolean;
}

/** A record to be shown as a replay: its text, or its JSON as text. `ended` is for one whose moves do not end it. */
export interface OpenRecord {
  record: string;
  ended?: Verdict | null;
}

/** Answered at once with `accepted`. */
export interface Ping {
  type: "ping";
  id: string;
}

/** One of several moves that were thought out together. */
export interface Planned {
  seat: string;
  move: string;
}

/** A move by a seat, decided on the view with that `number`. Sending the same id again is harmless: it is answered as the first time and played once. */
export interface Play {
  type: "move";
  id: string;
  seat: string;
  move: string;
  number: number;
}

/** Several moves, decided together on the view with that `number`. They are played one after the other, up to the first that no longer fits: its code is the answer, and those before it stand. Sending the same id again goes on only where nothing else has happened since. */
export interface PlayAll {
  type: "moves";
  id: string;
  moves: readonly (Planned)[];
  number: number;
}

/** Says `said` over a `line` and asks for what came beyond the first `got` frames; without a line, begins one. Each frame is the text that a WebSocket would carry. `wait` waits until there is something, for 20 seconds at most; `leave` ends the line. */
export interface Poll {
  line?: string | null;
  got?: number;
  said?: readonly (string)[];
  wait?: boolean;
  leave?: boolean;
}

/** What a seat would play with each of its pieces, where the table wants that first; none: no opinion. */
export interface Propose {
  type: "propose";
  id: string;
  seat: string;
  moves: readonly (string)[];
}

/** Resign for the seat's side. */
export interface Resign {
  type: "resign";
  id: string;
  seat: string;
}

/** Takes up a person's place on another device. */
export interface ResumeWith {
  code: string;
}

/** A line of talk, plain text. `detectives` is theirs alone; `spectators` is for those without a seat. */
export interface Say {
  type: "chat";
  id: string;
  channel: "detectives" | "spectators" | "table";
  text: string;
}

/** What the host chooses before the start. */
export interface SettingsInput {
  edition?: string;
  clock?: ClockInput;
  away?: AwayInput;
  aids?: AidsInput;
  listed?: boolean;
  watching?: boolean;
  match?: boolean;
  beat?: number;
  stand_in?: string | null;
  proposals?: boolean;
}

/** Tells this browser when it is the sender's turn at the table, or (not `wanted`) no longer. `address` and the keys come from the browser's push subscription; the telling is in `language`. */
export interface TellBrowser {
  address: string;
  p256dh?: string;
  auth?: string;
  language?: string;
  wanted?: boolean;
}

/** The table's webhook: told whenever it becomes somebody's turn. Without a `form` the table has none. `secret` is the access token where the form is `matrix`. */
export interface TellChannel {
  form: "discord" | "json" | "matrix" | "slack" | null;
  address?: string;
  secret?: string;
  language?: string;
}

/** How a game ended that the rules did not end: who won, and a word for why. */
export interface Verdict {
  winner: Side;
  reason: string;
}

export type AnyEvent = Placed | RoundBegan | XMoved | XSeen | TicketTaken | PursuerMoved | Skipped | Ended;

export type View = PublicView | DetectiveView | MisterXView;

export type ClientMessage = Hello | Play | PlayAll | Say | Draw | Look | Ask | Answer | Propose | Conditions | Resign | AskHint | Ping;

export type ServerMessage = Welcome | TableChanged | GameShown | Accepted | Refused | Chatted | MarksDrawn | Asked | Proposals | Conditional | Gone | Hint | Bye;

export const DEFAULT_SETTINGS: Settings = {"edition":"modern","clock":{"kind":"none","seconds":60,"increment":0,"out":"computer"},"away":{"grace":90,"then":"wait"},"aids":{"candidates":true,"hints":true,"belief":true},"listed":false,"watching":true,"match":false,"beat":900,"stand_in":null,"proposals":false};
