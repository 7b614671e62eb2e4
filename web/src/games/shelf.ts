// The finished games of this device: what is remembered of each, and nowhere else.

const STORED = "fogbound.games";
/** So many are kept; the oldest give room. */
export const MOST = 500;

const SIDES = ["mister_x", "detectives", "both"] as const;

export interface Played {
  /** The game's name, by which its replay is found. */
  readonly game: string;
  /** When it was over, in milliseconds since 1970. */
  readonly at: number;
  /** The spelling of what was played. */
  readonly edition: string;
  readonly side: (typeof SIDES)[number];
  /** The level of the computers on the other side; null against people. */
  readonly level: string | null;
  /** Null for whoever held both sides. */
  readonly won: boolean | null;
  readonly reason: string;
  /** The round in which it ended, where that is known. */
  readonly round: number | null;
}

function isPlayed(one: unknown): one is Played {
  if (!one || typeof one !== "object") return false;
  const { game, at, edition, side, level, won, reason, round } = one as Record<string, unknown>;
  return (
    typeof game === "string" && /^[\w-]{1,40}$/.test(game) &&
    typeof at === "number" && Number.isFinite(at) &&
    typeof edition === "string" && edition.length <= 2000 &&
    SIDES.includes(side as Played["side"]) &&
    (level === null || (typeof level === "string" && level.length <= 100)) &&
    (won === null || typeof won === "boolean") &&
    typeof reason === "string" && reason.length <= 40 &&
    (round === null || (typeof round === "number" && Number.isInteger(round)))
  );
}

/** Of a list of anything the games in it, the newest first, each once. */
export function sorted(list: readonly unknown[]): Played[] {
  const found = new Map(list.filter(isPlayed).map((one) => [one.game, one]));
  return [...found.values()].sort((a, b) => b.at - a.at).slice(0, MOST);
}

export function playedGames(): Played[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(stored) ? sorted(stored) : [];
  } catch {
    return [];
  }
}

export function keepGames(games: readonly Played[]): void {
  try {
    if (games.length) localStorage.setItem(STORED, JSON.stringify(sorted(games)));
    else localStorage.removeItem(STORED);
  } catch {
    // A browser that keeps nothing forgets games, too.
  }
}

/** Notes a game that is over; one that is known already stays as it is, so that looking at it again makes it no newer. */
export function noteGame(played: Played): void {
  const games = playedGames();
  if (!games.some((one) => one.game === played.game)) keepGames([played, ...games]);
}
