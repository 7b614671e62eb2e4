// Private notes on stations: crossed out, or a few words. They stay on this device, game by game, and are sent nowhere.

const STORED = "fogbound.notes";
/** Notes of so many games are kept, and so many letters of each. */
const GAMES = 12;
const LONGEST = 40;

type Jotted = Readonly<Record<string, string>>;

function readAll(): Record<string, Jotted> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "{}");
    return stored && typeof stored === "object" && !Array.isArray(stored) ? (stored as Record<string, Jotted>) : {};
  } catch {
    return {};
  }
}

/** What was written: a station, by what it is called, and words; without words it is to be crossed out. */
export function readNote(text: string, stations: number, called: (label: string) => number = Number): { station: number; words: string } | null {
  const found = /^\s*(\d+)\s*[:,.–-]?\s*(.*)$/s.exec(text);
  const station = found ? called(found[1] ?? "") : 0;
  return station >= 1 && station <= stations ? { station, words: (found?.[2] ?? "").trim().slice(0, LONGEST) } : null;
}

export class Notes {
  /** Station -> words; no words where it is merely crossed out. */
  private jotted = $state.raw<Jotted>({});

  /** Without a game nothing is kept. */
  constructor(private readonly game: string | null) {
    const kept = game ? readAll()[game] : undefined;
    const isNote = ([station, words]: [string, unknown]) => /^\d{1,3}$/.test(station) && typeof words === "string";
    if (kept) this.jotted = Object.fromEntries(Object.entries(kept).filter(isNote));
  }

  get list(): { readonly station: number; readonly words: string }[] {
    return Object.entries(this.jotted).map(([station, words]) => ({ station: Number(station), words }));
  }

  /** The words on a station: none where it is crossed out, undefined where there is nothing. */
  at(station: number): string | undefined {
    return this.jotted[station];
  }

  /** Crosses a station out; whatever stood there is taken away instead. */
  cross(station: number): void {
    const { [station]: had, ...others } = this.jotted;
    this.keep(had === undefined ? { ...others, [station]: "" } : others);
  }

  /** Notes words on a station; the same as `cross` without any. */
  write(station: number, words: string): void {
    if (words) this.keep({ ...this.jotted, [station]: words });
    else this.cross(station);
  }

  clear(): void {
    this.keep({});
  }

  private keep(jotted: Jotted): void {
    this.jotted = jotted;
    if (!this.game) return;
    const { [this.game]: _, ...others } = readAll();
    const mine = Object.keys(jotted).length ? [[this.game, jotted] as const] : [];
    try {
      localStorage.setItem(STORED, JSON.stringify(Object.fromEntries([...Object.entries(others), ...mine].slice(-GAMES))));
    } catch {
      // Kept for this visit only.
    }
  }
}
