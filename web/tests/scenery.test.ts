import { describe, expect, test } from "vitest";
import { actionOf, adviceOf, GHOST, piecesOf, reachOf, waysOf, type Hand } from "../src/play/scenery";
import toy from "../src/gen/toy.json";
import type { City } from "../src/board/city";
import { parseMove } from "../src/play/moves";
import type { View } from "../src/gen/wire";

const PIECES = ["X", "1", "2"];
const IDLE: Hand = { movable: [], piece: null, pending: null };
const plain = { stations: { "1": 3, "2": 1 }, log: [{ ticket: "t" }], transcript: [], origin: "", ending: null, opening: null };
const detectives = (more: object = {}) => ({ audience: "detectives", ...plain, ...more }) as unknown as View;
const spots = (view: View, hand = IDLE) => piecesOf(view, PIECES, hand, (piece) => piece).map(({ id, station }) => [id, station]);

describe("who stands on the map", () => {
  test("Mister X only where this view knows him", () => {
    expect(spots(detectives())).toEqual([["1", 3], ["2", 1]]);
    expect(spots({ ...detectives(), audience: "mister_x", station: 7 } as unknown as View)).toEqual([["X", 7], ["1", 3], ["2", 1]]);
  });

  test("his ghost where he was seen last, until he is seen again", () => {
    const seen = { log: [{ ticket: "t", station: 5, shown: true }, { ticket: "b" }] };
    expect(spots(detectives(seen))[0]).toEqual([GHOST, 5]);
    expect(spots(detectives({ ...seen, stations: { ...plain.stations, X: 9 } }))).not.toContainEqual([GHOST, 5]);
  });

  test("a piece that was sent off is shown where it goes", () => {
    expect(spots(detectives(), { ...IDLE, pending: parseMove("1t6") })[0]).toEqual(["1", 6]);
    expect(spots(detectives(), { ...IDLE, pending: parseMove("X-2b") })[0]).toEqual(["1", 3]);
  });

  test("who can be moved and who is in hand stand out", () => {
    const [first, second] = piecesOf(detectives(), PIECES, { ...IDLE, movable: ["1", "2"], piece: "2" }, (piece) => piece);
    expect([first?.active, first?.selected, second?.selected]).toEqual([true, false, true]);
  });
});

test("the last five of his ways are drawn once the log is open, before only Mister X sees his own", () => {
  const log = [4, 6, 7, 8, 9, 10].map((station) => ({ ticket: "t", station }));
  expect(waysOf(detectives({ opening: { start: 5, log } }), PIECES)).toHaveLength(5);
  expect(waysOf(detectives(), PIECES)).toEqual([]);
  expect(waysOf({ ...detectives(), audience: "mister_x", start: 5, own_log: log } as unknown as View, PIECES)).toHaveLength(2);
});

test("a hint is an arrow from where its piece stands; one without a station is none", () => {
  const standing = piecesOf(detectives(), PIECES, IDLE, (piece) => piece);
  expect(adviceOf("1t6", standing, PIECES, "hint")).toEqual([{ from: 3, to: 6, colour: 0, by: "hint" }]);
  expect(adviceOf("X-2b", standing, PIECES, "hint")).toEqual([]);
  expect(adviceOf(null, standing, PIECES, "hint")).toEqual([]);
});

test("what matters is the piece in hand and where it may go, in the end where he went", () => {
  const standing = piecesOf(detectives(), PIECES, IDLE, (piece) => piece);
  expect(actionOf(detectives(), standing, "1", [6, 7], [])).toEqual([3, 6, 7]);
  expect(actionOf(detectives(), standing, null, [], [])).toEqual([3, 1]);
  const ways = [{ from: 4, to: 8, transport: null, colour: "x" as const }];
  expect(actionOf(detectives({ ending: {}, stations: { X: 8 } }), standing, null, [], ways)).toEqual([4, 8]);
});

test("reach grows weaker with every leg", () => {
  const strengths = new Map(reachOf(toy as unknown as City, [true, true, true, true], 4, 2).map((tint) => [tint.station, tint.strength]));
  expect([strengths.get(1), strengths.get(2), strengths.has(6)]).toEqual([0.5, 0, false]);
});
