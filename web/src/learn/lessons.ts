// Two short games in the toy city, move by move, that teach by playing. Every position is written down: nothing here knows rules.

import type { LogEntry } from "../gen/wire";

export type Lesson = "detectives" | "mister_x";

export interface Scene {
  /** Its text is `lesson-<side>-<number>`, counted from 1. */
  readonly at: Readonly<Record<string, number>>;
  readonly log: readonly LogEntry[];
  /** The move that the learner makes here; without one the learner reads and goes on. */
  readonly move?: { readonly piece: string; readonly station: number; readonly tickets: readonly string[]; readonly pay?: string };
  readonly candidates?: readonly number[];
  /** Where Mister X was seen last, while he is hidden. */
  readonly ghost?: number;
}

const SEEN: LogEntry = { ticket: "b", station: 9, shown: true };
const TAXI: LogEntry = { ticket: "t" };
const BLACK: LogEntry = { ticket: "k" };

const DETECTIVES: readonly Scene[] = [
  { at: { X: 9, "1": 1, "2": 6 }, log: [SEEN], move: { piece: "1", station: 10, tickets: ["b"] } },
  { at: { X: 9, "1": 10, "2": 6 }, log: [SEEN], move: { piece: "2", station: 8, tickets: ["t"] } },
  { at: { "1": 10, "2": 8 }, log: [SEEN, TAXI], candidates: [7], ghost: 9 },
  { at: { "1": 10, "2": 8 }, log: [SEEN, TAXI], candidates: [7], ghost: 9, move: { piece: "2", station: 5, tickets: ["u"] } },
  { at: { "1": 10, "2": 5 }, log: [SEEN, TAXI], candidates: [7], ghost: 9, move: { piece: "1", station: 9, tickets: ["t", "b"] } },
  { at: { "1": 9, "2": 5 }, log: [SEEN, TAXI, TAXI], candidates: [4], ghost: 9, move: { piece: "1", station: 7, tickets: ["t"] } },
  { at: { "1": 7, "2": 5 }, log: [SEEN, TAXI, TAXI], candidates: [4], ghost: 9, move: { piece: "2", station: 2, tickets: ["t"] } },
  { at: { "1": 7, "2": 2 }, log: [SEEN, TAXI, TAXI, BLACK], candidates: [1, 6], ghost: 9, move: { piece: "2", station: 1, tickets: ["t"] } },
  { at: { X: 1, "1": 7, "2": 1 }, log: [SEEN, TAXI, TAXI, BLACK] },
];

const FIRST: LogEntry = { ticket: "t", station: 7 };
const HIDDEN: LogEntry = { ticket: "k", station: 5 };
const SHOWN: LogEntry = { ticket: "t", station: 2, shown: true };
const HALF: LogEntry = { ticket: "t", station: 3, double: true };
const HOME: LogEntry = { ticket: "t", station: 6 };

const MISTER_X: readonly Scene[] = [
  { at: { X: 9, "1": 1, "2": 6 }, log: [], move: { piece: "X", station: 7, tickets: ["t"] } },
  { at: { X: 7, "1": 4, "2": 8 }, log: [FIRST], move: { piece: "X", station: 5, tickets: ["u", "k"], pay: "k" } },
  { at: { X: 5, "1": 7, "2": 10 }, log: [FIRST, HIDDEN], move: { piece: "X", station: 2, tickets: ["t"] } },
  { at: { X: 2, "1": 9, "2": 1 }, log: [FIRST, HIDDEN, SHOWN] },
  { at: { X: 2, "1": 9, "2": 1 }, log: [FIRST, HIDDEN, SHOWN], move: { piece: "X", station: 3, tickets: ["t"] } },
  { at: { X: 3, "1": 9, "2": 1 }, log: [FIRST, HIDDEN, SHOWN, HALF], move: { piece: "X", station: 6, tickets: ["t"] } },
  { at: { X: 6, "1": 3, "2": 2 }, log: [FIRST, HIDDEN, SHOWN, HALF, HOME] },
];

export const LESSONS: Readonly<Record<Lesson, readonly Scene[]>> = { detectives: DETECTIVES, mister_x: MISTER_X };
/** The boxes of the log in which Mister X shows himself. */
export const SIGHTINGS: Readonly<Record<Lesson, readonly number[]>> = { detectives: [1, 6], mister_x: [3] };
