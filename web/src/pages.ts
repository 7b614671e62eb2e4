// Pages that are fetched when they are wanted, and what a page needs first, asked for while the words are still on their way.

import { loadCity } from "./net/cities";
import * as rest from "./net/rest";
import { route } from "./ui/route.svelte";

export const pages = {
  replay: () => import("./replay/Replay.svelte"),
  rules: () => import("./learn/Rules.svelte"),
  embed: () => import("./replay/Embed.svelte"),
  notebook: () => import("./notebook/Notebook.svelte"),
  screen: () => import("./screen/Screen.svelte"),
  learn: () => import("./learn/Learn.svelte"),
  games: () => import("./games/Games.svelte"),
};

/** Nothing waits for what can be asked for at once; whoever asks in earnest gets the same answer, or the fault. */
export function fetchAhead(): void {
  const { now } = route;
  if (now.page === "table") rest.ahead.table(now.name).then((found) => loadCity(found.edition.board)).catch(() => {});
  else if (now.page === "replay") void Promise.allSettled([pages.replay(), rest.ahead.replay(now.name).then((found) => loadCity(found.board))]);
  else if (now.page === "rules" || now.page === "learn" || now.page === "games" || now.page === "screen") void pages[now.page]();
  else void rest.ahead.editions().catch(() => {});
}
