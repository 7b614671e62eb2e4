import { expect, test } from "vitest";
import { lastShown } from "../src/play/scenery";
import { chapters } from "../src/play/story";

test("a transcript becomes a story by rounds, with entries counted", () => {
  const told = chapters(["1@124", "#1", "Xk?+", "Xb156", "X-2b", "1b153#7", "#2", "X??", "#3", "X@46"]);
  expect(told.map((chapter) => chapter.round)).toEqual([0, 1, 2, 3]);
  expect(told[0]?.events).toEqual([{ event: "placed", piece: "1", station: 124 }]);
  expect(told[1]?.events).toEqual([
    { event: "x_moved", entry: 1, ticket: "k" },
    { event: "x_moved", entry: 2, ticket: "b", station: 156, shown: true },
    { event: "ticket_taken", piece: "2", ticket: "b" },
    { event: "pursuer_moved", piece: "1", ticket: "b", station: 153 },
  ]);
  expect(told[2]?.events).toEqual([{ event: "x_moved", entry: 3 }]);
  expect(told[3]?.events).toEqual([{ event: "x_seen", station: 46 }]);
});

test("a round in which nothing has happened yet is not told", () => {
  expect(chapters(["#1"])).toEqual([]);
});

test("where he has just shown himself is found among what happened", () => {
  expect(lastShown([{ event: "x_moved", entry: 3, station: 46, shown: true }, { event: "round", round: 4 }])).toBe(46);
  expect(lastShown([{ event: "x_moved", entry: 3, ticket: "t" }])).toBeNull();
});
