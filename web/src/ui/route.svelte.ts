// Which page is shown. Pages have addresses of their own, so that links and the back button work.

import { BASE } from "../net/rest";

export type Route =
  | { readonly page: "start" }
  | { readonly page: "table"; readonly name: string }
  | { readonly page: "screen"; readonly name: string }
  | { readonly page: "replay"; readonly name: string }
  | { readonly page: "embed"; readonly name: string }
  | { readonly page: "rules"; readonly name: string }
  | { readonly page: "learn" }
  | { readonly page: "games" }
  | { readonly page: "notebook" }
  | { readonly page: "unknown" };

export function parseRoute(path: string): Route {
  const inside = path.startsWith(BASE) ? path.slice(BASE.length) : path.replace(/^\//, "");
  const [page, name] = inside.split("/");
  if (page === "t" && name) return { page: "table", name };
  if (page === "tv" && name) return { page: "screen", name };
  if (page === "g" && name) return { page: "replay", name };
  if (page === "embed" && name) return { page, name };
  if (page === "rules") return { page, name: name ?? "" };
  if (page === "learn" || page === "games" || page === "notebook") return { page };
  return { page: inside ? "unknown" : "start" };
}

/**
 * Where we are, and the path of the game from which somebody came to read; it stays with the address, as the back button needs it.
 * `arrives`: somebody is on the way from another page of ours.
 */
export const route = $state<{ now: Route; game: string; arrives: boolean }>({ now: parseRoute(location.pathname), game: kept(), arrives: false });

function kept(): string {
  const state: unknown = history.state;
  return state && typeof state === "object" && "game" in state && typeof state.game === "string" ? state.game : "";
}

addEventListener("popstate", () => ([route.now, route.game, route.arrives] = [parseRoute(location.pathname), kept(), true]));

/** Goes to a page of ours, such as `t/abc`; the empty path is the start. */
export function go(path: string): void {
  const [from, to] = [route.now, parseRoute(BASE + path)];
  const reads = to.page === "rules" || to.page === "learn";
  const game = !reads ? "" : from.page === "table" ? `t/${from.name}` : route.game;
  history.pushState({ game }, "", BASE + path);
  [route.now, route.game, route.arrives] = [to, game, true];
  scrollTo(0, 0);
}

/** For links: goes there without loading the page anew, unless another tab is wanted. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(new URL(link.href).pathname.slice(BASE.length));
}
