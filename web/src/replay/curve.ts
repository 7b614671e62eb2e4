// The curve of chances: Mister X's chance to win through a game, once by what he could know and once by what the
// detectives could. A move numbered n leads from step n - 1 of the replay to step n.

import type { Analysis, Assessment, Side } from "../gen/wire";
import type { Key } from "../gen/words";

export interface Spot {
  readonly step: number;
  /** Mister X's chance, from 0 to 1. */
  readonly chance: number;
}

export interface Line {
  readonly side: Side;
  readonly name: Key;
  readonly spots: readonly Spot[];
}

export const TITLE: Key = "chance-title";
const NAMES: Readonly<Record<Side, Key>> = { mister_x: "chance-as-mister-x", detectives: "chance-as-detectives" };

/** Mister X's chance at a decision of either side. */
export function chanceOfX(move: Assessment): number {
  return move.side === "mister_x" ? move.chance : 1 - move.chance;
}

/** One line a side, each through its own decisions and on to the result at the last step. */
export function lines(analysis: Analysis, lastStep: number): Line[] {
  return (["mister_x", "detectives"] as const).flatMap((side) => {
    const spots: Spot[] = analysis.moves
      .filter((move) => move.side === side)
      .map((move) => ({ step: move.number - 1, chance: chanceOfX(move) }));
    if (!spots.length) return [];
    if (analysis.winner) spots.push({ step: lastStep, chance: analysis.winner === "mister_x" ? 1 : 0 });
    return [{ side, name: NAMES[side], spots }];
  });
}

/** What a line says at a step: its newest spot up to there, else its first. */
export function chanceAt(line: Line, step: number): number {
  return (line.spots.findLast((spot) => spot.step <= step) ?? line.spots[0])?.chance ?? 0.5;
}

/** Moves that the judge liked clearly better: twice the share of what was played, and a fifth of all thinking. */
export function better(move: Assessment): Assessment["alternatives"] {
  return move.alternatives.filter((option) => option.weight >= 2 * Math.max(move.weight, 0.1));
}

/** What a move brought its side; 0 where nobody knows. */
export function swing(move: Assessment): number {
  return move.chance_after === null ? 0 : move.chance_after - move.chance;
}
