import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { heatLevel, LEVELS } from "../src/board/heat";
import type { Analysis, Assessment, Step } from "../src/gen/wire";
import { better, chanceAt, lines, swing } from "../src/replay/curve";
import { MOST_GAMES, readFile, readText } from "../src/replay/files";
import { advice, eventsAt, momentOf, piecesAt, roundsOf } from "../src/replay/steps";

const move = (number: number, side: "mister_x" | "detectives", chance: number, more: Partial<Assessment> = {}) =>
  ({ number, round: 1, side, move: "Xt4", chance, chance_after: null, weight: 0.1, alternatives: [], why: [], catch: 0, ...more }) as unknown as Assessment;
const analysis = (winner: string | null, ...moves: Assessment[]) => ({ winner, moves }) as unknown as Analysis;

describe("the curve of chances", () => {
  const made = lines(analysis("mister_x", move(1, "mister_x", 0.4), move(2, "detectives", 0.7), move(3, "mister_x", 0.5)), 4);

  test("each side has a line through its own decisions, in Mister X's chance, that ends at the result", () => {
    expect(made.map((line) => line.spots.map((spot) => [spot.step, Number(spot.chance.toFixed(2))]))).toEqual([
      [[0, 0.4], [2, 0.5], [4, 1]],
      [[1, 0.3], [4, 1]],
    ]);
  });

  test("between decisions the newest one holds, before the first the first", () => {
    expect([0, 1, 2, 3, 4].map((step) => chanceAt(made[0]!, step))).toEqual([0.4, 0.4, 0.5, 0.5, 1]);
    expect(chanceAt(made[1]!, 0)).toBeCloseTo(0.3);
  });

  test("a game that has not ended has no last spot, and a side that never moved no line", () => {
    expect(lines(analysis(null, move(1, "mister_x", 0.4)), 3)).toMatchObject([{ side: "mister_x", spots: [{ step: 0 }] }]);
  });

  test("only what the judge liked clearly better counts as better", () => {
    const options = [{ move: "Xt5", weight: 0.5, why: [] }, { move: "Xt6", weight: 0.15, why: [] }];
    expect(better(move(1, "mister_x", 0.5, { weight: 0.25, alternatives: options })).map((option) => option.move)).toEqual(["Xt5"]);
    expect(better(move(1, "mister_x", 0.5, { weight: 0.01, alternatives: options })).map((option) => option.move)).toEqual(["Xt5"]);
    expect(better(move(1, "mister_x", 0.5, { weight: 0.3, alternatives: options }))).toEqual([]);
    expect(swing(move(1, "mister_x", 0.5, { chance_after: 0.2 }))).toBeCloseTo(-0.3);
    expect(swing(move(1, "mister_x", 0.5))).toBe(0);
  });
});

describe("steps", () => {
  const step = (round: number, stations: Record<string, number>, station = 9) => ({ move: null, view: { round, stations, station } }) as unknown as Step;

  test("an address names a moment within the game", () => {
    expect([momentOf("#3", 9), momentOf("#300", 9), momentOf("", 9), momentOf("#x", 9)]).toEqual([3, 9, null, null]);
  });

  test("rounds begin where their number changes", () => {
    expect(roundsOf([step(0, {}), step(1, {}), step(1, {}), step(2, {})])).toEqual([{ step: 1, round: 1 }, { step: 3, round: 2 }]);
  });

  test("whoever looks as the detectives did is told no more than they were", () => {
    const log = [{ ticket: "t", station: 7, shown: true }, { ticket: null }];
    const at = (entry: number) =>
      ({ events: [{ event: "round", round: 1 }, { event: "x_moved", entry, ticket: "k", station: 7 }], view: { ...step(1, { "1": 3 }).view, log } }) as unknown as Step;
    expect(eventsAt(at(1), true)).toMatchObject([{ ticket: "k", station: 7 }]);
    expect(eventsAt(at(1), false)).toMatchObject([{ ticket: "t", station: 7 }]);
    expect(eventsAt(at(2), false)).toMatchObject([{ ticket: null, station: null }]);
    expect(piecesAt(at(1), false, String).map((piece) => piece.id)).toEqual(["1"]);
    expect(piecesAt(at(1), true, String).map((piece) => [piece.id, piece.station])).toEqual([["1", 3], ["X", 9]]);
  });

  test("a better move is an arrow from where its piece stood before", () => {
    const before = step(1, { "1": 3, "2": 5 });
    const review = move(1, "detectives", 0.5, { alternatives: [{ move: "2t8", weight: 0.9, why: [] }] });
    expect(advice(before, review, "better")).toMatchObject([{ from: 5, to: 8, colour: 1 }]);
    expect(advice(before, move(1, "detectives", 0.5), "")).toEqual([]);
    expect(advice(undefined, review, "")).toEqual([]);
  });
});

