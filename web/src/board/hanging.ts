// On which side of its station a pin is drawn.

import type { Point } from "./city";

/** The middle of a pin's head and how far from it a number is covered, in units. */
const HEAD = 37;
const REACH = 32;

/** Does a pin hang below its station? It does where it would hide one of the `shown` above it, and none below. */
export function hangs([x, y]: Point, shown: readonly Point[], grow: number): boolean {
  const hides = (head: number) => shown.some((at) => Math.hypot(at[0] - x, at[1] - y - head * grow) < REACH * grow);
  return hides(-HEAD) && !hides(HEAD);
}
