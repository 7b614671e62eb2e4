// What a person has picked on the way to a move: a piece, a kind of move, and a station whose ticket is still to be chosen.

import type { Target } from "../board/scene";
import { choicesAt, isAboutTicket, parseMoves, targetsOf, type Kind, type Move } from "./moves";

/** What a tap on a station comes to: a move to be played, a choice that now stands open, another piece in hand, or nothing. */
export type Tapped = { readonly move: Move } | "asks" | "picked" | null;

export class Selection {
  /** The piece that was picked last, though it may not be to move. */
  picked = $state<string | null>(null);
  private wanted = $state<Kind>("leg");
  private asked = $state<number | null>(null);

  readonly moves = $derived.by(() => parseMoves(this.offered()));
  /** The pieces that can be moved now. */
  readonly movable = $derived([...new Set(this.moves.filter((move) => !isAboutTicket(move)).map((move) => move.piece))]);
  /** The piece in hand: what was picked, else the first that can be moved. */
  readonly piece = $derived(this.picked && this.movable.includes(this.picked) ? this.picked : (this.movable[0] ?? null));
  readonly kind = $derived.by<Kind>(() => {
    const own = this.moves.filter((move) => move.piece === this.piece);
    return own.some((move) => move.kind === this.wanted) ? this.wanted : (own[0]?.kind ?? "leg");
  });
  readonly targets = $derived<readonly Target[]>(targetsOf(this.moves, this.piece, this.kind));
  /** The tickets to choose from, for the station that was tapped. */
  readonly choices = $derived(this.asked === null ? [] : choicesAt(this.moves, this.piece ?? "", this.kind, this.asked));
  /** The station whose ticket is to be chosen. */
  readonly asking = $derived(this.choices.length ? this.asked : null);

  /** `offered` gives the texts of the legal moves. */
  constructor(private readonly offered: () => readonly string[]) {}

  take(piece: string): void {
    [this.picked, this.asked] = [piece, null];
  }

  choose(kind: Kind): void {
    [this.wanted, this.asked] = [kind, null];
  }

  /** A station was tapped, on which these pieces stand. `confirms`: even where there is nothing to choose it is asked once more. */
  tap(station: number, standing: readonly string[] = [], confirms = false): Tapped {
    this.asked = null;
    if (!this.isTarget(station)) {
      const piece = standing.find((one) => this.movable.includes(one));
      if (piece) this.take(piece);
      return piece ? "picked" : null;
    }
    const choices = choicesAt(this.moves, this.piece ?? "", this.kind, station);
    const [only] = choices;
    if (choices.length === 1 && only && !confirms) return { move: only };
    this.asked = station;
    return "asks";
  }

  /** The choice of a ticket is given up. */
  putAway(): void {
    this.asked = null;
  }

  /** Something happened: whatever was begun is put away; the piece stays in hand while it can be moved. */
  renew(): void {
    [this.asked, this.wanted] = [null, "leg"];
  }

  isTarget(station: number): boolean {
    return this.targets.some((target) => target.station === station);
  }
}