describe("the scale of the heat map", () => {
  const luminance = (colour: string) =>
    [1, 3, 5]
      .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);

  test("by day it darkens and by night it lightens from step to step, so that it reads without colours", () => {
    const sheet = readFileSync(new URL("../src/style.css", import.meta.url), "utf-8");
    const colours = [...sheet.matchAll(/--heat-\d: (#[0-9a-f]{6})/g)].map((found) => luminance(found[1] ?? ""));
    expect(colours).toHaveLength(3 * LEVELS);
    const rises = (scale: number[]) => scale.slice(1).map((one, index) => (one + 0.05) / ((scale[index] ?? 0) + 0.05));
    const [paper, contrast, night] = [0, 1, 2].map((scale) => colours.slice(scale * LEVELS, (scale + 1) * LEVELS));
    for (const rise of [paper!.toReversed(), contrast!.toReversed(), night!].flatMap(rises)) expect(rise).toBeGreaterThan(1.25);
  });

  test("a chance falls into the step whose legend holds the number that is shown", () => {
    expect([0.004, 0.01, 0.029, 0.031, 0.077, 0.2, 1].map(heatLevel)).toEqual([0, 1, 2, 2, 3, 4, 4]);
    expect(heatLevel(1)).toBe(LEVELS - 1);
  });
});

describe("files that are opened", () => {
  const game = (number: number, more = {}) =>
    JSON.stringify({ number, x: "hunter", detectives: "greedy", winner: "mister_x", reason: "escaped", rounds: 22, record: { fogbound: 1 }, ...more });
  const journal = (...games: string[]) => [JSON.stringify({ arena: 1 }), ...games, ""].join("\n");

  test("a record is handed on as it is", () => {
    expect(readText("fogbound 1\nedition toy")).toEqual({ kind: "record", wanted: { record: "fogbound 1\nedition toy" } });
    expect(readText('{\n "fogbound": 1}')).toMatchObject({ kind: "record" });
  });

  test("a journal becomes a list of its games, with how they ended", () => {
    const found = readText(journal(game(0), game(1, { winner: "detectives", reason: "crashed" }), '{"number": 2, "wi'));
    expect(found).toMatchObject({ kind: "games", more: false, games: [{ number: 1, x: "hunter" }, { number: 2, wanted: { ended: { winner: "detectives", reason: "crashed" } } }] });
  });

  test("a long journal is cut, a journal without games is none", () => {
    const many = readText(journal(...Array.from({ length: MOST_GAMES + 5 }, (_, number) => game(number))));
    expect(many.kind === "games" && many.games.length === MOST_GAMES && many.more).toBe(true);
    expect(readText(journal())).toEqual({ kind: "fault", fault: "games" });
    expect(readText(journal('{"record": null}', "[]", "nonsense"))).toEqual({ kind: "fault", fault: "games" });
  });

  test("what is empty, huge or no text is refused by a word", async () => {
    expect(await readFile(new Blob([]))).toEqual({ kind: "fault", fault: "empty" });
    expect(await readFile(new Blob([new Uint8Array([0xff, 0xfe, 0x00])]))).toEqual({ kind: "fault", fault: "binary" });
    expect(await readFile(new Blob(["a\0b"]))).toEqual({ kind: "fault", fault: "binary" });
    expect(await readFile(new Blob(["x".repeat(40_000)]))).toEqual({ kind: "fault", fault: "large" });
    expect(await readFile({ size: 1e9 } as Blob)).toEqual({ kind: "fault", fault: "large" });
  });
});
