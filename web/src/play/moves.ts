// Move texts as the server writes them (`Xt46+`, `2b94#7`, `1@41`, `X-2b`, `X-2`), grouped for choosing. No rules: whatever is
// offered here stood in the view's list of legal moves.

import type { Target } from "../board/scene";

export type Kind = "leg" | "double" | "surface" | "vanish" | "place" | "take" | "waive";
export const SUFFIXES: Readonly<Record<string, Kind>> = { "": "leg", "+": "double", "!": "surface", "~": "vanish" };

export interface Move {
  readonly text: string;
  readonly piece: string;
  readonly ticket: string;
  readonly station: number;
  readonly kind: Kind;
  /** The number of the deck ticket that is paid with; 0 where none is named. */
  readonly face: number;
}

const LEG = /^(X|B\d|\d)([tbuk])(\d+)([+!~]?)(?:#(\d+))?$/;
const PLACE = /^(B\d|\d)@(\d+)$/;
const TAKE = /^X-(\d)([tbu]?)$/;

export function parseMove(text: string): Move | null {
  const leg = LEG.exec(text);
  if (leg) {
    const [, piece = "", ticket = "", station = "0", suffix = "", face = "0"] = leg;
    return { text, piece, ticket, station: Number(station), kind: SUFFIXES[suffix] ?? "leg", face: Number(face) };
  }
  const placed = PLACE.exec(text);
  if (placed) return { text, piece: placed[1] ?? "", ticket: "", station: Number(placed[2]), kind: "place", face: 0 };
  const taken = TAKE.exec(text);
  if (taken) return { text, piece: taken[1] ?? "", ticket: taken[2] ?? "", station: 0, kind: taken[2] ? "take" : "waive", face: 0 };
  return null;
}

export function parseMoves(texts: readonly string[]): Move[] {
  return texts.map(parseMove).filter((move) => move !== null);
}

/** Is it a ticket of a detective that is decided about, rather than a step? */
export const isAboutTicket = (move: Move): boolean => move.kind === "take" || move.kind === "waive";

/** The stations that a piece can go to, with the tickets that lead there, for one kind of move. */
export function targetsOf(moves: readonly Move[], piece: string | null, kind: Kind): Target[] {
  const found = new Map<number, string[]>();
  for (const move of moves) {
    if (move.piece !== piece || move.kind !== kind) continue;
    const tickets = found.get(move.station) ?? [];
    if (!tickets.includes(move.ticket)) tickets.push(move.ticket);
    found.set(move.station, tickets);
  }
  return [...found].map(([station, tickets]) => ({ station, tickets: tickets.filter(Boolean) }));
}

/** The moves of a piece to one station, as a choice of tickets. */
export function choicesAt(moves: readonly Move[], piece: string, kind: Kind, station: number): Move[] {
  return moves.filter((move) => move.piece === piece && move.kind === kind && move.station === station);
}

/** The kinds of step that are possible now, in the order in which they are offered. */
export function kindsOf(moves: readonly Move[], piece: string | null): Kind[] {
  const order: Kind[] = ["leg", "double", "surface", "vanish", "place"];
  return order.filter((kind) => moves.some((move) => move.piece === piece && move.kind === kind));
}
