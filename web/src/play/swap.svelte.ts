// In a match, and in every other game that follows one among people, the sides change: whoever plays another one is told.

import { member } from "../words/words.svelte";
import type { Side } from "./client.svelte";

/** Milliseconds for which it is said. */
const TOLD_FOR = 8000;

/** For a component, while it is made. `side`: the one that this person plays, if it is one alone. */
export function swaps(side: () => Side | undefined): { readonly said: string } {
  let before: Side | undefined;
  let said = $state("");
  $effect(() => {
    const [was, now] = [before, side()];
    before = now;
    if (!was || !now || was === now) return;
    said = member("now", now);
    const timer = setTimeout(() => (said = ""), TOLD_FOR);
    return () => clearTimeout(timer);
  });
  return {
    get said() {
      return said;
    },
  };
}
