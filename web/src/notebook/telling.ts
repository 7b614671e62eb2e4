// Entries as words.

import { labels } from "../ui/labels.svelte";
import { member, t } from "../words/words.svelte";
import { tell, ticketName, pieceName } from "../play/telling";
import { choiceOf } from "./entries";

/** What an entry says, in the player's language. */
export function tellEntry(entry: string): string {
  if (entry.startsWith("=")) return entry === "=on" ? t("notebook-goes-on") : member("notebook-ended", entry.slice(1));
  const choice = choiceOf(entry);
  if (!choice) return entry;
  const { piece, ticket, station, kind } = choice;
  if (kind === "take" || kind === "waive") return tell({ event: "ticket_taken", piece, ticket: ticket || null });
  if (entry.startsWith("X@")) return tell({ event: "x_seen", station });
  if (kind === "place") return tell({ event: "placed", piece, station });
  if (piece !== "X") return tell({ event: "pursuer_moved", piece, ticket, station });
  const besides = kind === "leg" ? [] : [member("kind", kind)];
  const where = station ? [t("station-name", { station: labels.of(station) })] : [];
  return [pieceName("X"), ...besides, ticketName(ticket === "?" ? null : ticket), ...where].join(", ");
}

/** Why an entry cannot be. */
export function tellWhy(why: string): string {
  if (why === "nowhere") return t("notebook-nowhere");
  if (why.startsWith("log_")) return member("notebook", why);
  return why === "game_over" ? t("notebook-over") : member("refused", why);
}
