// The story of a game from the words of its transcript, so that it is whole after a reload and right after a takeback.

import type { AnyEvent } from "../gen/wire";
import { isAboutTicket, parseMove } from "./moves";

export interface Chapter {
  /** 0 before the first round. */
  readonly round: number;
  readonly events: readonly AnyEvent[];
}

const HIDDEN = /^X([tbuk?])\?[+!~]?$/;
const APPEARED = /^X@(\d+)$/;

/** What a word of the transcript tells; `entry` is the number of the entry that a leg of Mister X writes. */
function eventOf(word: string, entry: number): AnyEvent | null {
  const hidden = HIDDEN.exec(word);
  if (hidden) return { event: "x_moved", entry, ...(hidden[1] === "?" ? {} : { ticket: hidden[1] ?? null }) };
  const appeared = APPEARED.exec(word);
  if (appeared) return { event: "x_seen", station: Number(appeared[1]) };
  const move = parseMove(word);
  if (!move) return null;
  const { piece, ticket, station } = move;
  if (move.kind === "place") return { event: "placed", piece, station };
  if (isAboutTicket(move)) return { event: "ticket_taken", piece, ticket: ticket || null };
  return piece === "X" ? { event: "x_moved", entry, ticket, station, shown: true } : { event: "pursuer_moved", piece, ticket, station };
}

/** The transcript round by round, oldest first. */
export function chapters(transcript: readonly string[]): Chapter[] {
  const told: { round: number; events: AnyEvent[] }[] = [{ round: 0, events: [] }];
  let entry = 0;
  for (const word of transcript) {
    if (word.startsWith("#")) {
      told.push({ round: Number(word.slice(1)), events: [] });
      continue;
    }
    if (/^X[^@-]/.test(word)) entry += 1;
    const event = eventOf(word, entry);
    if (event) told.at(-1)?.events.push(event);
  }
  return told.filter((chapter) => chapter.events.length > 0);
}
