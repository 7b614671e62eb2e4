// What many games come to: shares of wins by side and opponent, and streaks.

import type { Played } from "./shelf";

export interface Tally {
  readonly side: "mister_x" | "detectives";
  /** The level of the computers on the other side; null against people. */
  readonly level: string | null;
  readonly played: number;
  readonly won: number;
}

/** The games that somebody won or lost: those with one side. */
export function decided(games: readonly Played[]): Played[] {
  return games.filter((one) => one.won !== null && one.side !== "both");
}

/** One row a side and opponent: levels in the order of their strength, people last. */
export function tallies(games: readonly Played[], levels: readonly string[]): Tally[] {
  const rows = new Map<string, Tally>();
  for (const { side, level, won } of decided(games)) {
    if (side === "both") continue;
    const key = `${side} ${level}`;
    const { played = 0, won: before = 0 } = rows.get(key) ?? {};
    rows.set(key, { side, level, played: played + 1, won: before + Number(won) });
  }
  const place = ({ level }: Tally) => (level === null ? 1000 : levels.includes(level) ? levels.indexOf(level) : 999);
  return [...rows.values()].sort((a, b) => a.side.localeCompare(b.side) || place(a) - place(b));
}

export interface Streaks {
  /** Wins in a row up to now, and the most there ever were. */
  readonly now: number;
  readonly best: number;
}

export function streaks(games: readonly Played[]): Streaks {
  let [run, best] = [0, 0];
  for (const { won } of decided(games).toSorted((a, b) => a.at - b.at)) {
    run = won ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return { now: run, best };
}
