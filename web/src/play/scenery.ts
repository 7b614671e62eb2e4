// From a view to what the board shows.

import type { Piece, Way } from "../board/scene";
import { parseMove } from "./moves";
import type { AnyEvent, LogEntry, View } from "../gen/wire";

const LETTERS = "tbuk";

/** The number of colour and sign of a piece: detectives by number, bobbies after them. */
export function pieceLook(id: string, pieces: readonly string[]): Pick<Piece, "sign" | "colour" | "shape"> {
  if (id === "X") return { sign: "X", colour: "x", shape: "pin" };
  const pursuers = pieces.filter((other) => other !== "X");
  return { sign: id, colour: Math.max(0, pursuers.indexOf(id)), shape: id.startsWith("B") ? "shield" : "pin" };
}

/** All pieces of the game in their order: Mister X, detectives, bobbies. */
export function pieceOrder(seats: readonly { readonly pieces: readonly string[] }[]): string[] {
  const rank = (piece: string) => (piece === "X" ? 0 : piece.startsWith("B") ? 100 + Number(piece.slice(1)) : Number(piece));
  return [...new Set(seats.flatMap((seat) => seat.pieces))].sort((a, b) => rank(a) - rank(b));
}

/** Where Mister X was last seen, and how many entries ago; null if he never was. */
export function lastSighting(log: readonly LogEntry[]): { station: number; ago: number } | null {
  for (let index = log.length - 1; index >= 0; index--) {
    const entry = log[index];
    if (entry?.shown && entry.station) return { station: entry.station, ago: log.length - 1 - index };
  }
  return null;
}

/** Where he has just shown himself, if he has. */
export function lastShown(events: readonly AnyEvent[]): number | null {
  const shown = events.findLast((event) => event.event === "x_seen" || (event.event === "x_moved" && event.shown));
  return shown && "station" in shown ? (shown.station ?? null) : null;
}

/** Where Mister X stands as far as this view knows. */
export function whereX(view: View): number | null {
  if (view.audience === "mister_x") return view.station;
  if (view.opening) return view.opening.log.at(-1)?.station ?? view.opening.start;
  return view.stations["X"] ?? null;
}

/** The pursuers' legs since the round began, as highlighted ways from where each stood to where it went. */
export function recentWays(view: View, pieces: readonly string[]): Way[] {
  const began = Math.max(0, view.transcript.findLastIndex((word) => word.startsWith("#")));
  return view.transcript.slice(began).flatMap((word, index) => {
    const move = parseMove(word);
    if (!move || move.piece === "X" || move.kind !== "leg") return [];
    const from = stoodBefore(view, move.piece, began + index);
    const transport = LETTERS.indexOf(move.ticket);
    return from ? [{ from, to: move.station, transport, colour: pieceLook(move.piece, pieces).colour }] : [];
  });
}

/** Where a piece stood before the word of that index: its word before, else its start. */
function stoodBefore(view: View, piece: string, index: number): number | null {
  for (let at = index - 1; at >= 0; at--) {
    const move = parseMove(view.transcript[at] ?? "");
    if (move?.piece === piece && move.kind !== "take") return move.station;
  }
  const start = new RegExp(`[ ;]at [^;]*\\b${piece}=(\\d+)`).exec(view.origin);
  return start ? Number(start[1]) : null;
}

/** Mister X's own newest legs, for his eyes or for everybody's once the log is open. */
export function ownWays(start: number, log: readonly LogEntry[], last: number): Way[] {
  const stations = [start, ...log.map((entry) => entry.station ?? 0)];
  const first = Math.max(0, log.length - last);
  return log.slice(first).flatMap((entry, index) => {
    const [from, to] = [stations[first + index], stations[first + index + 1]];
    const transport = LETTERS.indexOf(entry.ticket ?? "?");
    return from && to ? [{ from, to, transport: transport < 0 || transport > 2 ? null : transport, colour: "x" as const }] : [];
  });
}
