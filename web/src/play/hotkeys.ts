// The keys of a table; what an aid's key does is what its button does.

import type { Plan } from "../planning/plan.svelte";
import type { Keys } from "../ui/keys";
import { settings } from "../ui/settings.svelte";
import type { TableClient } from "./client.svelte";
import type { Selection } from "./selection.svelte";

interface Reached {
  readonly client: TableClient;
  readonly selection: Selection;
  readonly plan: Plan;
  /** Can a plan be made now? */
  readonly mayPlan: boolean;
  readonly aids: readonly { readonly id: string; readonly toggle: () => void }[];
  readonly show: (piece: string) => void;
}

export function hotkeys({ client, selection, plan, mayPlan, aids, show }: Reached): Keys {
  const toggle = (id: string) => () => aids.find((one) => one.id === id)?.toggle() ?? false;
  const take = (piece: string) => () => selection.movable.includes(piece) && show(piece);
  return {
    ...Object.fromEntries(selection.movable.map((piece) => [piece, take(piece)])),
    h: () => client.table?.settings.aids.hints && selection.moves.length > 0 && client.askHint(selection.piece ?? "X"),
    c: toggle("candidates"),
    l: toggle("belief"),
    r: toggle("reach"),
    m: toggle("marks"),
    n: toggle("notes"),
    p: () => mayPlan && (plan.isOn ? plan.end() : plan.begin()),
    z: () => settings.choose("zen", settings.get("zen") === "on" ? "off" : "on"),
  };
}
