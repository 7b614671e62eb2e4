// How pieces are told apart: their order, their colours and signs.

import type { Piece } from "../board/scene";

/** The number of colour and sign of a piece: detectives by number, bobbies after them. */
export function pieceLook(id: string, pieces: readonly string[]): Pick<Piece, "sign" | "colour" | "shape"> {
  if (id === "X") return { sign: "X", colour: "x", shape: "pin" };
  const pursuers = pieces.filter((other) => other !== "X");
  return { sign: id, colour: Math.max(0, pursuers.indexOf(id)), shape: id.startsWith("B") ? "shield" : "pin" };
}

/** All pieces of the game in their order: Mister X, detectives, bobbies. */
export function pieceOrder(seats: readonly { readonly pieces: readonly string[] }[]): string[] {
  const rank = (piece: string) => (piece === "X" ? 0 : piece.startsWith("B") ? 100 + Number(piece.slice(1)) : Number(piece));
  return [...new Set(seats.flatMap((seat) => seat.pieces))].sort((a, b) => rank(a) - rank(b));
}
