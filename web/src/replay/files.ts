// A file that somebody opens: one record, as text or as JSON, or the journal of a tournament with many. Whether a record is
// sound is for the server to say; here it is only found.

import type { OpenRecord } from "../gen/wire";

/** Bytes that a file has at most: the journal of some tens of thousands of games. */
export const MOST_BYTES = 60_000_000;
/** So many games of a journal are listed. */
export const MOST_GAMES = 500;

export type Fault = "empty" | "large" | "binary" | "games" | "several";

/** A game of a journal, as its list shows it. */
export interface Listed {
  readonly number: number;
  readonly x: string;
  readonly detectives: string;
  readonly winner: "mister_x" | "detectives";
  readonly round: number;
  readonly wanted: OpenRecord;
}

export type Found =
  | { readonly kind: "record"; readonly wanted: OpenRecord }
  | { readonly kind: "games"; readonly games: readonly Listed[]; readonly more: boolean }
  | { readonly kind: "fault"; readonly fault: Fault };

/** What a file holds; a fault is a word for a sentence. */
export async function readFile(file: Blob): Promise<Found> {
  if (file.size === 0) return { kind: "fault", fault: "empty" };
  if (file.size > MOST_BYTES) return { kind: "fault", fault: "large" };
  try {
    return readText(new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return { kind: "fault", fault: "binary" };
  }
}

export function readText(text: string): Found {
  if (!text.trim()) return { kind: "fault", fault: "empty" };
  if (text.includes("\0")) return { kind: "fault", fault: "binary" };
  const first = text.trimStart().split("\n", 1)[0] ?? "";
  const head = readObject(first);
  if (head && ("arena" in head || "record" in head)) return readJournal(text);
  return text.length > 30_000 ? { kind: "fault", fault: "large" } : { kind: "record", wanted: { record: text } };
}

function readJournal(text: string): Found {
  const games: Listed[] = [];
  for (const line of text.split("\n")) {
    const game = readGame(readObject(line));
    if (!game) continue;
    if (games.length === MOST_GAMES) return { kind: "games", games, more: true };
    games.push(game);
  }
  return games.length ? { kind: "games", games, more: false } : { kind: "fault", fault: "games" };
}

function readGame(row: Record<string, unknown> | null): Listed | null {
  const { number, x, detectives, winner, reason, rounds, record } = row ?? {};
  if (typeof record !== "object" || record === null) return null;
  if (winner !== "mister_x" && winner !== "detectives") return null;
  const ended = { winner, reason: typeof reason === "string" && /^[a-z_]{1,20}$/.test(reason) ? reason : "other" } as const;
  return {
    number: Number(number ?? 0) + 1,
    x: String(x ?? "?"),
    detectives: String(detectives ?? "?"),
    winner,
    round: Number(rounds ?? 0),
    wanted: { record: JSON.stringify(record), ended },
  };
}

function readObject(line: string): Record<string, unknown> | null {
  if (!line.trimStart().startsWith("{")) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}
