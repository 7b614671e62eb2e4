// From a view to what the board shows.

import type { City } from "../board/city";
import { reach } from "../board/reach";
import type { Mark, Piece, Tint, Way } from "../board/scene";
import type { AnyEvent, LogEntry, View } from "../gen/wire";
import { pieceLook } from "./looks";
import { isAboutTicket, parseMove, type Move } from "./moves";

const LETTERS = "tbuk";

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
    if (move?.piece === piece && !isAboutTicket(move)) return move.station;
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

/** The piece with which Mister X's newest sighting is drawn where he may be gone by now. */
export const GHOST = "ghost";

/** What makes a piece stand out on the map. */
export interface Hand {
  readonly movable: readonly string[];
  readonly piece: string | null;
  /** A move that was sent and not answered yet: its piece is shown where it goes. */
  readonly pending: Move | null;
}

/** Everybody on the map in the order of the game; Mister X as a ghost where he was seen last, if that is all that is known. */
export function piecesOf(view: View, pieces: readonly string[], hand: Hand, named: (piece: string) => string): Piece[] {
  const x = whereX(view);
  const at: Record<string, number> = { ...view.stations, ...(x ? { X: x } : {}) };
  if (hand.pending?.station) at[hand.pending.piece] = hand.pending.station;
  const found = pieces.flatMap((id): Piece[] => {
    const station = at[id];
    if (!station) return [];
    return [{ id, station, name: named(id), ...pieceLook(id, pieces), active: hand.movable.includes(id), selected: id === hand.piece }];
  });
  const seen = at["X"] ? null : lastSighting(view.log);
  return seen ? [{ id: GHOST, station: seen.station, name: named("X"), ...pieceLook("X", pieces), ghost: true }, ...found] : found;
}

/** The ways to be drawn: of this round, Mister X's own newest, and once the log is open all of his last. */
export function waysOf(view: View, pieces: readonly string[]): Way[] {
  if (view.opening) return ownWays(view.opening.start, view.opening.log, 5);
  return [...recentWays(view, pieces), ...(view.audience === "mister_x" ? ownWays(view.start, view.own_log, 2) : [])];
}

/** The heat map, with its numbers in words. */
export function heatOf(chances: Readonly<Record<string, number>> | null, percent: (chance: number) => string): Tint[] {
  return Object.entries(chances ?? {}).map(([station, chance]) => ({
    station: Number(station), kind: "chance", strength: chance, label: percent(chance),
  }));
}

export function candidatesOf(stations: readonly number[] | null): Tint[] {
  return (stations ?? []).map((station) => ({ station, kind: "candidate", strength: 0.5 }));
}

/** How far a piece gets from a station in a few legs, the nearer the stronger. */
export function reachOf(city: City, running: readonly boolean[], from: number, most = 3): Tint[] {
  return [...reach(city, running, from, most)].map(([station, legs]) => ({ station, kind: "reach", strength: (most - legs) / 2 }));
}

/** The stations of an aid, those that it stresses most first. */
export function byStrength(tints: readonly Tint[]): number[] {
  return tints.toSorted((a, b) => b.strength - a.strength).map((tint) => tint.station);
}

/** The arrow of a hint, from where its piece stands. */
export function adviceOf(hint: string | null, standing: readonly Piece[], pieces: readonly string[], by: string): Mark[] {
  const move = hint === null ? null : parseMove(hint);
  if (!move?.station) return [];
  const from = standing.find((piece) => piece.id === move.piece)?.station ?? move.station;
  return [{ from, to: move.station, colour: pieceLook(move.piece, pieces).colour, by }];
}

/** The stations that matter now: where the piece in hand stands and may go; at the end, where he went. */
export function actionOf(view: View | null, standing: readonly Piece[], selected: string | null, targets: readonly number[], ways: readonly Way[]): number[] {
  const x = view && whereX(view);
  if (view?.ending) return [...new Set([...ways.flatMap((way) => [way.from, way.to]), ...(x ? [x] : [])])];
  return [...standing.filter((piece) => selected === null || piece.id === selected).map((piece) => piece.station), ...targets];
}
