import { beforeEach, expect, test, vi } from "vitest";
import { parseMove } from "../src/play/moves";
import { Notes, readNote } from "../src/planning/notes.svelte";
import { branchesOf, EMPTY, legsFrom } from "../src/planning/answers";
import { Plan } from "../src/planning/plan.svelte";
import { topicOf, type Moment } from "../src/learn/coach";
import type { City } from "../src/board/city";
import type { LogEntry, View } from "../src/gen/wire";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
beforeEach(() => kept.clear());

const move = (text: string) => parseMove(text)!;

test("a plan holds one move a piece, in the order of choosing, and only what is still legal", () => {
  let legal = ["1t8", "1t9", "2b4", "B1t7", "B1u3"];
  const plan = new Plan(() => legal);
  plan.begin();
  for (const text of ["2b4", "1t8", "B1t7", "1t9"]) plan.add(move(text));
  expect(plan.moves.map((one) => one.text)).toEqual(["2b4", "B1t7", "1t9"]);
  expect(plan.next(["1", "2", "3", "B1"])).toBe("3");
  legal = ["1t9", "B1u3"];
  expect(plan.moves.map((one) => one.text)).toEqual(["1t9"]);
  plan.remove("1");
  expect(plan.moves).toEqual([]);
});

test("only several pieces of the detectives are worth a plan", () => {
  expect(Plan.isWorth(["1t8", "2b4"])).toBe(true);
  for (const legal of [[], ["1t8", "1t9"], ["Xt4", "Xt5+"], ["1@4", "2@5"], ["X-1t", "X-2b"]]) expect(Plan.isWorth(legal)).toBe(false);
});

test("notes are kept game by game, and the oldest games give room", () => {
  const notes = new Notes("G detectives");
  notes.cross(7);
  notes.write(9, "here?");
  notes.write(8, "");
  notes.cross(8);
  expect(new Notes("G detectives").list).toEqual([{ station: 7, words: "" }, { station: 9, words: "here?" }]);
  expect(new Notes("G mister_x").list).toEqual([]);
  for (let game = 0; game < 12; game++) new Notes(`H${game}`).cross(1);
  expect(new Notes("G detectives").list).toEqual([]);
  kept.set("fogbound.notes", "[");
  expect(new Notes("H1").list).toEqual([]);
  new Notes(null).cross(3);
  expect(kept.get("fogbound.notes")).toBe("[");
});

test("a written note begins with a station", () => {
  expect(readNote("46", 199)).toEqual({ station: 46, words: "" });
  expect(readNote(" 46: came from here ", 199)).toEqual({ station: 46, words: "came from here" });
  expect(readNote("46 " + "x".repeat(90), 199)?.words).toHaveLength(40);
  for (const text of ["", "here", "0", "200", "-4"]) expect(readNote(text, 199)).toBeNull();
});

const entry = (more: Partial<LogEntry> = {}): LogEntry => ({ ticket: "t", ...more });
const moment = (log: LogEntry[], more: Partial<Moment> = {}): Moment => ({
  view: { log, ending: null } as unknown as View, legal: ["1t8"], piece: "1", near: 9, next: 0, belief: true, ...more,
});

test("each thing is explained where it first matters, and once", () => {
  const hidden = [entry({ shown: true, station: 4 }), entry(), entry(), entry()];
  expect(topicOf(moment([entry()]), [])).toBeNull();
  expect(topicOf(moment([entry({ ticket: "k" })]), [])).toBe("black");
  expect(topicOf(moment([entry({ ticket: "k" })]), ["black"])).toBeNull();
  expect(topicOf(moment([entry({ double: true }), entry()]), [])).toBe("double");
  expect(topicOf(moment([entry({ shown: true })]), [])).toBe("reach");
  expect(topicOf(moment(hidden), [])).toBe("heat");
  expect(topicOf(moment(hidden, { belief: false }), [])).toBeNull();
  expect(topicOf(moment([], { piece: "B1" }), [])).toBe("bobby");
  const asX = { legal: ["Xt4", "Xk5", "Xt4+"], piece: "X" };
  expect(topicOf(moment([], { ...asX, near: 2 }), [])).toBe("double-x");
  expect(topicOf(moment([entry({ shown: true })], asX), [])).toBe("black-x");
  expect(topicOf(moment([entry()], { ...asX, next: 1 }), [])).toBe("reach-x");
  expect(topicOf(moment([...hidden, entry()], asX), [])).toBe("heat-x");
  expect(topicOf(moment([entry({ ticket: "k" })], { legal: [] }), [])).toBeNull();
});

test("answers in advance are offered along the lines that run, black tickets only to whoever has one", () => {
  const line = (a: number, b: number, transport: 0 | 1 | 2 | 3) => ({ a, b, transport });
  const city = { lines: [line(1, 2, 0), line(3, 1, 1), line(1, 4, 2), line(1, 5, 3), line(2, 3, 0)] } as unknown as City;
  expect(legsFrom(city, [true, true, false, true], "1", 1, false)).toEqual(["1t2", "1b3"]);
  expect(legsFrom(city, [true, true, true, true], "X", 1, true)).toEqual(["Xt2", "Xk2", "Xb3", "Xk3", "Xu4", "Xk4", "Xk5"]);
});

test("an answer is sent when it says when and what", () => {
  const moves = { "1": "1t2", "2": "" };
  const at = (station: string) => ({ when: "at", station, moves });
  expect(branchesOf([EMPTY, at(""), at("x"), at(" 46 "), { ...EMPTY, when: "t", moves: { "2": "2b9", "1": "1t2" } }], ["1", "2"])).toEqual([
    { when: "46", moves: ["1t2"] },
    { when: "t", moves: ["1t2", "2b9"] },
  ]);
});
