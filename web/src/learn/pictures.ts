// Small scenes for the rules, drawn with the pieces of the real board. Every position is written down: nothing here knows rules.

import { BUS, FERRY, TAXI, TRANSPORTS, UNDERGROUND, type City, type Point, type Transport } from "../board/city";
import type { LogEntry } from "../gen/wire";

export type Edition = "modern" | "classic" | "beginner" | "compact";

/** Stations are counted from 1 in the order in which they are listed. */
export interface Picture {
  readonly height: number;
  /** What is written on each station, and where it lies. */
  readonly stations: readonly (readonly [string, number, number])[];
  readonly lines: readonly (readonly [number, number, Transport])[];
  readonly water?: string;
  readonly pieces?: readonly { readonly id: string; readonly at: number; readonly ghost?: boolean }[];
  readonly targets?: readonly { readonly at: number; readonly tickets: readonly string[] }[];
  readonly ways?: readonly { readonly from: number; readonly to: number; readonly by: number | "x" }[];
  readonly tints?: readonly number[];
  /** Ways that nobody may go, from a station to another. */
  readonly closed?: readonly (readonly [number, number])[];
  /** Names of transports beside their lines. */
  readonly names?: readonly (readonly [Transport, number, number])[];
  readonly log?: readonly LogEntry[];
  readonly sightings?: readonly number[];
  readonly hidden?: readonly number[];
  /** Ticket letters with their number below the scene; `null` where they are not counted. */
  readonly stubs?: readonly (readonly [string, number | null])[];
}

export const WIDTH = 380;

