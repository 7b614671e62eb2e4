// A better line, played on the board: the judge's choice and how both sides would have gone on from there.

import type { Piece, Way } from "../board/scene";
import type { Assessment } from "../gen/wire";
import { pieceLook } from "../play/looks";
import { parseMove, type Move } from "../play/moves";

const TRANSPORTS = "tbu";

export class BetterLine {
  /** The move that is improved upon; null while none is. */
  of = $state.raw<Assessment | null>(null);
  /** How many moves of the line have been made. */
  made = $state(0);
  readonly moves = $derived((this.of?.line ?? []).map(parseMove).filter((move): move is Move => move !== null));

  begin(of: Assessment): void {
    [this.of, this.made] = [of, 1];
  }

  end(): void {
    [this.of, this.made] = [null, 0];
  }

  go(made: number): void {
    this.made = Math.max(0, Math.min(this.moves.length, made));
  }

  /** Everybody where the moves that have been made lead them, from where they stood before. */
  standing(before: readonly Piece[]): Piece[] {
    const at = new Map(this.moves.slice(0, this.made).flatMap((move) => (move.station ? [[move.piece, move.station] as const] : [])));
    return before.map((piece) => ({ ...piece, station: at.get(piece.id) ?? piece.station }));
  }

  /** The ways of the moves that have been made. */
  ways(before: readonly Piece[]): Way[] {
    const at = new Map(before.map((piece) => [piece.id, piece.station]));
    return this.moves.slice(0, this.made).flatMap(({ piece, station, ticket }) => {
      const from = at.get(piece);
      if (!station || !from) return [];
      at.set(piece, station);
      const transport = TRANSPORTS.indexOf(ticket || "?");
      return [{ from, to: station, transport: transport < 0 ? null : transport, colour: pieceLook(piece, [...at.keys()].sort()).colour }];
    });
  }
}
