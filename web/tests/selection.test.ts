import { describe, expect, test } from "vitest";
import { Aids } from "../src/play/aids.svelte";
import { Selection } from "../src/play/selection.svelte";

const OFFERED = ["1t46", "1b46", "1t58", "2u46", "2t46+", "B1t13"];

const over = (...texts: string[]) => new Selection(() => (texts.length ? texts : OFFERED));

describe("the piece in hand", () => {
  test("is the first that can be moved, until another is taken", () => {
    const selection = over();
    expect([selection.piece, selection.movable]).toEqual(["1", ["1", "2", "B1"]]);
    selection.take("2");
    expect([selection.piece, selection.kind]).toEqual(["2", "leg"]);
  });

  test("is never one that cannot be moved", () => {
    const selection = over("1t46", "X-2b");
    selection.take("2");
    expect(selection.piece).toBe("1");
    expect(over("X-2b").piece).toBeNull();
  });

  test("is changed by a tap on another piece that can be moved, and on no other", () => {
    const selection = over();
    expect(selection.tap(99, ["X"])).toBeNull();
    expect(selection.piece).toBe("1");
    expect(selection.tap(99, ["X", "B1"])).toBe("picked");
    expect([selection.piece, selection.targets]).toEqual(["B1", [{ station: 13, tickets: ["t"] }]]);
  });
});

describe("the kind of move", () => {
  test("is one that the piece can make, whatever was wished for another piece", () => {
    const selection = over();
    selection.take("2");
    selection.choose("double");
    expect(selection.targets).toEqual([{ station: 46, tickets: ["t"] }]);
    selection.take("1");
    expect(selection.kind).toBe("leg");
    expect(over("1@41").kind).toBe("place");
  });
});

describe("a tap on a station that can be reached", () => {
  test("is a move where one ticket leads there", () => {
    expect(over().tap(58)).toMatchObject({ move: { text: "1t58" } });
  });

  test("asks for the ticket where several do, and the choice can be given up", () => {
    const selection = over();
    expect(selection.tap(46)).toBe("asks");
    expect([selection.asking, selection.choices.map((move) => move.text)]).toEqual([46, ["1t46", "1b46"]]);
    selection.putAway();
    expect([selection.asking, selection.choices]).toEqual([null, []]);
  });

  test("means the station, even where another piece stands on it", () => {
    expect(over().tap(58, ["2"])).toMatchObject({ move: { text: "1t58" } });
  });
});

test("a choice never outlives its station: another tap, piece, kind or view puts it away", () => {
  const away = [
    (one: Selection) => void one.tap(99),
    (one: Selection) => one.take("2"),
    (one: Selection) => one.choose("double"),
    (one: Selection) => one.renew(),
  ];
  for (const put of away) {
    const selection = over();
    selection.tap(46);
    put(selection);
    expect(selection.asking).toBeNull();
  }
});

test("after something has happened a normal move is chosen again, with the same piece in hand", () => {
  const selection = over();
  selection.take("2");
  selection.choose("double");
  selection.renew();
  expect([selection.piece, selection.kind]).toEqual(["2", "leg"]);
});

describe("aids", () => {
  test("where he can be and where he probably is are never shown together", () => {
    const aids = new Aids();
    aids.toggle("candidates");
    aids.toggle("reach");
    aids.toggle("belief");
    expect([aids.has("candidates"), aids.has("belief"), aids.has("reach")]).toEqual([false, true, true]);
  });

  test("what is turned on wants to be seen; marks show nothing by themselves", () => {
    const aids = new Aids();
    aids.toggle("reach");
    expect(aids.unseen).toBe(true);
    aids.toggle("reach");
    expect(aids.unseen).toBe(false);
    aids.toggle("marks");
    expect(aids.unseen).toBe(false);
  });
});
