// What a station is called for those who hear the map: its number, how it can be reached, who stands there, what is noted and known.

import { labels } from "../ui/labels.svelte";
import { percent } from "../words/numbers";
import { t } from "../words/words.svelte";
import { ticketName } from "./telling";

interface There {
  readonly tickets: readonly string[];
  readonly isTarget: boolean;
  /** The names of the pieces that stand there. */
  readonly here: readonly string[];
  /** A private note; empty where the station is crossed out. */
  readonly note: string | undefined;
  /** The chance that Mister X is there, while the heat map is shown. */
  readonly chance: number | undefined;
  readonly isX: boolean;
}

export function nameOf(station: number, { tickets, isTarget, here, note, chance, isX }: There): string {
  const named = { station: labels.of(station) };
  const name = tickets.length || isTarget ? t("target-name", { ...named, tickets: tickets.map(ticketName).join(", ") }) : t("station-name", named);
  const noted = note === undefined ? [] : [note ? t("notes-here", { note }) : t("notes-crossed")];
  const likely = chance === undefined ? [] : [t(isX ? "heat-here-you" : "heat-here", { percent: percent(chance) })];
  return [name, ...here, ...noted, ...likely].join(", ");
}
