// What a station is called. Some printings give a few stations of the same map other numbers; whoever owns one may read those.
// Moves and records always use the stations' own numbers.

import type { City } from "../board/city";

const STORED = "fogbound.numbers";
/** The labelling of the old printings, where a city has one. */
export const OLD = "old";

function stored(): boolean {
  try {
    return localStorage.getItem(STORED) === OLD;
  } catch {
    return false;
  }
}

class Labels {
  wantsOld = $state(stored());
  private known = $state.raw<readonly string[] | null>(null);

  /** Does the city that is shown have other numbers at all? */
  get hasOld(): boolean {
    return this.known !== null;
  }

  /** The name of the labelling that is shown, as the board takes it. */
  get shown(): string | null {
    return this.known && this.wantsOld ? OLD : null;
  }

  /** From now on stations are those of this city; null: of none. */
  use(city: City | null): void {
    this.known = city?.labellings[OLD] ?? null;
  }

  toggle(): void {
    this.wantsOld = !this.wantsOld;
    try {
      localStorage.setItem(STORED, this.wantsOld ? OLD : "own");
    } catch {
      // Kept for this visit only.
    }
  }

  of(station: number): string {
    return (this.shown && this.known?.[station - 1]) || String(station);
  }

  /** The station that is called so; 0 where none is. */
  station(label: string): number {
    if (!this.shown || !this.known) return Number(label);
    return this.known.indexOf(String(Number(label))) + 1;
  }
}

export const labels = new Labels();
