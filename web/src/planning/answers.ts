// Answers that are given in advance: when something is so, what a seat plays. What can be offered follows from the map alone.

import type { BranchInput, TicketLetter } from "../gen/wire";
import { FERRY, type City } from "../board/city";

export const MOST = 4;
const LETTERS: readonly TicketLetter[] = ["t", "b", "u", "k"];

/** An answer while it is being written: `station` counts where `when` is "at"; moves by piece. */
export interface Draft {
  readonly when: string;
  readonly station: string;
  readonly moves: Readonly<Record<string, string>>;
}

export const EMPTY: Draft = { when: "any", station: "", moves: {} };

/** The legs from a station along the lines that run; with `black`, also those that hide the transport. */
export function legsFrom(city: City, running: readonly boolean[], piece: string, station: number, black: boolean): string[] {
  const found = new Set<string>();
  for (const line of city.lines) {
    if (!running[line.transport] || (line.a !== station && line.b !== station)) continue;
    const end = line.a === station ? line.b : line.a;
    if (line.transport !== FERRY) found.add(`${piece}${LETTERS[line.transport]}${end}`);
    if (black) found.add(`${piece}k${end}`);
  }
  return [...found];
}

/** What is sent of the drafts: those that say both when and what. `called` finds a station by what it is called. */
export function branchesOf(drafts: readonly Draft[], pieces: readonly string[], called: (label: string) => number = Number): BranchInput[] {
  return drafts.flatMap(({ when, station, moves }) => {
    const chosen = pieces.flatMap((piece) => moves[piece] || []);
    const known = when === "at" ? String(called(station)) : when;
    return chosen.length && /^(any|[tbuk]|[1-9]\d{0,2})$/.test(known) ? [{ when: known, moves: chosen }] : [];
  });
}
