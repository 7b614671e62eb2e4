// Fog over the city: where it lies is a function of what everybody at the table knows, never of where Mister X is.

import { place, type City, type Point } from "./city";

/** A place where the fog has cleared: all of it within `near`, nothing beyond `far`, in units of the map. */
export interface Clearing {
  readonly at: Point;
  readonly near: number;
  readonly far: number;
}

/** Units of the map that a cell of the fog is wide. */
const CELL = 20;
/** Units that the fog drifts out beyond the map, ever thinner. */
export const BEYOND = 320;
/** How far a detective sees, and how far it clears round Mister X when he shows himself. */
const LANTERN = { near: 70, far: 250 };
const SIGHTING = { near: 190, far: 520 };
/** What is left of a sighting with every leg since. */
const FADES = 0.8;

/** What a view tells everybody: who stands where, and his log. */
export interface Known {
  readonly stations: { readonly [piece: string]: number };
  readonly log: readonly { readonly station?: number | null; readonly shown?: boolean }[];
}

/** Where the fog has cleared: round everybody but Mister X, and round where he last showed himself, less with every leg since. */
export function clearings(city: City, { stations, log }: Known): Clearing[] {
  const lanterns = Object.entries(stations)
    .filter(([piece, station]) => piece !== "X" && station > 0)
    .map(([, station]) => ({ at: place(city, station), ...LANTERN }));
  const last = log.findLastIndex((entry) => entry.shown && entry.station);
  const seen = log[last]?.station;
  if (!seen) return lanterns;
  const left = FADES ** (log.length - 1 - last);
  return [...lanterns, { at: place(city, seen), near: SIGHTING.near * left, far: SIGHTING.far * left }];
}

export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

export function gridOf(city: Pick<City, "width" | "height">): Grid {
  return { columns: Math.ceil((city.width + 2 * BEYOND) / CELL), rows: Math.ceil((city.height + 2 * BEYOND) / CELL) };
}

/** How thick the fog is in every cell, 0 to 1, row by row. */
export function thickness({ columns, rows }: Grid, clear: readonly Clearing[]): Float32Array {
  const cells = new Float32Array(columns * rows);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      const wisp = cloud(column, row);
      const inside = Math.min(column, row, columns - 1 - column, rows - 1 - row) * CELL;
      let left = (0.5 + 0.5 * wisp) * ease(inside / BEYOND);
      for (const { at, near, far } of clear) {
        const away = Math.hypot((column + 0.5) * CELL - BEYOND - at[0], (row + 0.5) * CELL - BEYOND - at[1]);
        left *= ease((away * (1.16 - 0.32 * wisp) - near) / Math.max(1, far - near));
      }
      cells[cell] = left;
    }
  }
  return cells;
}

const ease = (part: number) => (part <= 0 ? 0 : part >= 1 ? 1 : part * part * (3 - 2 * part));

/** Soft noise, 0 to 1, always the same. */
function cloud(x: number, y: number): number {
  return 0.6 * lattice(x / 17, y / 11) + 0.4 * lattice(x / 7 + 40, y / 5 + 40);
}

function lattice(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - left), ease(y - top)];
  const mix = (a: number, b: number, t: number) => a + (b - a) * t;
  return mix(mix(spot(left, top), spot(left + 1, top), u), mix(spot(left, top + 1), spot(left + 1, top + 1), u), v);
}

function spot(x: number, y: number): number {
  const mixed = Math.imul(x * 374761393 + y * 668265263, 1274126177);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967295;
}
