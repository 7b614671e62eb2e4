// The spelling of an edition from a preset and what was changed: `modern(players=4,stuck=out)`.

export type Changes = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string>>;

export function spell(preset: string, players: number | null, changes: Changes): string {
  const parts = Object.entries(changes).map(([name, value]) => `${name}=${value}`);
  if (players !== null) parts.unshift(`players=${players}`);
  return parts.length ? `${preset}(${parts.join(",")})` : preset;
}

export interface Spelled {
  readonly preset: string;
  readonly players: number | null;
  readonly changes: Changes;
}

/** What a spelling names; null where it is none. Whether it makes sense only the server knows. */
export function unspell(text: string): Spelled | null {
  const whole = /^\s*([a-z]+)\s*(?:\(([^()]*)\))?\s*$/.exec(text);
  if (!whole) return null;
  const changes: Record<string, string> = {};
  for (const part of (whole[2] ?? "").split(",").filter((one) => one.trim())) {
    const [name, value, more] = part.split("=").map((word) => word.trim());
    if (!name || !value || more !== undefined) return null;
    changes[name] = value;
  }
  const { players, ...rest } = changes;
  return { preset: whole[1] ?? "", players: players ? Number(players) : null, changes: rest };
}

/** All options but the number of people, which is asked before, in groups that belong together. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  city: ["board", "transports", "length"],
  pursuers: ["detectives", "bobbies", "order", "stuck", "blocking", "start", "detective_starts"],
  tickets: ["tickets", "stock", "two_player_taxi", "deck", "ticket_faces", "black_cost"],
  mister_x: ["x_moves", "sightings", "hidden_entries", "x_starts", "fares", "x_tickets", "box"],
  special: ["black_tickets", "double_tickets", "black", "black_rest", "vanish", "surfacing", "taking"],
};

/** Does an option change anything in a game with these values? */
export function matters(option: string, values: Values): boolean {
  const secret = values["x_moves"] === "secret";
  const deck = values["tickets"] === "deck";
  const counted = !deck && values["tickets"] !== "free";
  const fits: Record<string, boolean> = {
    stock: counted,
    fares: counted && secret,
    x_tickets: values["fares"] === "handed",
    box: values["fares"] === "supply",
    surfacing: secret && counted,
    taking: values["surfacing"] === "yes",
    sightings: secret,
    hidden_entries: !secret,
    deck,
    ticket_faces: deck,
    black_cost: deck,
    vanish: values["black"] === "vanish",
    two_player_taxi: values["players"] === "2" && values["stock"] === "common" && counted,
  };
  return fits[option] ?? true;
}

/** The computer to meet first: neither the weakest nor the strongest. */
export function usualLevel(levels: readonly string[]): string {
  return levels[Math.ceil(levels.length / 2) - 1] ?? "random";
}
