import { describe, expect, test } from "vitest";
import type { TableInfo } from "../src/gen/wire";
import { MOST, readStroke, shownMarks, stroke } from "../src/play/marks";

describe("marks", () => {
  test("a stroke draws, and the same stroke takes away", () => {
    const drawn = stroke(stroke([], 46, 46), 46, 79);
    expect(drawn).toEqual([{ station: 46 }, { station: 46, to: 79 }]);
    expect(stroke(drawn, 46, 46)).toEqual([{ station: 46, to: 79 }]);
    expect(stroke(drawn, 46, 79)).toEqual([{ station: 46 }]);
    expect(stroke(drawn, 79, 46)).toHaveLength(3);
  });

  test("no more are kept than the protocol carries, and the newest stays", () => {
    const many = Array.from({ length: MOST }, (_, index) => ({ station: index + 1 }));
    const more = stroke(many, 150, 150);
    expect(more).toHaveLength(MOST);
    expect(more.at(-1)).toEqual({ station: 150 });
  });

  test("one or two stations of the city can be written", () => {
    expect(readStroke(" 46 ", 199)).toEqual([46, 46]);
    expect(readStroke("46 67", 199)).toEqual([46, 67]);
    expect(readStroke("46>67", 199)).toEqual([46, 67]);
    for (const text of ["", "x", "0", "200", "46 200", "1 2 3"]) expect(readStroke(text, 199)).toBeNull();
  });

  test("everybody draws in the colour of their first piece", () => {
    const seats = [
      { seat: "X", pieces: ["X"], person: 1, name: "Ada" },
      { seat: "D2", pieces: ["2"], person: 2, name: "Bob" },
    ];
    const shown = shownMarks([{ person: 2, marks: [{ station: 9 }] }], { seats } as unknown as TableInfo, ["X", "1", "2"]);
    expect(shown).toEqual([{ from: 9, to: 9, colour: 1, by: "Bob", sign: "2" }]);
  });
});
