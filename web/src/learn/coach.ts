// What the first real game explains: which thing matters now, and what has been explained before.

import type { City } from "../board/city";
import { reach } from "../board/reach";
import type { LogEntry, View } from "../gen/wire";
import type { Facts } from "../play/facts";

/** In the order in which they go before each other. */
export const TOPICS = ["double-x", "black-x", "reach-x", "heat-x", "bobby", "double", "black", "reach", "heat"] as const;
export type Topic = (typeof TOPICS)[number];

/** The aid that a topic is about. */
export const AID: Readonly<Partial<Record<Topic, "belief" | "reach">>> = { reach: "reach", "reach-x": "reach", heat: "belief", "heat-x": "belief" };

export interface Moment {
  readonly view: View;
  /** The legal moves of the person who reads. */
  readonly legal: readonly string[];
  /** The piece in hand. */
  readonly piece: string | null;
  /** How many legs the nearest detective is away from Mister X, as he sees it. */
  readonly near: number;
  /** In how many steps he shows himself; 0 where he never does. */
  readonly next: number;
  /** May the heat map be shown at this table? */
  readonly belief: boolean;
}

const CLOSE = 2;
/** Steps after which it is worth asking where he probably is. */
const LOST = 3;

export function momentOf(view: View, legal: readonly string[], piece: string | null, city: City, facts: Facts | null, belief: boolean): Moment {
  const x = view.audience === "mister_x" ? view.station : 0;
  const legs = x ? reach(city, facts?.running ?? [], x, CLOSE) : new Map<number, number>();
  const near = Math.min(CLOSE + 1, ...Object.entries(view.stations).map(([id, at]) => (id === "X" ? Infinity : (legs.get(at) ?? Infinity))));
  const next = facts?.sightings.find((entry) => entry > view.log.length);
  return { view, legal, piece, near, next: next === undefined ? 0 : next - view.log.length, belief };
}

function stepsSince(log: readonly LogEntry[]): number {
  return log.length - 1 - log.findLastIndex((entry) => entry.shown);
}

const MATTERS: Readonly<Record<Topic, (moment: Moment) => boolean>> = {
  "double-x": ({ legal, near }) => near <= CLOSE && legal.some((text) => text.startsWith("X") && text.endsWith("+")),
  "black-x": ({ view, legal }) => view.log.at(-1)?.shown === true && legal.some((text) => text.startsWith("Xk")),
  "reach-x": ({ next }) => next === 1,
  "heat-x": ({ view, belief }) => belief && view.log.length > LOST && stepsSince(view.log) > 1,
  bobby: ({ piece }) => piece?.startsWith("B") === true,
  double: ({ view }) => view.log.slice(-2).some((entry) => entry.double),
  black: ({ view }) => view.log.at(-1)?.ticket === "k" || (view.log.at(-2)?.ticket === "k" && view.log.at(-2)?.double === true),
  reach: ({ view }) => view.log.at(-1)?.shown === true,
  heat: ({ view, belief }) => belief && view.log.some((entry) => entry.shown) && stepsSince(view.log) >= LOST,
};

/** What is worth explaining at this moment, to whoever knows all that; null where nothing is. */
export function topicOf(moment: Moment, known: readonly string[]): Topic | null {
  if (!moment.legal.length || moment.view.ending) return null;
  const isX = moment.legal[0]?.startsWith("X") ?? false;
  return TOPICS.find((topic) => topic.endsWith("-x") === isX && !known.includes(topic) && MATTERS[topic](moment)) ?? null;
}

const STORED = "fogbound.explained";

export function explained(): readonly string[] {
  try {
    return localStorage.getItem(STORED)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

export function remember(topic: Topic): void {
  try {
    localStorage.setItem(STORED, [...new Set([...explained(), topic])].filter(Boolean).join(" "));
  } catch {
    // A browser that keeps nothing is told again.
  }
}
