// A laid-out city, and what a drawing asks of it.

import type { CrossingRow, LineRow, MapAnswer } from "../gen/wire";

export type Point = readonly [number, number];
export type Transport = 0 | 1 | 2 | 3;
export const TRANSPORTS = ["taxi", "bus", "underground", "ferry"] as const;
export const TAXI = 0;
export const BUS = 1;
export const UNDERGROUND = 2;
export const FERRY = 3;

/** A laid-out city as the server gives it; `places` is indexed by station less 1. */
export interface City extends MapAnswer {
  readonly lines: readonly (LineRow & { readonly transport: Transport })[];
  readonly crossings: readonly (CrossingRow & { readonly transport: Transport })[];
}

export type Line = City["lines"][number];

export function place(city: City, station: number): Point {
  return city.places[station - 1] ?? [city.width / 2, city.height / 2];
}

/** Stations in the order of how near they lie to one of them. */
export function nearest(city: City, from: number, stations: readonly number[]): number[] {
  const [x, y] = place(city, from);
  const apart = (station: number) => Math.hypot(place(city, station)[0] - x, place(city, station)[1] - y);
  return [...stations].sort((a, b) => apart(a) - apart(b));
}

/** For every station (index less 1) the transports that stop there, among those that run. */
export function served(city: City, running: readonly boolean[]): Transport[][] {
  const sets = city.places.map(() => new Set<Transport>());
  for (const line of city.lines) {
    if (!running[line.transport]) continue;
    sets[line.a - 1]?.add(line.transport);
    sets[line.b - 1]?.add(line.transport);
  }
  return sets.map((one) => [...one].sort((a, b) => a - b));
}

/** The drawn line between two stations, by that transport if one is named. */
export function lineBetween(city: City, a: number, b: number, transport?: number): Line | undefined {
  return city.lines.find(
    (line) =>
      (transport === undefined || line.transport === transport) &&
      ((line.a === a && line.b === b) || (line.a === b && line.b === a)),
  );
}
