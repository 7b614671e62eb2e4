// Where Mister X probably is, asked of the server whenever something has happened.

import { Refusal, belief } from "../net/rest";

export type Chances = Readonly<Record<string, number>>;

export class BeliefFeed {
  /** The newest answer; null while there is none to show. */
  chances = $state.raw<Chances | null>(null);
  /** The station whose chance somebody wants told. */
  peeked = $state<number | null>(null);
  private asked = 0;

  async ask(table: string): Promise<void> {
    const number = ++this.asked;
    try {
      const answer = await belief(table);
      if (number === this.asked) this.chances = answer.chances;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Busy or away for a moment: what is shown is out of date, and the next move asks again.
      if (number === this.asked) this.chances = null;
    }
  }

  /** A station was tapped: its chance is told if it has one, and no longer at the next tap; null: of none. */
  peek(station: number | null): void {
    this.peeked = station !== null && this.chances?.[station] !== undefined && this.peeked !== station ? station : null;
  }

  clear(): void {
    this.asked += 1;
    this.chances = null;
    this.peeked = null;
  }
}

/** The likeliest stations, the likeliest first. */
export function likeliest(chances: Chances, most: number): { station: number; chance: number }[] {
  return Object.entries(chances)
    .map(([station, chance]) => ({ station: Number(station), chance }))
    .sort((a, b) => b.chance - a.chance || a.station - b.station)
    .slice(0, most);
}
