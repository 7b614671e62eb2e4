// What a screen that nobody touches shows of the map: where something has just happened.

import type { View } from "../gen/wire";
import { recentWays, whereX } from "../play/scenery";

/** The newest leg, or where Mister X has just shown himself; everybody before the first. */
export function focusOf(view: View, pieces: readonly string[]): number[] {
  const last = view.transcript.at(-1) ?? "";
  const way = recentWays(view, pieces).at(-1);
  const shown = /^X[^?]*?(\d+)[+!~]?$/.exec(last)?.[1];
  if (shown) return [Number(shown)];
  if (way) return [way.from, way.to];
  const x = whereX(view);
  return [...new Set([...Object.values(view.stations), ...(x ? [x] : [])])];
}
