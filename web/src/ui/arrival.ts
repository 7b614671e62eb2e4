// Whoever goes to another page with the keyboard or by ear is told so: its heading takes the focus, which the link or button
// that was pressed has taken away with it.

import { route } from "./route.svelte";

/** For the first heading of a page. Nothing is moved for who opens the page itself: browsers read that on their own. */
export function arrival(heading: HTMLElement): void {
  if (!route.arrives) return;
  route.arrives = false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
