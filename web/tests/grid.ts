// A city as large as a real one, in rows: for tests of what is looked at.

import type { City } from "../src/board/city";

const [COLUMNS, ROWS, APART] = [18, 8, 90];

export const GRID: City = {
  name: "grid", title: "Grid", width: (COLUMNS + 1) * APART, height: (ROWS + 1) * APART,
  places: Array.from({ length: COLUMNS * ROWS }, (_, index) => [APART * (1 + (index % COLUMNS)), APART * (1 + Math.floor(index / COLUMNS))] as const),
  lines: [], crossings: [], parks: [], water: [], trees: "", bridges: "", names: [], figures: [], labellings: {},
};
