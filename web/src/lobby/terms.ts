// What was settled at a table, taken apart for words.

import type { Settings } from "../gen/wire";
import { unspell } from "./spelling";

const DAY = 86_400;
/** How many play is told as who plays, not as a house rule: the shortest spelling may name it either way. */
const TEAM = ["players", "detectives", "bobbies"];
const AIDS = ["candidates", "hints", "belief"] as const;

export interface ClockWords {
  readonly kind: "none" | "turn" | "minutes" | "bank" | "days";
  readonly values: Readonly<Record<string, number>>;
}

/** A clock in the unit that people would name. */
export function clockOf({ kind, seconds, increment }: Settings["clock"]): ClockWords {
  if (kind === "none") return { kind, values: {} };
  if (kind === "bank") return { kind, values: { minutes: Math.round(seconds / 6) / 10, seconds: increment } };
  if (seconds >= DAY && seconds % DAY === 0) return { kind: "days", values: { days: seconds / DAY } };
  return seconds >= 120 && seconds % 60 === 0 ? { kind: "minutes", values: { minutes: seconds / 60 } } : { kind: "turn", values: { seconds } };
}

/** The aids that the table allows. */
export const aidsOf = (aids: Settings["aids"]) => AIDS.filter((aid) => aids[aid]);

/** The options in which a game differs from the preset, but for who plays. */
export function houseRulesOf(edition: string): [string, string][] {
  return Object.entries(unspell(edition)?.changes ?? {}).filter(([option]) => !TEAM.includes(option));
}
