// One thing worth telling that nobody could know before the log was opened.

import type { City } from "../board/city";
import { reach } from "../board/reach";
import type { Frame } from "./reel";

export type Fact =
  /** So many times he stood one station away from somebody. */
  | { readonly kind: "near"; readonly count: number }
  /** Somebody came to a station that he had just left. */
  | { readonly kind: "late"; readonly station: number }
  /** Nobody was ever nearer than so many stations. */
  | { readonly kind: "far"; readonly count: number };

const FARTHEST = 12;

/** The most telling of them; null where nothing was played. */
export function factOf(reel: readonly Frame[], city: City, running: readonly boolean[]): Fact | null {
  const moved = reel.slice(1);
  const gaps = moved.map(({ x, pursuers }) => {
    const legs = reach(city, running, x, FARTHEST);
    return Math.min(FARTHEST, ...Object.values(pursuers).map((station) => (station === x ? 0 : (legs.get(station) ?? FARTHEST))));
  });
  if (!gaps.length) return null;
  const near = gaps.filter((gap) => gap === 1).length;
  const late = reel.find((frame, index) => index > 0 && frame.from !== frame.x && hasCome(frame.from, frame, reel[index - 1]));
  if (near > 1 || (near && !late)) return { kind: "near", count: near };
  if (late?.from) return { kind: "late", station: late.from };
  const apart = gaps.filter((gap) => gap > 0);
  return apart.length ? { kind: "far", count: Math.min(...apart) } : null;
}

/** Is somebody on this station who was elsewhere a frame before? */
function hasCome(station: number | null, now: Frame, before: Frame | undefined): boolean {
  return Object.entries(now.pursuers).some(([piece, at]) => at === station && before?.pursuers[piece] !== at);
}
