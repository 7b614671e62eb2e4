import { expect, test } from "vitest";
import type { TableInfo } from "../src/gen/wire";
import { isMatchOver, isSolo } from "../src/play/match";

const seat = (name: string, person: number | null, who = "") =>
  ({ seat: name, pieces: [], person, holder: person === null ? "computer" : "person", name: who });
const table = (seats: unknown[], standings: unknown[] = []) => ({ seats, standings, settings: { match: true } }) as unknown as TableInfo;

test("alone is who holds one whole side against computers", () => {
  expect(isSolo(table([seat("X", 1), seat("D1", null)]), 1)).toBe(true);
  expect(isSolo(table([seat("X", null), seat("D1", 1), seat("D2", 1)]), 1)).toBe(true);
  expect(isSolo(table([seat("X", null), seat("D1", 1), seat("D2", null)]), 1)).toBe(false);
  expect(isSolo(table([seat("X", 1), seat("D1", 1)]), 1)).toBe(false);
  expect(isSolo(table([seat("X", 1), seat("D1", 2)]), 1)).toBe(false);
  expect(isSolo(table([seat("X", 1), seat("D1", null)]), null)).toBe(false);
});

test("a match is over when everybody at the table has been Mister X", () => {
  const seats = [seat("X", 1, "Ada"), seat("D1", 2, "Bob"), seat("D2", null, "Cadet")];
  const been = (name: string) => ({ name, wins: 0, points: 0, was_mister_x: true });
  expect(isMatchOver(table(seats, [been("Ada")]))).toBe(false);
  expect(isMatchOver(table(seats, [been("Ada"), been("Bob")]))).toBe(true);
});
