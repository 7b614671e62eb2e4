// What stands on the map. The board is told everything and knows no rules.

import { PURSUER_COLOURS } from "../gen/palette";

export interface Piece {
  readonly id: string;
  readonly station: number;
  /** One or two letters on the pin. */
  readonly sign: string;
  readonly name: string;
  /** Which colour of the palette; Mister X has one of his own. */
  readonly colour: number | "x";
  readonly shape: "pin" | "shield";
  /** May be tapped now. */
  readonly active?: boolean;
  readonly selected?: boolean;
  /** Was here, and may be elsewhere by now. */
  readonly ghost?: boolean;
  /** Drawn below its station instead of above it; the board decides. */
  readonly hangs?: boolean;
}

/** A station that can be tapped, and the tickets (letters t, b, u, k) that lead there. */
export interface Target {
  readonly station: number;
  readonly tickets: readonly string[];
}

/** A tint on a station: candidates, reach and the heat map use it. Strength is from 0 to 1; a chance has its text. */
export interface Tint {
  readonly station: number;
  readonly kind: "candidate" | "reach" | "chance";
  readonly strength: number;
  readonly label?: string;
}

/** A leg that is drawn as a highlighted way; without a transport it is drawn straight. */
export interface Way {
  readonly from: number;
  readonly to: number;
  readonly transport: number | null;
  readonly colour: number | "x";
}

/** Somebody's note on the map: a ring on one station or an arrow between two. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly colour: number | "x";
  /** Who drew it, and the sign of their first piece. */
  readonly by: string;
  readonly sign?: string;
  /** Not yet let go of: the arrow ends under the finger, at `tip`. */
  readonly sketch?: boolean;
  readonly tip?: readonly [number, number];
}

/** A private note on a station; without words it is crossed out. */
export interface Jotted {
  readonly station: number;
  readonly words: string;
}

/** Everything that lies over the map of a city. */
export interface Scene {
  /** Which of the four transports run. */
  readonly running?: readonly boolean[];
  /** The printing by whose numbers stations are called; null: by our own. */
  readonly labelling?: string | null;
  readonly pieces?: readonly Piece[];
  readonly targets?: readonly Target[];
  readonly tints?: readonly Tint[];
  readonly ways?: readonly Way[];
  readonly marks?: readonly Mark[];
  /** Notes that only this person sees. */
  readonly notes?: readonly Jotted[];
  /** A whole way, drawn leg by leg. */
  readonly trail?: readonly Way[];
  /** Milliseconds that a piece or a leg of the trail takes. */
  readonly pace?: number;
}

/** Pursuers beyond the palette begin with its first colour again; their signs still tell them apart. */
export function pieceColour(piece: Pick<Piece, "colour">): string {
  return piece.colour === "x" ? "var(--mister-x-0)" : `var(--pursuers-${piece.colour % PURSUER_COLOURS})`;
}
