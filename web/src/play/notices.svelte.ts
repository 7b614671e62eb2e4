// What is told of the table over the map for a while: that this person plays the other side now, as in a match, or that a move
// was taken back.

import { member } from "../words/words.svelte";
import type { Side } from "./client.svelte";

/** What a table is like as far as it is told of. `side`: the one that this person plays, if it is one alone. */
interface Told {
  readonly game: string | null;
  readonly epoch: number;
  readonly side: Side | undefined;
}

/** Milliseconds for which it is said. */
const TOLD_FOR = 8000;

/** For a component, while it is made. */
export function notices(table: () => Told): { readonly said: string } {
  let before: Told | null = null;
  let said = $state("");
  $effect(() => {
    const [was, now] = [before, table()];
    before = now;
    const news = !was ? null : was.side && now.side && was.side !== now.side ? now.side : was.game !== null && was.game === now.game && now.epoch > was.epoch ? "back" : null;
    if (news) said = member("now", news);
  });
  $effect(() => {
    if (!said) return;
    const timer = setTimeout(() => (said = ""), TOLD_FOR);
    return () => clearTimeout(timer);
  });
  return {
    get said() {
      return said;
    },
  };
}
