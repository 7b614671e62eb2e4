// One thing worth telling that nobody could know before the log was opened.

import type { City } from "../board/city";
import { reach } from "../board/reach";
import type { Frame } from "./reel";

export type Fact =
  /** So many times he stood one station away from somebody. */
  | { readonly kind: "near"; readonly count: number }
  /** Somebody came to a station that he had just left. */
  | { readonly kind: "late"; readonly station: number }
  /** Nobody was ever nearer than so many stations, from the start on. */
  | { readonly kind: "far"; readonly count: number };

const FARTHEST = 12;

/** The most telling of them; null where nothing was played. How far off everybody stayed is told if he stayed `free` to the end. */
export function factOf(reel: readonly Frame[], city: City, running: readonly boolean[], free: boolean): Fact | null {
  if (reel.length < 2) return null;
  const gaps = reel.map((frame, index) => gapOf(frame, reel[index - 1], city, running));
  const near = gaps.slice(1).filter((gap) => gap === 1).length;
  const late = reel.find((frame, index) => index > 0 && frame.from !== frame.x && hasCome(frame.from, frame, reel[index - 1]));
  if (near > 1 || (near && !late)) return { kind: "near", count: near };
  if (late?.from) return { kind: "late", station: late.from };
  const least = Math.min(...gaps);
  return free && least > 1 ? { kind: "far", count: least } : null;
}

/** How near anybody was while Mister X stood here: before they answered and after; 0 where he was caught. */
function gapOf({ x, pursuers }: Frame, before: Frame | undefined, city: City, running: readonly boolean[]): number {
  const legs = reach(city, running, x, FARTHEST);
  const stations = [...Object.values(pursuers), ...Object.values(before?.pursuers ?? {})];
  return Math.min(FARTHEST, ...stations.map((station) => (station === x ? 0 : (legs.get(station) ?? FARTHEST))));
}

/** Is somebody on this station who was elsewhere a frame before? */
function hasCome(station: number | null, now: Frame, before: Frame | undefined): boolean {
  return Object.entries(now.pursuers).some(([piece, at]) => at === station && before?.pursuers[piece] !== at);
}
