import { expect, it } from "vitest";
import { aidsOf, clockOf, houseRulesOf } from "../src/lobby/terms";

it("tells a clock in the unit that people would name", () => {
  const clock = (kind: "none" | "turn" | "bank" | "days", seconds: number, increment = 0) => clockOf({ kind, seconds, increment, out: "computer" });
  expect(clock("none", 60)).toEqual({ kind: "none", values: {} });
  expect(clock("turn", 90)).toEqual({ kind: "turn", values: { seconds: 90 } });
  expect(clock("turn", 300)).toEqual({ kind: "minutes", values: { minutes: 5 } });
  expect(clock("bank", 900, 15)).toEqual({ kind: "bank", values: { minutes: 15, seconds: 15 } });
  expect(clock("days", 3 * 86_400)).toEqual({ kind: "days", values: { days: 3 } });
});

it("calls no house rule what only says who plays", () => {
  expect(houseRulesOf("modern(players=4)")).toEqual([]);
  expect(houseRulesOf("modern(detectives=3, bobbies=1)")).toEqual([]);
  expect(houseRulesOf("classic(players=3, stuck=out)")).toEqual([["stuck", "out"]]);
});

it("names the aids that are allowed", () => {
  expect(aidsOf({ candidates: true, hints: false, belief: true })).toEqual(["candidates", "belief"]);
});
