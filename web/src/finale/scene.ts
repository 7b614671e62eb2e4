// A frame of the reel as the board shows it.

import type { Piece, Way } from "../board/scene";
import { pieceLook } from "../play/looks";
import type { Frame } from "./reel";

/** Everybody where they stood in that frame. */
export function framePieces({ x, pursuers }: Frame, pieces: readonly string[], named: (piece: string) => string): Piece[] {
  const at: Record<string, number> = { ...pursuers, X: x };
  return pieces.flatMap((id) => (at[id] ? [{ id, station: at[id], name: named(id), ...pieceLook(id, pieces) }] : []));
}

/** The legs that lead to the last of these frames. */
export function trailOf(reel: readonly Frame[]): Way[] {
  return reel.flatMap(({ from, x, transport }) => (from && x ? [{ from, to: x, transport, colour: "x" as const }] : []));
}
