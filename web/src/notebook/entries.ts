// Entries of a notebook, taken apart for buttons and stations.

import { SUFFIXES, type Kind } from "../play/moves";
import type { Written } from "./pad.svelte";

export interface Choice {
  readonly entry: string;
  /** X or a pursuer. */
  readonly piece: string;
  readonly ticket: string;
  /** 0 where nobody sees it. */
  readonly station: number;
  readonly kind: Kind;
  /** The deck ticket that came up, 0: none. */
  readonly face: number;
}

const LEG = /^(X|B\d|\d)([tbuk?])(\d+|\?)([+!~]?)(?:#(\d+))?$/;
const PLACED = /^(B\d|\d)@(\d+)$/;
const SHOWN = /^X@(\d+)$/;
const TAKEN = /^X-(\d)([tbu]?)$/;

/** An entry taken apart; null for the ways in which a game ends. */
export function choiceOf(entry: string): Choice | null {
  const leg = LEG.exec(entry);
  if (leg) {
    const [, piece = "", ticket = "", station = "", suffix = "", face = "0"] = leg;
    return { entry, piece, ticket, station: Number(station) || 0, kind: SUFFIXES[suffix] ?? "leg", face: Number(face) };
  }
  const shown = SHOWN.exec(entry);
  if (shown) return { entry, piece: "X", ticket: "", station: Number(shown[1]), kind: "place", face: 0 };
  const placed = PLACED.exec(entry);
  if (placed) return { entry, piece: placed[1] ?? "", ticket: "", station: Number(placed[2]), kind: "place", face: 0 };
  const taken = TAKEN.exec(entry);
  if (taken) return { entry, piece: taken[1] ?? "", ticket: taken[2] ?? "", station: 0, kind: taken[2] ? "take" : "waive", face: 0 };
  return null;
}

/** What may be pressed: a ticket of Mister X with what he does besides, or a ticket that he takes. */
export interface Press {
  readonly id: string;
  readonly choice: Choice;
  /** Is a station still to be tapped? */
  readonly asksStation: boolean;
}

const isAboutTicket = (choice: Choice) => choice.kind === "take" || choice.kind === "waive";
const press = (choice: Choice) => `${choice.ticket}${choice.kind}${isAboutTicket(choice) ? choice.piece : ""}`;

/** Mister X's entries as buttons, plain legs first, by ticket. */
export function pressesOf(choices: readonly Choice[]): Press[] {
  const found = new Map<string, Press>();
  for (const choice of choices) {
    if (choice.kind === "place" || (choice.piece !== "X" && !isAboutTicket(choice))) continue;
    const id = press(choice);
    if (!found.has(id)) found.set(id, { id, choice, asksStation: choice.station > 0 });
  }
  const rank = ({ choice }: Press) => ["leg", "double", "vanish", "surface", "take", "waive"].indexOf(choice.kind) * 10 + "tbuk?".indexOf(choice.ticket);
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

/** The entries that lead to a station, with that button if one was pressed; of deck tickets with the same points one. */
export function choicesTo(choices: readonly Choice[], station: number, pressed: string | null, points: (face: number) => number): Choice[] {
  const seen = new Set<string>();
  return choices.filter((choice) => {
    if (choice.station !== station || (pressed !== null && press(choice) !== pressed)) return false;
    const same = `${choice.piece}${choice.ticket}${choice.kind}${choice.face ? points(choice.face) : ""}`;
    return !seen.has(same) && seen.add(same);
  });
}

/** The stations that may be tapped, with the tickets that lead there. */
export function targetsOf(choices: readonly Choice[], pressed: string | null): { station: number; tickets: string[] }[] {
  const found = new Map<number, Set<string>>();
  for (const choice of choices) {
    if (!choice.station || (pressed !== null && press(choice) !== pressed)) continue;
    const tickets = found.get(choice.station) ?? new Set();
    if (choice.ticket && choice.ticket !== "?") tickets.add(choice.ticket);
    found.set(choice.station, tickets);
  }
  return [...found].map(([station, tickets]) => ({ station, tickets: [...tickets] }));
}

/** Is this what a notebook is kept as? */
export function stamp(value: unknown): Written | null {
  if (!value || typeof value !== "object") return null;
  const { edition, pursuers, start, entries } = value as Record<string, unknown>;
  const isKept = typeof edition === "string" && Array.isArray(pursuers) && Array.isArray(entries) && (start === null || typeof start === "number");
  return isKept ? (value as Written) : null;
}

/** Numbers in a text, such as `35 46, 58` or `#log=35.46.58`. */
export const numbersIn = (text: string): number[] => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
