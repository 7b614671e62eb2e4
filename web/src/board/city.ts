// A laid-out city as the generated files give it, and what a drawing asks of it.

export type Point = readonly [number, number];
export type Transport = 0 | 1 | 2 | 3;
export const TRANSPORTS = ["taxi", "bus", "underground", "ferry"] as const;
export const TAXI = 0;
export const BUS = 1;
export const UNDERGROUND = 2;
export const FERRY = 3;

export interface Line {
  readonly a: number;
  readonly b: number;
  readonly transport: Transport;
  readonly path: string;
}

export interface City {
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Indexed by station less 1. */
  readonly places: readonly Point[];
  readonly lines: readonly Line[];
  readonly crossings: readonly (readonly [Transport, number, number])[];
  readonly water: readonly string[];
  readonly parks: readonly string[];
  readonly labellings: Readonly<Record<string, readonly string[]>>;
}

type Sent = Omit<City, "lines"> & { readonly lines: readonly (readonly [number, number, Transport, string])[] };

const files = import.meta.glob<{ default: Sent }>("../gen/cities/*.json");

/** The city of that name; loaded when first asked for. */
export async function loadCity(name: string): Promise<City> {
  const file = files[`../gen/cities/${name}.json`];
  if (!file) throw new Error(`there is no map of ${name}`);
  return unpack((await file()).default);
}

export function unpack(sent: Sent): City {
  return { ...sent, lines: sent.lines.map(([a, b, transport, path]) => ({ a, b, transport, path })) };
}

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
