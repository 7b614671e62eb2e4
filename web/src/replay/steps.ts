// From the steps of a replay to what the page shows.

import type { Mark, Piece } from "../board/scene";
import type { AnyEvent, Assessment, Step } from "../gen/wire";
import { parseMove } from "../play/moves";
import { pieceLook } from "../play/looks";
import { better } from "./curve";

/** The step that an address names, such as `#12`; null where it names none. */
export function momentOf(hash: string, last: number): number | null {
  const found = /^#(\d{1,4})$/.exec(hash);
  return found ? Math.min(last, Number(found[1])) : null;
}

/** The first step of every round. */
export function roundsOf(steps: readonly Step[]): { step: number; round: number }[] {
  return steps.flatMap(({ view }, step) => (view.round > 0 && view.round !== steps[step - 1]?.view.round ? [{ step, round: view.round }] : []));
}

/** Everybody on the map; Mister X where he was, or only where the detectives saw him. */
export function piecesAt(step: Step, truth: boolean, named: (piece: string) => string): Piece[] {
  const { X: seen, ...at } = step.view.stations;
  const x = truth ? step.view.station || seen : seen;
  const pieces = Object.keys(step.view.stations);
  return Object.entries(x ? { ...at, X: x } : at)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, station]) => ({ id, station, name: named(id), ...pieceLook(id, pieces) }));
}

/** What happened at a step, as it was or as everybody was told; the round is said elsewhere. */
export function eventsAt(step: Step, truth: boolean): AnyEvent[] {
  const events = step.events.filter((event) => event.event !== "round");
  if (truth) return events;
  return events.map((event) => {
    if (event.event !== "x_moved") return event;
    const entry = step.view.log[event.entry - 1];
    return { ...event, ticket: entry?.ticket ?? null, station: entry?.shown ? (entry.station ?? null) : null };
  });
}

/** What matters at a step: the piece that moved and where it came from, else everybody. */
export function actionAt(steps: readonly Step[], step: number, pieces: readonly Piece[]): number[] {
  const moved = parseMove(steps[step]?.move ?? "");
  const before = steps[step - 1]?.view;
  const spots = pieces.filter((piece) => piece.id === moved?.piece || piece.id === "X").map((piece) => piece.station);
  if (!moved || !before || !spots.length) return pieces.map((piece) => piece.station);
  const from = moved.piece === "X" ? 0 : before.stations[moved.piece];
  return from ? [...spots, from] : spots;
}

/** The best other move as an arrow from where its piece stood before; `by` says what the arrow means. */
export function advice(before: Step | undefined, review: Assessment, by: string): Mark[] {
  const move = parseMove(better(review)[0]?.move ?? "");
  if (!before || !move?.station) return [];
  const from = move.piece === "X" ? before.view.station : before.view.stations[move.piece];
  const { colour } = pieceLook(move.piece, Object.keys(before.view.stations));
  return [{ from: from || move.station, to: move.station, colour, by }];
}
