// Questions in the move box: what lies near, who reaches a station, the shortest way, tickets, and where he can be.

import { FERRY, type City } from "../board/city";
import type { View } from "../gen/wire";

export const QUESTIONS = ["near", "reaches", "way", "tickets", "where"] as const;
export type Question = (typeof QUESTIONS)[number];

/** What a question is about: what everybody at the table sees, and the candidates where the table tells them. */
export interface Scene {
  readonly view: View;
  readonly city: City;
  readonly running: readonly boolean[];
  readonly candidates: readonly number[] | null;
}

interface Asked {
  readonly question: Question;
  readonly numbers: readonly number[];
}

/** What is asked, in one of the ways in which each question can be put; null where it is none. */
export function readQuestion(text: string, ways: Readonly<Record<Question, readonly string[]>>): Asked | null {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, " ").replace(/\?$/, "");
  const question = QUESTIONS.find((one) => ways[one].some((way) => plain === way || plain.startsWith(`${way} `)));
  return question ? { question, numbers: [...plain.matchAll(/\d+/g)].map(([digits]) => Number(digits)) } : null;
}

export interface Neighbour {
  readonly station: number;
  readonly transports: readonly number[];
}

/** The stations next to one, by number, with what leads there. */
export function neighbours({ city, running }: Pick<Scene, "city" | "running">, station: number): Neighbour[] {
  const found = new Map<number, number[]>();
  for (const { a, b, transport } of city.lines) {
    if (!running[transport] || (a !== station && b !== station)) continue;
    const other = a === station ? b : a;
    const transports = found.get(other) ?? [];
    if (!transports.includes(transport)) found.set(other, [...transports, transport]);
  }
  return [...found].sort(([a], [b]) => a - b).map(([other, transports]) => ({ station: other, transports: transports.sort((a, b) => a - b) }));
}

/** The pursuers who can get to a station in one step, with the tickets that they hold for it. */
export function reachers(scene: Scene, station: number): { piece: string; transports: number[] }[] {
  const { stations, purses } = scene.view;
  const beside = new Map(neighbours(scene, station).map((one) => [one.station, one.transports]));
  return Object.entries(stations).flatMap(([piece, at]) => {
    if (piece === "X") return [];
    const purse = piece.startsWith("B") ? null : (purses[piece] ?? purses["all"]);
    const payable = (beside.get(at) ?? []).filter((transport) => transport !== FERRY && (!purse || (purse[transport] ?? 0) > 0));
    return payable.length ? [{ piece, transports: payable }] : [];
  });
}

/** The stations of a shortest way by land, both ends included; none where there is no way. */
export function shortest(scene: Pick<Scene, "city" | "running">, from: number, to: number): number[] {
  const running = scene.running.map((runs, transport) => runs && transport !== FERRY);
  const before = new Map<number, number>([[from, 0]]);
  const queue = [from];
  for (let next = queue.shift(); next !== undefined && !before.has(to); next = queue.shift()) {
    for (const { station } of neighbours({ city: scene.city, running }, next)) {
      if (before.has(station)) continue;
      before.set(station, next);
      queue.push(station);
    }
  }
  if (!before.has(to)) return [];
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0]!)!);
  return way;
}
