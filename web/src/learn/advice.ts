// Advice for either side, as far as it fits the game that is played.

import type { Lesson } from "./lessons";

export type Advice = "hubs" | "ring" | "reserve" | "split" | "black" | "distance" | "double" | "crowd";

const ALL: Readonly<Record<Lesson, readonly Advice[]>> = {
  detectives: ["hubs", "ring", "reserve", "split"],
  mister_x: ["black", "distance", "double", "crowd"],
};
/** Games with other tickets, or in which he is mostly seen. */
const FITS: Readonly<Record<string, readonly Advice[]>> = {
  beginner: ["ring", "split", "crowd"],
  compact: ["ring", "split", "crowd"],
};

export function adviceFor(side: Lesson, edition: string): Advice[] {
  return ALL[side].filter((one) => FITS[edition]?.includes(one) ?? true);
}
