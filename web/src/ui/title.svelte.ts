// What the tab is called: the page, and before it that it is this person's turn.

import { t } from "../words/words.svelte";

class Title {
  page = $state("");
  isTurn = $state(false);

  readonly text = $derived([this.isTurn ? `● ${t("your-turn")}` : "", this.page, "fogbound"].filter(Boolean).join(" – "));
}

export const title = new Title();

/** For a page, while it is made: it is called so for as long as it is shown. */
export function titled(page: () => string): void {
  $effect(() => {
    title.page = page();
    return () => (title.page = "");
  });
}
