import { expect, test } from "vitest";
import type { TableInfo } from "../src/gen/wire";
import { isSolo } from "../src/play/solo";

const seat = (name: string, person: number | null) => ({ seat: name, pieces: [], person, holder: person === null ? "computer" : "person" });
const table = (seats: unknown[]) => ({ seats }) as unknown as TableInfo;

test("alone is who holds one whole side against computers", () => {
  expect(isSolo(table([seat("X", 1), seat("D1", null)]), 1)).toBe(true);
  expect(isSolo(table([seat("X", null), seat("D1", 1), seat("D2", 1)]), 1)).toBe(true);
  expect(isSolo(table([seat("X", null), seat("D1", 1), seat("D2", null)]), 1)).toBe(false);
  expect(isSolo(table([seat("X", 1), seat("D1", 1)]), 1)).toBe(false);
  expect(isSolo(table([seat("X", 1), seat("D1", 2)]), 1)).toBe(false);
  expect(isSolo(table([seat("X", 1), seat("D1", null)]), null)).toBe(false);
});
