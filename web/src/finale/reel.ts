// The game once more, leg by leg: where Mister X went and where the others stood by then. Only made from an opened log.

import type { View } from "../gen/wire";
import { parseMove } from "../play/moves";

export interface Frame {
  /** Where Mister X is, where he came from (nowhere at the start), and by what; null where a black ticket paid. */
  readonly x: number;
  readonly from: number | null;
  readonly transport: number | null;
  /** Everybody else, once they have answered. */
  readonly pursuers: { readonly [piece: string]: number };
}

const SHOWN = "tbu";

/** A frame for the start and one for each of his legs; none unless the log is open. */
export function reelOf({ opening, transcript, origin }: Pick<View, "opening" | "transcript" | "origin">): Frame[] {
  if (!opening) return [];
  const stood = startsOf(origin);
  const after = [{ ...stood }];
  for (const word of transcript) {
    if (/^X[tbuk?]/.test(word)) after.push({ ...stood });
    const move = parseMove(word);
    if (!move?.station || move.piece === "X") continue;
    stood[move.piece] = move.station;
    after.at(-1)![move.piece] = move.station;
  }
  const stations = [opening.start, ...opening.log.map((entry) => entry.station ?? 0)];
  return stations.map((x, index) => {
    const transport = SHOWN.indexOf(opening.log[index - 1]?.ticket || "?");
    return { x, from: stations[index - 1] ?? null, transport: transport < 0 ? null : transport, pursuers: after[index] ?? stood };
  });
}

/** Where everybody stood as the game began: in the text form of a position they are listed after `at`. */
function startsOf(origin: string): Record<string, number> {
  const listed = /[ ;]at ([^;]*)/.exec(origin)?.[1] ?? "";
  return Object.fromEntries([...listed.matchAll(/\b(B?\d+)=(\d+)/g)].map(([, piece = "", station]) => [piece, Number(station)]));
}
