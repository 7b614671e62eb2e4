import { describe, expect, test } from "vitest";
import { choicesAt, kindsOf, parseMove, parseMoves, targetsOf } from "../src/play/moves";
import { readTyped, type Vocabulary } from "../src/play/typed";

const WORDS: Vocabulary = {
  tickets: { t: ["taxi", "такси"], b: ["bus"], u: ["underground"], k: ["black"] },
  kinds: { double: ["double"], surface: ["surface"], vanish: ["vanish"] },
};

describe("move texts", () => {
  test("every form of the notation is read", () => {
    expect(parseMove("Xt46+")).toMatchObject({ piece: "X", ticket: "t", station: 46, kind: "double" });
    expect(parseMove("Xk46~")).toMatchObject({ kind: "vanish", ticket: "k" });
    expect(parseMove("Xb8!")).toMatchObject({ kind: "surface" });
    expect(parseMove("2b94#7")).toMatchObject({ piece: "2", face: 7, kind: "leg" });
    expect(parseMove("B1u46")).toMatchObject({ piece: "B1", ticket: "u" });
    expect(parseMove("1@41")).toMatchObject({ piece: "1", station: 41, kind: "place" });
    expect(parseMove("X-2b")).toMatchObject({ piece: "2", ticket: "b", kind: "take" });
  });

  test("what is no move, such as a hidden leg in a transcript, is none", () => {
    for (const text of ["", "Xt?", "X??", "#5", "X@46", "46"]) expect(parseMove(text)).toBeNull();
  });

  test("targets gather the tickets that lead to one station, for one piece and kind", () => {
    const moves = parseMoves(["Xt46", "Xk46", "Xt46+", "Xb58", "1t46"]);
    expect(targetsOf(moves, "X", "leg")).toEqual([
      { station: 46, tickets: ["t", "k"] },
      { station: 58, tickets: ["b"] },
    ]);
    expect(kindsOf(moves, "X")).toEqual(["leg", "double"]);
    expect(choicesAt(moves, "X", "leg", 46).map((move) => move.text)).toEqual(["Xt46", "Xk46"]);
  });

  test("deck tickets of one kind are one sign on the map and several choices", () => {
    const moves = parseMoves(["1t3#1", "1t3#4"]);
    expect(targetsOf(moves, "1", "leg")).toEqual([{ station: 3, tickets: ["t"] }]);
    expect(choicesAt(moves, "1", "leg", 3)).toHaveLength(2);
  });
});

describe("the move box", () => {
  const moves = parseMoves(["1t46", "1b46", "2t46", "2b94", "Xt8", "Xt8+"]);
  const read = (text: string, selected: string | null = "1") => {
    const reading = readTyped(text, moves, selected, WORDS);
    return "move" in reading ? reading.move.text : "several" in reading ? reading.several.length : "none";
  };

  test("words and numbers in any order mean the same move", () => {
    expect(read("taxi 46")).toBe("1t46");
    expect(read("46 t")).toBe("1t46");
    expect(read("такси 46")).toBe("1t46");
    expect(read("2 bus 94")).toBe("2b94");
    expect(read("2b94")).toBe("2b94");
  });

  test("a kind must be named to be meant", () => {
    expect(read("x taxi 8")).toBe("Xt8");
    expect(read("x double taxi 8")).toBe("Xt8+");
  });

  test("what fits several moves, or none, is not played", () => {
    expect(read("46")).toBe(2);
    expect(read("bus 8")).toBe("none");
    expect(read("tram 46")).toBe("none");
    expect(read("")).toBe("none");
  });
});
