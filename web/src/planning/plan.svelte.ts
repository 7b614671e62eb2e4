// A turn that is thought out before it is sent: at most one move for each piece, in the order in which they were chosen.

import { parseMove, type Move } from "../play/moves";

export class Plan {
  isOn = $state(false);
  private chosen = $state.raw<readonly Move[]>([]);

  /** `offered` gives the texts of the legal moves; whatever is no longer among them falls out of the plan. */
  constructor(private readonly offered: () => readonly string[]) {}

  /** The moves as they will be sent. */
  get moves(): readonly Move[] {
    const legal = this.offered();
    return this.chosen.filter((move) => legal.includes(move.text));
  }

  has(piece: string): boolean {
    return this.moves.some((move) => move.piece === piece);
  }

  begin(): void {
    [this.isOn, this.chosen] = [true, []];
  }

  end(): void {
    [this.isOn, this.chosen] = [false, []];
  }

  /** The moves, which are about to be sent: the plan is over. */
  take(): readonly Move[] {
    const { moves } = this;
    this.end();
    return moves;
  }

  /** Another move of the same piece takes its place. */
  add(move: Move): void {
    this.chosen = [...this.moves.filter((one) => one.piece !== move.piece), move];
  }

  remove(piece: string): void {
    this.chosen = this.chosen.filter((move) => move.piece !== piece);
  }

  /** The piece to be thought about next: the first that has no move yet. */
  next(movable: readonly string[]): string | undefined {
    return movable.find((piece) => !this.has(piece));
  }

  /** Does what can be moved need a plan at all? Steps of several pieces, of which each can be chosen. */
  static isWorth(legal: readonly string[]): boolean {
    const moves = legal.map(parseMove).filter((move) => move !== null);
    return new Set(moves.filter((move) => move.kind === "leg" && move.piece !== "X").map((move) => move.piece)).size > 1;
  }
}
