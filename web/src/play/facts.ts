// An edition's spelled values, read where the screen needs them.

import type { EditionAnswer } from "../gen/wire";

export interface Facts {
  readonly spelling: string;
  readonly name: string;
  readonly board: string;
  /** Which transports run: taxi, bus, underground, ferry. */
  readonly running: readonly boolean[];
  /** Entries after which he shows himself, and entries that he hides. */
  readonly sightings: readonly number[];
  readonly hidden: readonly number[];
  readonly rounds: number | null;
  readonly entries: number | null;
  /** The tickets of its deck in the order of their numbers; empty where it is played without one. */
  readonly deck: EditionAnswer["deck"];
}

const TRANSPORTS = ["taxi", "bus", "underground", "ferry"];
const numbers = (text = "") => text.split("+").map(Number).filter((number) => number > 0);

export function facts(answer: EditionAnswer): Facts {
  const { values } = answer;
  const [unit, count] = (values["length"] ?? "none").split(":");
  const run = (values["transports"] ?? TRANSPORTS.join("+")).split("+");
  return {
    spelling: answer.spelling,
    name: answer.spelling.split("(")[0] ?? answer.spelling,
    board: answer.board,
    running: TRANSPORTS.map((transport) => run.includes(transport)),
    sightings: values["x_moves"] === "secret" ? numbers(values["sightings"]) : [],
    hidden: values["x_moves"] === "open" ? numbers(values["hidden_entries"]) : [],
    rounds: unit === "rounds" ? Number(count) : null,
    entries: unit === "entries" ? Number(count) : null,
    deck: answer.deck,
  };
}

/** How many entries the log has room for, at least those that were written. */
export function logRoom(facts: Facts | null, written: number, closed = false): number {
  const last = Math.max(0, ...(facts?.sightings ?? []), ...(facts?.hidden ?? []));
  const planned = Math.max(last, facts?.entries ?? 0, facts?.rounds ?? 0);
  return Math.max(planned, Math.ceil((closed ? written : written + 1) / 6) * 6);
}
