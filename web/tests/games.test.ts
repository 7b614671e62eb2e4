import { beforeEach, expect, test, vi } from "vitest";
import { readCode, writeCode } from "../src/games/code";
import { playedAt } from "../src/games/noting";
import { keepGames, MOST, noteGame, playedGames, sorted, type Played } from "../src/games/shelf";
import { streaks, tallies } from "../src/games/tally";
import type { TableInfo } from "../src/gen/wire";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
beforeEach(() => kept.clear());

const game = (name: string, more: Partial<Played> = {}): Played => ({
  game: name, at: 1000, edition: "modern(players=4)", side: "detectives", level: "constable", won: true, reason: "caught", round: 7, ...more,
});

test("a game is noted once, and the newest stands first", () => {
  noteGame(game("A", { at: 1 }));
  noteGame(game("B", { at: 2 }));
  noteGame(game("A", { at: 9, won: false }));
  expect(playedGames().map((one) => [one.game, one.won])).toEqual([["B", true], ["A", true]]);
});

test("only so many are kept, and what is no game is passed over", () => {
  keepGames(Array.from({ length: MOST + 5 }, (_, index) => game(`G${index}`, { at: index })));
  expect(playedGames()).toHaveLength(MOST);
  expect(playedGames()[0]?.game).toBe(`G${MOST + 4}`);
  expect(sorted([game("A"), null, 3, { game: "B" }, { ...game("C"), game: "../x" }, { ...game("D"), at: NaN }]).map((one) => one.game)).toEqual(["A"]);
  kept.set("fogbound.games", "[{");
  expect(playedGames()).toEqual([]);
});

test("forgetting all leaves nothing behind", () => {
  noteGame(game("A"));
  keepGames([]);
  expect(kept.size).toBe(0);
});

test("a code brings every game to another device, and nothing else is taken for one", async () => {
  const games = [game("B", { at: 2, side: "mister_x", level: null, won: false, round: null }), game("A", { at: 1, side: "both", won: null })];
  const code = await writeCode(games);
  expect(code).toMatch(/^fogbound1\.[\w-]+$/);
  expect(await readCode(` ${code.slice(0, 30)}\n${code.slice(30)} `)).toEqual(games);
  for (const other of ["", "fogbound1.", "fogbound2.abc", code.slice(0, -9), "hello", `fogbound1.${btoa("no")}`]) expect(await readCode(other)).toBeNull();
});

test("hundreds of games make a code that can be sent", async () => {
  const games = Array.from({ length: MOST }, (_, index) => game(crypto.randomUUID().slice(0, 12), { at: 1_790_000_000_000 + index * 86_400_123 }));
  expect((await writeCode(games)).length).toBeLessThan(16_000);
});

test("a code that would unpack without end is refused", async () => {
  const bomb = await writeCode([game("A", { edition: "x".repeat(3_000_000) })]);
  expect(await readCode(bomb)).toBeNull();
});

const seat = (name: string, person: number | null, level: string | null) => ({ seat: name, person, level, holder: level ? "computer" : "person" });
const table = (...seats: ReturnType<typeof seat>[]) => ({ settings: { edition: "toy" }, seats, results: [] }) as unknown as TableInfo;
const END = { game: "A", winner: "detectives", reason: "caught", round: 3 };

test("what is remembered is told from the seats", () => {
  const solo = table(seat("X", null, "sergeant"), seat("D1", 1, null), seat("D2", 1, null));
  expect(playedAt(solo, { seats: ["D1", "D2"] }, END, 5)).toEqual({ game: "A", at: 5, edition: "toy", side: "detectives", level: "sergeant", won: true, reason: "caught", round: 3 });
  const people = table(seat("X", 1, null), seat("D1", 2, null), seat("D2", null, "cadet"));
  expect(playedAt(people, { seats: ["X"] }, END)).toMatchObject({ side: "mister_x", level: null, won: false });
  expect(playedAt(people, { seats: ["X", "D1"] }, END)).toMatchObject({ side: "both", won: null });
  expect(playedAt(people, { seats: [] }, END)).toBeNull();
  expect(playedAt(people, null, END)).toBeNull();
});

test("shares are told by side and opponent, the weakest first and people last", () => {
  const games = [game("A"), game("B", { won: false }), game("C", { level: null }), game("D", { level: "cadet" }), game("E", { side: "mister_x" }), game("F", { side: "both", won: null })];
  expect(tallies(games, ["cadet", "constable"])).toEqual([
    { side: "detectives", level: "cadet", played: 1, won: 1 },
    { side: "detectives", level: "constable", played: 2, won: 1 },
    { side: "detectives", level: null, played: 1, won: 1 },
    { side: "mister_x", level: "constable", played: 1, won: 1 },
  ]);
});

test("streaks run in the order in which games were played", () => {
  const results = [true, true, true, false, true, true];
  const games = results.map((won, index) => game(`G${index}`, { won, at: index })).reverse();
  expect(streaks(games)).toEqual({ now: 2, best: 3 });
  expect(streaks([...games, game("S", { side: "both", won: null, at: 9 })])).toEqual({ now: 2, best: 3 });
  expect(streaks([])).toEqual({ now: 0, best: 0 });
});
