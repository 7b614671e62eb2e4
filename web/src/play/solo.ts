// Who plays against whom at a table.

import type { TableInfo } from "../gen/wire";

/** Does one person play one whole side, and computers the other? */
export function isSolo(table: TableInfo, person: number | null): boolean {
  const [x, pursuers] = [table.seats.filter((seat) => seat.seat === "X"), table.seats.filter((seat) => seat.seat !== "X")];
  const mine = (seats: TableInfo["seats"]) => person !== null && seats.every((seat) => seat.person === person);
  const theirs = (seats: TableInfo["seats"]) => seats.every((seat) => seat.holder === "computer");
  return (mine(x) && theirs(pursuers)) || (theirs(x) && mine(pursuers));
}
