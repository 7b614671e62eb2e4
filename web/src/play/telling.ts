// What happened, as a sentence in the player's language: for the story beside the map and for screen readers.

import { TICKETS, type AnyEvent, type Ending, type TicketLetter } from "../gen/wire";
import { labels } from "../ui/labels.svelte";
import { member, t } from "../words/words.svelte";
import type { Move } from "./moves";

const KNOWN_REASONS = ["caught", "stuck", "escaped", "exhausted", "resigned", "time", "away"];

export function pieceName(piece: string): string {
  if (piece === "X") return t("mister-x");
  return piece.startsWith("B") ? t("bobby", { number: piece.slice(1) }) : t("detective", { number: piece });
}

export function ticketName(letter: string | null | undefined): string {
  return member("ticket", letter ? TICKETS[letter as TicketLetter] : "unknown");
}

export function tell(event: AnyEvent): string {
  switch (event.event) {
    case "placed":
      return t("tell-placed", { piece: pieceName(event.piece), station: labels.of(event.station) });
    case "round":
      return t("tell-round", { round: event.round });
    case "x_moved":
      return event.station
        ? t("tell-x-seen", { entry: event.entry, ticket: ticketName(event.ticket), station: labels.of(event.station) })
        : t("tell-x-moved", { entry: event.entry, ticket: ticketName(event.ticket) });
    case "x_seen":
      return t("tell-x-reappears", { station: labels.of(event.station) });
    case "ticket_taken":
      if (!event.ticket) return t("tell-spared", { piece: pieceName(event.piece) });
      return t("tell-taken", { piece: pieceName(event.piece), ticket: ticketName(event.ticket) });
    case "pursuer_moved":
      return t("tell-moved", { piece: pieceName(event.piece), ticket: ticketName(event.ticket), station: labels.of(event.station) });
    case "skipped":
      return t(event.out ? "tell-out" : "tell-skipped", { piece: pieceName(event.piece) });
    case "ended":
      return tellEnding(event.ending);
  }
}

export function tellEnding(ending: Ending): string {
  const reason = KNOWN_REASONS.includes(ending.reason) ? ending.reason : "other";
  return member("reason", reason, { piece: ending.catcher ? pieceName(ending.catcher) : "", winner: ending.winner });
}

/** A move as words: for buttons, hints and the move box. */
export function tellMove(move: Move): string {
  if (move.kind === "take") return t("move-take", { piece: pieceName(move.piece), ticket: ticketName(move.ticket) });
  if (move.kind === "waive") return t("move-waive", { piece: pieceName(move.piece) });
  if (move.kind === "place") return t("move-place", { piece: pieceName(move.piece), station: labels.of(move.station) });
  const words = { piece: pieceName(move.piece), ticket: ticketName(move.ticket), station: labels.of(move.station) };
  return member("move", move.kind, words);
}
