// The end in words and tones: who won as this person sees it, and what the opened log tells.

import type { Fact } from "../finale/fact";
import type { View } from "../gen/wire";
import type { Tune } from "../sound/voices";
import { labels } from "../ui/labels.svelte";
import { member, t } from "../words/words.svelte";
import { sidesOf, type TableClient } from "./client.svelte";

/** Has this person won? Null for whoever looks on or plays both sides. */
export function hasWon(client: TableClient, view: View): boolean | null {
  const sides = sidesOf(client.you?.seats ?? []);
  return sides.length === 1 ? sides[0] === view.ending?.winner : null;
}

export function endTitle(client: TableClient, view: View): string {
  const { ending } = view;
  if (!ending) return "";
  const won = hasWon(client, view);
  if (won === null) return member("won", ending.winner);
  return won ? member("you-won", ["caught", "escaped"].includes(ending.reason) ? ending.reason : "other") : t("you-lost");
}

export function endTune(client: TableClient, view: View): Tune {
  const won = hasWon(client, view);
  return won === null ? "over" : won ? "victory" : "defeat";
}

export function tellFact(fact: Fact | null): string {
  if (!fact) return "";
  if (fact.kind === "late") return t("fact-late", { station: labels.of(fact.station) });
  return fact.kind === "near" ? t("fact-near", { count: fact.count }) : t("fact-far", { count: fact.count });
}
