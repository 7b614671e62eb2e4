import { expect, it } from "vitest";
import type { Assessment } from "../src/gen/wire";
import { Retry } from "../src/replay/retry.svelte";
import { best, costliest, gradeOf, triable } from "../src/replay/verdicts";

const made = (number: number, lost: number, more: Partial<Assessment> = {}) =>
  ({ number, round: 1, side: "detectives", move: "1t5", lost, weight: 0.1, chance: 0.6, alternatives: [], values: { "1t5": 0.5, "1t6": 0.7 }, ...more }) as unknown as Assessment;

it("grades a move by the chance that it gave away", () => {
  expect([0, 0.02, 0.03, 0.07, 0.15, 0.9].map(gradeOf)).toEqual(["fine", "fine", "weak", "mistake", "blunder", "blunder"]);
});

it("names the costliest move in any case, and all others that were weak", () => {
  expect(costliest([made(1, 0.01), made(2, 0.02), made(3, 0)]).map((move) => move.number)).toEqual([2]);
  expect(costliest([made(1, 0.05), made(2, 0.2), made(3, 0.01)]).map((move) => move.number)).toEqual([2, 1]);
  expect(costliest([made(1, 0)])).toEqual([]);
});

it("lets those be tried again beside which others were looked at, in the order of the game", () => {
  const moves = [made(3, 0.2), made(1, 0.1), made(2, 0.3, { values: {} }), made(4, 0.4, { side: "mister_x" })];
  expect(triable(moves, "detectives").map((move) => move.number)).toEqual([1, 3]);
});

it("takes the computer's choice for the best, not a lucky chance", () => {
  const move = made(1, 0.1, { alternatives: [{ move: "1t6", weight: 0.8, why: [] }], values: { "1t5": 0.5, "1t6": 0.7, "1t7": 0.9 } });
  expect(best(move)).toEqual({ move: "1t6", chance: 0.7 });
  expect(best(made(1, 0, { weight: 0.9, alternatives: [{ move: "1t6", weight: 0.1, why: [] }] }))).toEqual({ move: "1t5", chance: 0.5 });
});

it("tells what a try was worth, and goes on", () => {
  const retry = new Retry();
  const task = made(1, 0.2, { alternatives: [{ move: "1t6", weight: 0.8, why: [] }] });
  retry.begin([task, made(2, 0.1)]);
  expect(retry.selection.targets.map((target) => target.station)).toEqual([5, 6]);
  retry.play("1t5");
  expect(retry.tried).toMatchObject({ chance: 0.5, grade: "blunder" });
  expect(retry.selection.targets).toEqual([]);
  retry.again();
  retry.play("1t6");
  expect(retry.tried).toMatchObject({ behind: 0, grade: "fine" });
  retry.next();
  expect([retry.number, retry.count, retry.tried]).toEqual([2, 2, null]);
  retry.end();
  expect(retry.task).toBeNull();
});
