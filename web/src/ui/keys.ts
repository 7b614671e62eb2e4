// Keys that work wherever the focus is. Whoever writes or speaks to the computer must not press them by accident: they are
// silent in every field, and the settings turn them off.

import { settings } from "./settings.svelte";

/** What a key does; false where it does nothing now. */
export type Keys = Readonly<Record<string, () => unknown>>;

const WRITES = "input, select, textarea, [contenteditable]";
/** What lies over the page and takes its keys. Looked for on the page, which knows at once that a window has been closed. */
const OVER = "dialog[open], [aria-modal=true]";

/** A listener for `keydown` that carries out the keys of a page. */
export function pressed(keys: () => Keys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || settings.get("keys") === "off") return;
    if (document.querySelector(OVER) || (event.target as Element).closest?.(WRITES)) return;
    const act = keys()[event.key];
    if (!act || act() === false) return;
    event.preventDefault();
  };
}

/** Every key, for the list of them: where it works, what is pressed, and the word for what it does. */
export const LISTED = [
  { where: "table", keys: [["1", "6"]], what: "piece" },
  { where: "table", keys: [["h"]], what: "hint" },
  { where: "table", keys: [["c"]], what: "candidates" },
  { where: "table", keys: [["l"]], what: "belief" },
  { where: "table", keys: [["r"]], what: "reach" },
  { where: "table", keys: [["m"]], what: "marks" },
  { where: "table", keys: [["n"]], what: "notes" },
  { where: "table", keys: [["p"]], what: "plan" },
  { where: "table", keys: [["z"]], what: "zen" },
  { where: "map", keys: [["Tab"]], what: "targets" },
  { where: "map", keys: [["←"], ["↑"], ["↓"], ["→"]], what: "pan" },
  { where: "map", keys: [["+"], ["−"]], what: "zoom" },
  { where: "map", keys: [["0"]], what: "whole" },
  { where: "map", keys: [["a"]], what: "action" },
  { where: "all", keys: [["?"]], what: "keys" },
  { where: "all", keys: [["Esc"]], what: "close" },
] as const;
