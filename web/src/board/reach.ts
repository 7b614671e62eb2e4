// How far a piece can get over the lines that are drawn, tickets aside.

import { FERRY, type City } from "./city";

/** Station -> number of legs (1 to `most`) by land from `from`. */
export function reach(city: City, running: readonly boolean[], from: number, most: number): Map<number, number> {
  const beside = new Map<number, number[]>();
  for (const { a, b, transport } of city.lines) {
    if (!running[transport] || transport === FERRY) continue;
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
  }
  const legs = new Map<number, number>([[from, 0]]);
  let edge = [from];
  for (let step = 1; step <= most; step++) {
    edge = [...new Set(edge.flatMap((station) => beside.get(station) ?? []))].filter((station) => !legs.has(station));
    for (const station of edge) legs.set(station, step);
  }
  legs.delete(from);
  return legs;
}