/** A picture's stations and lines as a city that the board can draw. */
export function cityOf(picture: Picture): City {
  const places = picture.stations.map(([, x, y]) => [x, y] as const);
  const path = (a: number, b: number) => {
    const [from, to] = [places[a - 1] ?? [0, 0], places[b - 1] ?? [0, 0]];
    return `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
  };
  return {
    name: "picture", title: "", width: WIDTH, height: picture.height, places,
    lines: picture.lines.map(([a, b, transport]) => ({ a, b, transport, path: path(a, b) })),
    crossings: [], water: picture.water ? [picture.water] : [], parks: [], labellings: {},
    trees: "", bridges: "", names: [], figures: [],
  };
}

export function middle(picture: Picture, station: number): Point {
  const [, x, y] = picture.stations[station - 1] ?? ["", 0, 0];
  return [x, y];
}

const FOUR: Picture["stations"] = [["46", 70, 80], ["47", 200, 62], ["78", 180, 150], ["79", 310, 120]];
const CROSS: Picture["lines"] = [[1, 2, TAXI], [1, 3, BUS], [1, 4, UNDERGROUND], [3, 4, TAXI]];

/** The same on another board, whose stations have other numbers. */
function renamed(picture: Picture, ...labels: readonly string[]): Picture {
  return { ...picture, stations: picture.stations.map(([old, x, y], index) => [labels[index] ?? old, x, y]) };
}

const GOAL: Picture = {
  height: 140, stations: [["61", 60, 100], ["62", 190, 100], ["79", 320, 100]], lines: [[1, 2, TAXI], [2, 3, TAXI]],
  pieces: [{ id: "X", at: 2 }, { id: "1", at: 1 }, { id: "2", at: 3 }], ways: [{ from: 1, to: 2, by: 0 }],
};

const START: Picture = {
  height: 140, stations: [["29", 60, 100], ["41", 150, 70], ["?", 235, 105], ["53", 325, 75]], lines: [[1, 2, TAXI], [2, 3, TAXI], [3, 4, TAXI]],
  pieces: [{ id: "1", at: 1 }, { id: "X", at: 3, ghost: true }, { id: "2", at: 4 }],
};

const CHOOSE: Picture = {
  height: 150, stations: [["49", 60, 80], ["66", 165, 110], ["100", 300, 70], ["82", 240, 120]], lines: [[1, 2, TAXI], [2, 4, TAXI], [4, 3, BUS]],
  pieces: [{ id: "X", at: 4 }, { id: "1", at: 1 }], targets: [{ at: 2, tickets: [] }, { at: 3, tickets: [] }],
};

const CHOOSE_COMPACT: Picture = {
  ...renamed(CHOOSE, "8", "40", "56", "41"), lines: [[1, 2, UNDERGROUND], [2, 4, TAXI], [2, 3, UNDERGROUND]], pieces: [{ id: "1", at: 1 }],
};

type Pair = readonly [string, string];
/** Two stations of each transport. */
const PAIRS: readonly Pair[] = [["61", "62"], ["46", "58"], ["67", "89"], ["115", "157"]];
const PAIRS_COMPACT: readonly Pair[] = [["61", "62"], ["38", "40"], ["8", "13"], ["36", "84"]];

function lines(running: readonly Transport[], pairs = PAIRS): Picture {
  const row = (index: number) => 34 + index * 48;
  return {
    height: 20 + running.length * 48,
    stations: running.flatMap((transport, index) => (pairs[transport] ?? ["", ""]).map((label, end) => [label, end ? 190 : 36, row(index)] as const)),
    lines: running.map((transport, index) => [index * 2 + 1, index * 2 + 2, transport] as const),
    names: running.map((transport, index) => [transport, 226, row(index) + 6] as const),
    ...(running.includes(FERRY) ? { water: `M-40 ${row(3) - 23}H440V${row(3) + 23}H-40Z` } : {}),
  };
}

const TURN: Picture = {
  height: 185, stations: FOUR, lines: CROSS, pieces: [{ id: "1", at: 1 }],
  targets: [{ at: 2, tickets: ["t"] }, { at: 3, tickets: ["b"] }, { at: 4, tickets: ["u"] }],
};

const TURN_FREE: Picture = {
  ...TURN, lines: [[1, 2, TAXI], [1, 3, BUS], [3, 4, TAXI]],
  targets: [{ at: 2, tickets: ["t"] }, { at: 3, tickets: ["b"] }],
};

const PURSE: Picture = {
  height: 130, stations: [["46", 90, 90], ["79", 290, 90]], lines: [[1, 2, UNDERGROUND]],
  pieces: [{ id: "1", at: 2 }], ways: [{ from: 1, to: 2, by: 0 }],
  stubs: [["t", 11], ["b", 8], ["u", 3]],
};

const LOG: Picture = {
  height: 0, stations: [], lines: [], sightings: [3, 8],
  log: [{ ticket: "t" }, { ticket: "b" }, { ticket: "u", station: 89, shown: true }, { ticket: "t" }],
};

const LOG_OPEN: Picture = {
  height: 0, stations: [], lines: [], hidden: [3, 8, 13],
  log: [{ ticket: "b", station: 100, shown: true }, { ticket: "t", station: 80, shown: true }, {}, { ticket: "t", station: 141, shown: true }],
};

const BLACK: Picture = {
  height: 190, stations: [["108", 150, 100], ["117", 50, 70], ["135", 260, 60], ["115", 300, 150]],
  lines: [[1, 2, TAXI], [1, 3, BUS], [1, 4, FERRY]], water: "M-40 80C60 60 110 90 150 100S260 140 300 150S400 190 440 200",
  pieces: [{ id: "X", at: 1, ghost: true }], tints: [2, 3, 4],
  log: [{ ticket: "k" }],
};

const BLACK_OPEN: Picture = {
  ...BLACK, stations: [["82", 150, 100], ["66", 50, 70], ["81", 260, 60], ["140", 300, 150]],
  lines: [[1, 2, TAXI], [1, 3, TAXI], [1, 4, BUS]], water: "", log: [],
};

const FERRY_RIDE: Picture = {
  height: 150, stations: [["36", 70, 90], ["84", 300, 100]], lines: [[1, 2, FERRY]], water: "M-40 84L70 90L300 100L440 106",
  pieces: [{ id: "X", at: 2 }], ways: [{ from: 1, to: 2, by: "x" }], stubs: [["k", null]],
};

const DOUBLE: Picture = {
  height: 150, stations: [["80", 50, 90], ["100", 180, 110], ["82", 320, 80]], lines: [[1, 2, TAXI], [2, 3, BUS]],
  pieces: [{ id: "X", at: 3 }], ways: [{ from: 1, to: 2, by: "x" }, { from: 2, to: 3, by: "x" }],
  log: [{ ticket: "t", double: true }, { ticket: "b" }],
};

const VANISH: Picture = {
  height: 190, stations: [["9", 60, 90], ["8", 170, 70], ["38", 170, 140], ["7", 300, 70], ["40", 310, 145]],
  lines: [[1, 2, TAXI], [1, 3, BUS], [2, 4, TAXI], [3, 5, TAXI], [2, 5, UNDERGROUND]],
  pieces: [{ id: "X", at: 1, ghost: true }], tints: [4, 5], stubs: [["k", null]],
};

const BOBBIES: Picture = {
  height: 140, stations: [["58", 70, 100], ["45", 200, 85], ["46", 320, 105]], lines: [[1, 2, TAXI], [2, 3, TAXI], [1, 3, BUS]],
  pieces: [{ id: "1", at: 1 }, { id: "B1", at: 3 }], targets: [{ at: 2, tickets: ["t"] }],
};

const BLOCK: Picture = {
  height: 150, stations: [["91", 60, 95], ["105", 190, 85], ["106", 320, 105]], lines: [[1, 2, TAXI], [2, 3, TAXI]],
  pieces: [{ id: "X", at: 1 }, { id: "2", at: 2 }], closed: [[1, 2], [3, 2]],
};

const CATCH: Picture = {
  height: 150, stations: [["91", 70, 100], ["105", 260, 100]], lines: [[1, 2, TAXI]],
  pieces: [{ id: "X", at: 2 }, { id: "1", at: 2 }], ways: [{ from: 1, to: 2, by: 0 }],
};

const SURFACE: Picture = {
  height: 130, stations: [["116", 190, 90], ["104", 70, 70], ["127", 320, 80]], lines: [[1, 2, TAXI], [1, 3, BUS]],
  pieces: [{ id: "X", at: 1 }, { id: "1", at: 2 }, { id: "2", at: 3 }], stubs: [["t", -1], ["b", -1]],
};

const PROOF: Picture = {
  height: 0, stations: [], lines: [], sightings: [3],
  log: [{ ticket: "t", station: 58 }, { ticket: "b", station: 46 }, { ticket: "u", station: 79, shown: true }, { ticket: "k", station: 67 }, { ticket: "t", station: 84 }],
};

const PROOF_COMPACT: Picture = {
  ...PROOF,
  log: [{ ticket: "t", station: 38 }, { ticket: "b", station: 40 }, { ticket: "u", station: 56, shown: true }, { ticket: "k", station: 72 }, { ticket: "t", station: 58 }],
};

const ALL: readonly Transport[] = TRANSPORTS.map((_, index) => index as Transport);

type Sections = Readonly<Record<string, Picture | null>>;

/** The sections of the rules of each game, in their order, with their pictures. */
export const SECTIONS: Readonly<Record<Edition, Sections>> = {
  modern: {
    goal: GOAL, start: START, lines: lines(ALL), turn: TURN, tickets: PURSE, log: LOG, black: BLACK, double: DOUBLE,
    bobbies: BOBBIES, block: BLOCK, catch: CATCH, end: null, proof: PROOF,
  },
  classic: {
    goal: GOAL, start: START, lines: lines(ALL), turn: TURN, tickets: { ...PURSE, stubs: [["t", 10], ["b", 8], ["u", 3]] },
    log: LOG, black: BLACK, double: DOUBLE, block: BLOCK, catch: CATCH, surfacing: SURFACE, end: null, proof: PROOF,
  },
  beginner: {
    goal: GOAL, start: CHOOSE, lines: lines([TAXI, BUS]), turn: TURN_FREE, log: LOG_OPEN, black: BLACK_OPEN, double: DOUBLE,
    block: BLOCK, catch: CATCH, end: null, proof: PROOF,
  },
  compact: {
    goal: renamed(GOAL, "61", "62", "51"), start: CHOOSE_COMPACT, lines: lines(ALL, PAIRS_COMPACT), turn: renamed(TURN, "72", "73", "55", "56"),
    tickets: { ...renamed(PURSE, "8", "40"), stubs: [["t", 12], ["b", 8], ["u", 4]] },
    black: FERRY_RIDE, vanish: VANISH, block: renamed(BLOCK, "104", "105", "106"), catch: renamed(CATCH, "104", "105"), end: null, proof: PROOF_COMPACT,
  },
};
