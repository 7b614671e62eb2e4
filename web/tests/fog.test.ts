import { describe, expect, it } from "vitest";
import { clearings, gridOf, thickness, type Known } from "../src/board/fog";
import { GRID } from "./grid";

const nobody: Known = { stations: {}, log: [] };
const shown = (station: number) => ({ station, shown: true });
const sum = (cells: Float32Array) => cells.reduce((all, cell) => all + cell, 0);

describe("fog", () => {
  it("does not depend on where Mister X is, unless he has shown himself", () => {
    const hidden = clearings(GRID, { stations: { "1": 3 }, log: [{ station: 9 }, { station: null }] });
    expect(hidden).toEqual(clearings(GRID, { stations: { "1": 3, X: 7 }, log: [] }));
    expect(hidden).toHaveLength(1);
  });

  it("clears where he shows himself, and closes again with every leg", () => {
    const wide = [0, 1, 4].map((legs) => clearings(GRID, { ...nobody, log: [shown(5), ...Array(legs).fill({})] })[0]!.far);
    expect(wide[0]).toBeGreaterThan(wide[1]!);
    expect(wide[1]).toBeGreaterThan(wide[2]!);
  });

  it("forgets an earlier sighting for a later one", () => {
    const [seen] = clearings(GRID, { ...nobody, log: [shown(5), {}, shown(2)] });
    expect(seen).toEqual(clearings(GRID, { ...nobody, log: [shown(2)] })[0]);
  });

  it("is thinner round a clearing and nowhere thicker", () => {
    const grid = gridOf(GRID);
    const [all, some] = [thickness(grid, []), thickness(grid, clearings(GRID, { stations: { "1": 3 }, log: [] }))];
    expect(sum(some)).toBeLessThan(sum(all));
    expect(some.every((cell, index) => cell <= all[index]! && cell >= 0)).toBe(true);
    expect(Math.max(...all)).toBeLessThanOrEqual(1);
  });

  it("thins out to nothing at its outer edge", () => {
    const grid = gridOf(GRID);
    const cells = thickness(grid, []);
    expect(Math.max(...cells.slice(0, grid.columns))).toBe(0);
    expect(Math.max(...cells)).toBeGreaterThan(0.6);
  });
});
