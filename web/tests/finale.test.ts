import { describe, expect, it } from "vitest";
import type { City } from "../src/board/city";
import { factOf } from "../src/finale/fact";
import { reelOf, type Frame } from "../src/finale/reel";
import { framePieces, trailOf } from "../src/finale/scene";
import { GRID } from "./grid";

const entry = (ticket: string, station: number) => ({ ticket, station });
const view = {
  origin: "public: toy; turn x; round 1; at 1=3 B1=7; x k0 d0",
  transcript: ["#1", "Xt?", "1t4", "B1b8", "#2", "Xk?+", "Xt9", "1b5", "X@9"],
  opening: { start: 1, log: [entry("t", 2), entry("k", 6), entry("t", 9)], salts: [] },
};
/** Stations 1 to 9 in a row. */
const ROW: City = { ...GRID, lines: Array.from({ length: 8 }, (_, at) => ({ a: at + 1, b: at + 2, transport: 0 as const, path: "" })) };
const frame = (x: number, one: number, from: number | null = null): Frame => ({ x, from, transport: 0, pursuers: { "1": one } });
const RUNNING = [true, true, true, true];
const fact = (...reel: Frame[]) => factOf(reel, ROW, RUNNING, true);

describe("the reel", () => {
  it("shows where he went, and where the others stood once they had answered", () => {
    expect(reelOf(view)).toEqual([
      { x: 1, from: null, transport: null, pursuers: { "1": 3, B1: 7 } },
      { x: 2, from: 1, transport: 0, pursuers: { "1": 4, B1: 8 } },
      { x: 6, from: 2, transport: null, pursuers: { "1": 4, B1: 8 } },
      { x: 9, from: 6, transport: 0, pursuers: { "1": 5, B1: 8 } },
    ]);
  });

  it("shows nothing before the log is open", () => {
    expect(reelOf({ ...view, opening: null })).toEqual([]);
  });

  it("begins where everybody was placed, too", () => {
    const placed = { ...view, origin: "public: toy; turn place", transcript: ["1@3", "B1@7", "#1", "Xt?", "1t4"] };
    expect(reelOf(placed)[0]?.pursuers).toEqual({ "1": 3, B1: 7 });
  });

  it("becomes pieces and a trail on the board", () => {
    const reel = reelOf(view);
    expect(framePieces(reel[1]!, ["X", "1", "B1"], String).map((piece) => [piece.id, piece.station])).toEqual([["X", 2], ["1", 4], ["B1", 8]]);
    expect(trailOf(reel).map(({ from, to }) => [from, to])).toEqual([[1, 2], [2, 6], [6, 9]]);
  });
});

describe("the fact", () => {
  it("counts how often he stood one station away", () => {
    expect(fact(frame(1, 9), frame(2, 3, 1), frame(4, 3, 2))).toEqual({ kind: "near", count: 2 });
  });

  it("tells of somebody who came just too late", () => {
    expect(fact(frame(5, 8), frame(3, 5, 5))).toEqual({ kind: "late", station: 5 });
  });

  it("does not count somebody who stood there all the time", () => {
    expect(fact(frame(2, 5), frame(5, 5, 2), frame(8, 5, 5))).toBeNull();
  });

  it("says how near anybody came to him who escaped, before their answers and after", () => {
    expect(fact(frame(1, 9), frame(2, 9, 1), frame(3, 6, 2))).toEqual({ kind: "far", count: 3 });
    expect(fact(frame(1, 9), frame(4, 6, 1), frame(3, 9, 4))).toEqual({ kind: "far", count: 2 });
    expect(fact(frame(1, 3), frame(1, 6, 2), frame(1, 9, 2))).toEqual({ kind: "far", count: 2 });
  });

  it("says of nobody who was caught that nobody came near", () => {
    const caught = [frame(1, 9), frame(2, 6, 1), frame(3, 3, 2)];
    expect(fact(...caught)).toBeNull();
    expect(factOf(caught, ROW, RUNNING, false)).toBeNull();
  });

  it("does not count the catch itself as a narrow escape", () => {
    expect(fact(frame(1, 9), frame(2, 4, 1), frame(3, 3, 2))).toBeNull();
    expect(fact(frame(1, 9), frame(2, 3, 1), frame(4, 4, 2))).toEqual({ kind: "near", count: 1 });
  });

  it("does not boast of a game that Mister X gave up", () => {
    const given = [frame(1, 9), frame(2, 8, 1)];
    expect(factOf(given, ROW, RUNNING, false)).toBeNull();
    expect(factOf([frame(1, 9), frame(2, 3, 1)], ROW, RUNNING, false)).toEqual({ kind: "near", count: 1 });
  });

  it("says nothing of a game without a leg", () => {
    expect(fact(frame(1, 9))).toBeNull();
  });
});
