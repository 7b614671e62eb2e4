// Where pins stand: pieces on one station side by side, and off the stations that can be tapped.

import { place, type City } from "./city";
import { hangs } from "./hanging";
import type { Piece, Target } from "./scene";

/** A piece, and how far beside its station its pin is drawn, in units of the pin. */
export interface Standing {
  readonly piece: Piece;
  readonly shift: number;
}

/** Units between two pins on one station. */
const APART = 26;

/** The pins of all pieces; `grow` and `pinGrow` are how much larger stations and pins are drawn than the map. */
export function standing(city: City, pieces: readonly Piece[], targets: readonly Target[], grow: number, pinGrow: number): Standing[] {
  const goals = targets.map((target) => place(city, target.station));
  return pieces.map((piece, index) => {
    const before = pieces.slice(0, index).filter((other) => other.station === piece.station).length;
    const together = pieces.filter((other) => other.station === piece.station).length;
    const shift = (before - (together - 1) / 2) * APART * (pinGrow / grow);
    const [x, y] = place(city, piece.station);
    return { piece: { ...piece, hangs: hangs([x + shift, y], goals, pinGrow) }, shift };
  });
}
