// The spelling of an edition from a preset and what was changed: `modern(players=4,stuck=out)`.

export type Changes = Readonly<Record<string, string>>;

export function spell(preset: string, players: number | null, changes: Changes): string {
  const parts = Object.entries(changes).map(([name, value]) => `${name}=${value}`);
  if (players !== null) parts.unshift(`players=${players}`);
  return parts.length ? `${preset}(${parts.join(",")})` : preset;
}

/** The options offered as house rules, in this order; the others follow from the preset and the number of people. */
export const HOUSE_RULES = [
  "fares",
  "order",
  "length",
  "stuck",
  "surfacing",
  "black_tickets",
  "double_tickets",
  "sightings",
  "hidden_entries",
  "ticket_faces",
  "vanish",
  "two_player_taxi",
] as const;

/** Which house rules mean something in a game with these values. */
export function sensible(values: Readonly<Record<string, string>>): string[] {
  const secret = values["x_moves"] === "secret";
  const deck = values["tickets"] === "deck";
  const fits: Record<string, boolean> = {
    fares: values["tickets"] !== "free" && !deck,
    surfacing: secret,
    sightings: secret,
    hidden_entries: !secret && values["black"] === "hide",
    ticket_faces: deck,
    vanish: values["black"] === "vanish",
    two_player_taxi: values["players"] === "2" && values["stock"] === "common" && !deck,
    double_tickets: values["black"] !== "vanish",
    length: !deck,
  };
  return HOUSE_RULES.filter((name) => fits[name] ?? true);
}

/** The computer to meet first: neither the weakest nor the strongest. */
export function usualLevel(levels: readonly string[]): string {
  return levels[Math.ceil(levels.length / 2) - 1] ?? "random";
}
