// What moves were worth: by the chance that each gave away against the computer's own choice.

import type { Assessment } from "../gen/wire";

export const GRADES = ["fine", "weak", "mistake", "blunder"] as const;
export type Grade = (typeof GRADES)[number];

/** The chance that a move of each grade gave away at least. */
const FROM: Readonly<Record<Grade, number>> = { fine: 0, weak: 0.03, mistake: 0.07, blunder: 0.15 };

export function gradeOf(lost: number): Grade {
  return GRADES.findLast((grade) => lost >= FROM[grade]) ?? "fine";
}

const lostBy = (move: Assessment) => move.lost ?? 0;

/** The moves that cost most, the costliest first: all that were weak, and the costliest of all in any case. */
export function costliest(moves: readonly Assessment[], most = 6): Assessment[] {
  const ordered = moves.filter((move) => lostBy(move) > 0).sort((a, b) => lostBy(b) - lostBy(a) || a.number - b.number);
  return ordered.filter((move, index) => index === 0 || gradeOf(lostBy(move)) !== "fine").slice(0, most);
}

/** Weak moves in the order of the game that can be tried again: those beside which the computer looked at others. */
export function triable(moves: readonly Assessment[], side: Assessment["side"]): Assessment[] {
  return costliest(moves.filter((move) => move.side === side), 12)
    .filter((move) => Object.keys(move.values ?? {}).length > 1)
    .sort((a, b) => a.number - b.number);
}

/** The best that the computer found where this move was made, and its chance. */
export function best(move: Assessment): { readonly move: string; readonly chance: number } {
  const values = Object.entries(move.values ?? {});
  const first = move.alternatives[0];
  // What was tried most is the computer's choice; the chances of rarely tried moves are mere noise.
  if (first && first.weight >= move.weight) return { move: first.move, chance: move.values?.[first.move] ?? move.chance };
  return { move: move.move, chance: values.find(([text]) => text === move.move)?.[1] ?? move.chance };
}
