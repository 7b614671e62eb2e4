// Marks and arrows that detectives draw for each other: what is drawn, and what a stroke changes.

import type { Mark } from "../board/scene";
import type { Drawn, MarkInput, TableInfo } from "../gen/wire";
import { pieceLook } from "./looks";

/** As many as the protocol carries for one person. */
export const MOST = 64;

/** The marks of a person after a stroke: what was there already is taken away, the oldest gives room. */
export function stroke(own: readonly MarkInput[], from: number, to: number): MarkInput[] {
  const same = (mark: MarkInput) => mark.station === from && (mark.to ?? mark.station) === to;
  const without = own.filter((mark) => !same(mark));
  if (without.length < own.length) return without;
  return [...own, from === to ? { station: from } : { station: from, to }].slice(-MOST);
}

/** A stroke that was written: one station (`46`) or two (`46 67`, `46>67`) of a city with so many, by what they are called. */
export function readStroke(text: string, stations: number, called: (label: string) => number = Number): readonly [number, number] | null {
  const numbers = /^\s*(\d+)(?:\D+(\d+))?\s*$/.exec(text);
  if (!numbers) return null;
  const [from, to] = [called(numbers[1] ?? ""), called(numbers[2] ?? numbers[1] ?? "")];
  const known = (station: number) => station >= 1 && station <= stations;
  return known(from) && known(to) ? [from, to] : null;
}

/** What the map shows: each person's marks in the colour of their first piece. */
export function shownMarks(drawn: readonly Drawn[], table: TableInfo | null, pieces: readonly string[]): Mark[] {
  return drawn.flatMap(({ person, marks }) => {
    const seat = table?.seats.find((row) => row.person === person && row.seat !== "X");
    const colour = pieceLook(seat?.pieces[0] ?? "1", pieces).colour;
    return marks.map((mark) => ({ from: mark.station, to: mark.to ?? mark.station, colour, by: seat?.name ?? "", sign: seat?.pieces[0] ?? "" }));
  });
}
