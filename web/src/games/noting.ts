// From a table whose game is over to what this device remembers of it.

import type { TableInfo, You } from "../gen/wire";
import { noteGame, type Played } from "./shelf";

type Ended = { readonly game: string; readonly winner: string; readonly reason: string; readonly round: number | null };

/** What is remembered of a game by whoever holds seats there; null for those who only look on. */
export function playedAt(table: TableInfo, you: Pick<You, "seats"> | null, { game, winner, reason, round }: Ended, at = Date.now()): Played | null {
  const mine = new Set(you?.seats);
  if (!mine.size) return null;
  const [asX, asDetectives] = [mine.has("X"), table.seats.some(({ seat }) => seat !== "X" && mine.has(seat))];
  const side = asX && asDetectives ? "both" : asX ? "mister_x" : "detectives";
  const others = table.seats.filter(({ seat }) => (seat === "X") !== asX);
  const level = side !== "both" && others.every((seat) => seat.holder === "computer") ? (others[0]?.level ?? null) : null;
  return { game, at, edition: table.settings.edition, side, level, won: side === "both" ? null : winner === side, reason, round };
}

export function note(table: TableInfo, you: Pick<You, "seats"> | null, ended: Ended): void {
  const played = playedAt(table, you, ended);
  if (played) noteGame(played);
}

/** The newest game of a table that was over before anybody looked. */
export function noteNewest(table: TableInfo, you: Pick<You, "seats">): void {
  const result = table.results.at(-1);
  if (result) note(table, you, { ...result, round: null });
}
