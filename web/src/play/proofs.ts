// Checks that nobody moved Mister X afterwards: every seal published during the game is computed again from the opened log.

import type { LogEntry, Opening } from "../gen/wire";
import { sha256 } from "./sha256";

export interface SealCheck {
  /** 0 is the start station, then one a leg. */
  readonly number: number;
  readonly word: string;
  readonly holds: boolean;
}

/** What a leg's seal hides: ticket and station. */
export function legWord(entry: LogEntry): string {
  return `${entry.ticket ?? "?"}${entry.station ?? "?"}`;
}

/** One check for each seal; a missing or surplus seal counts as broken. */
export function checkSeals(seals: readonly string[], opening: Opening): SealCheck[] {
  const words = [String(opening.start || "?"), ...opening.log.map(legWord)];
  const count = Math.max(seals.length, words.length, opening.salts.length);
  return Array.from({ length: count }, (_, number) => {
    const [word, salt, seal] = [words[number], opening.salts[number], seals[number]];
    const holds = word !== undefined && salt !== undefined && sha256(`${salt}:${number}:${word}`) === seal;
    return { number, word: word ?? "?", holds };
  });
}
