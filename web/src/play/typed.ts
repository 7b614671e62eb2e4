// The move box: "taxi 46", "46 t", "2 bus 94", "double 46 black" or the notation itself, turned into a legal move.

import type { Kind, Move } from "./moves";

export interface Vocabulary {
  /** A word in the player's language for each ticket letter and each kind. */
  readonly tickets: Readonly<Record<string, readonly string[]>>;
  readonly kinds: Readonly<Partial<Record<Kind, readonly string[]>>>;
  /** The station that is called so, where stations have names of their own. */
  readonly station?: (label: string) => number;
}

export type Reading =
  | { readonly move: Move }
  | { readonly several: readonly Move[] }
  | { readonly none: true };

interface Wish {
  station: number | null;
  ticket: string | null;
  kind: Kind | null;
  piece: string | null;
}

/** Finds the one legal move that is meant; several or none are reported as such. */
export function readTyped(text: string, moves: readonly Move[], selected: string | null, words: Vocabulary): Reading {
  const exact = moves.find((move) => move.text.toLowerCase() === text.trim().toLowerCase());
  if (exact) return { move: exact };
  const wish = wishOf(text.trim().toLowerCase().split(/[\s,]+/), words, moves);
  if (!wish || wish.station === null) return { none: true };
  const fits = (move: Move) =>
    move.station === wish.station &&
    (wish.ticket === null || move.ticket === wish.ticket) &&
    move.kind === (wish.kind ?? (move.kind === "place" ? "place" : "leg")) &&
    (wish.piece === null || move.piece === wish.piece);
  const found = moves.filter(fits);
  const own = wish.piece === null ? found.filter((move) => move.piece === selected) : found;
  const meant = own.length ? own : found;
  if (meant.length === 1 && meant[0]) return { move: meant[0] };
  return meant.length ? { several: meant } : { none: true };
}

function wishOf(parts: readonly string[], words: Vocabulary, moves: readonly Move[]): Wish | null {
  const wish: Wish = { station: null, ticket: null, kind: null, piece: null };
  const numbers: string[] = [];
  for (const part of parts) {
    const ticket = lookUp(words.tickets, part);
    const kind = lookUp(words.kinds, part) as Kind | null;
    if (/^\d+$/.test(part)) numbers.push(part);
    else if (/^(x|b\d)$/.test(part)) wish.piece = part.toUpperCase();
    else if (ticket) wish.ticket = ticket;
    else if (kind) wish.kind = kind;
    else if (part) return null;
  }
  const last = numbers.pop();
  wish.station = last === undefined ? null : (words.station ?? Number)(last);
  const piece = numbers.pop();
  if (piece !== undefined) {
    if (numbers.length || !moves.some((move) => move.piece === piece)) return null;
    wish.piece = piece;
  }
  return wish;
}

function lookUp(entries: Readonly<Record<string, readonly string[] | undefined>>, part: string): string | null {
  const found = Object.entries(entries).find(([key, names]) => key === part || names?.includes(part));
  return found?.[0] ?? null;
}
