// A match: a series of games in which every person is Mister X once.

import type { TableInfo } from "../gen/wire";

/** Has everybody who holds a seat been Mister X? */
export function isMatchOver(table: TableInfo): boolean {
  const seated = new Set(table.seats.flatMap((seat) => (seat.holder === "person" ? [seat.name] : [])));
  const been = new Set(table.standings.filter((row) => row.was_mister_x).map((row) => row.name));
  return table.settings.match && [...seated].every((name) => been.has(name));
}

/** Does one person play one whole side, and computers the other? */
export function isSolo(table: TableInfo, person: number | null): boolean {
  const [x, pursuers] = [table.seats.filter((seat) => seat.seat === "X"), table.seats.filter((seat) => seat.seat !== "X")];
  const mine = (seats: TableInfo["seats"]) => person !== null && seats.every((seat) => seat.person === person);
  const theirs = (seats: TableInfo["seats"]) => seats.every((seat) => seat.holder === "computer");
  return (mine(x) && theirs(pursuers)) || (theirs(x) && mine(pursuers));
}
