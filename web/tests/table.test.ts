import { describe, expect, test } from "vitest";
import { GROUPS, matters, spell, unspell, usualLevel } from "../src/lobby/spelling";
import { facts, logRoom } from "../src/play/facts";
import { pieceLook, pieceOrder } from "../src/play/looks";
import { lastSighting, ownWays, recentWays } from "../src/play/scenery";
import { turningPoints } from "../src/replay/turning";
import type { PublicView } from "../src/gen/wire";

const view = (transcript: string[], origin = "public: toy; at X=? 1=3 2=1; known 7 8") =>
  ({ audience: "public", transcript, origin }) as unknown as PublicView;

describe("what the map shows", () => {
  test("pieces stand in the order Mister X, detectives, bobbies", () => {
    expect(pieceOrder([{ pieces: ["2", "B1"] }, { pieces: ["X"] }, { pieces: ["1", "B1"] }])).toEqual(["X", "1", "2", "B1"]);
    expect(pieceLook("B1", ["X", "1", "2", "B1"])).toEqual({ sign: "B1", colour: 2, shape: "shield" });
  });

  test("the last sighting says how long ago it was", () => {
    expect(lastSighting([])).toBeNull();
    expect(lastSighting([{ station: 8, shown: true }, { ticket: "t" }])).toEqual({ station: 8, ago: 1 });
  });

  test("ways of this round lead from where each pursuer stood", () => {
    expect(recentWays(view(["#1", "Xt?", "1t6"]), ["X", "1", "2"])).toMatchObject([{ from: 3, to: 6, transport: 0 }]);
    const later = recentWays(view(["#1", "Xt?", "1t6", "2b10", "#2", "Xk?", "1t8"]), ["X", "1", "2"]);
    expect(later).toMatchObject([{ from: 6, to: 8 }]);
  });

  test("Mister X's own ways name no transport for a black ticket", () => {
    const ways = ownWays(7, [{ ticket: "t", station: 4 }, { ticket: "k", station: 6 }], 2);
    expect(ways).toMatchObject([{ from: 7, to: 4, transport: 0 }, { from: 4, to: 6, transport: null }]);
  });
});

describe("editions", () => {
  const values = { x_moves: "secret", sightings: "3+8+13", length: "rounds:22", transports: "taxi+bus", hidden_entries: "none" };
  const read = facts({ spelling: "modern(players=4)", board: "london-modern", values, seats: {}, deck: [] });

  test("spelled values are read", () => {
    expect(read).toMatchObject({ name: "modern", sightings: [3, 8, 13], rounds: 22, running: [true, true, false, false] });
    expect(logRoom(read, 4)).toBe(22);
    expect(logRoom(read, 24)).toBe(30);
  });

  test("a spelling names only what was changed", () => {
    expect(spell("modern", null, {})).toBe("modern");
    expect(spell("modern", 4, { stuck: "out" })).toBe("modern(players=4,stuck=out)");
  });

  test("a spelling is read back, and nonsense is not", () => {
    expect(unspell("modern( players=4, stuck = out )")).toEqual({ preset: "modern", players: 4, changes: { stuck: "out" } });
    expect(unspell("compact")).toEqual({ preset: "compact", players: null, changes: {} });
    for (const text of ["", "modern(", "modern(stuck)", "modern(a=b=c)", "Two words"]) expect(unspell(text)).toBeNull();
  });

  test("house rules that change nothing in a game are known", () => {
    const secret = { x_moves: "secret", tickets: "11/8/4", black: "wild", fares: "unlimited" };
    const open = { x_moves: "open", tickets: "deck", black: "vanish", fares: "unlimited" };
    const idle = (values: Record<string, string>) => Object.values(GROUPS).flat().filter((name) => !matters(name, values));
    expect(idle(secret)).toEqual(expect.arrayContaining(["vanish", "deck", "hidden_entries", "x_tickets", "box"]));
    expect(idle(secret)).not.toContain("surfacing");
    expect(idle(open)).toEqual(expect.arrayContaining(["surfacing", "sightings", "stock"]));
    expect(idle(open)).not.toContain("vanish");
  });

  test("the first computer is neither the weakest nor the strongest", () => {
    expect(usualLevel(["a", "b", "c", "d"])).toBe("b");
    expect(usualLevel([])).toBe("random");
  });
});

test("turning points are the sharpest falls, in the order of the game", () => {
  const turns = turningPoints([40, 38, 5, 12, 30, 1, 2]);
  expect(turns).toEqual([
    { step: 2, before: 38, after: 5 },
    { step: 5, before: 30, after: 1 },
  ]);
});
