// What a hand feels, on devices that can: a move that is sent, the turn, a sighting, a clock that runs out, the end.

import { settings } from "./settings.svelte";

/** Milliseconds of buzzing and of silence in turn. */
const BUZZES = { move: [12], turn: [25], sighting: [40, 60, 40], clock: [60, 80, 60, 80, 60], end: [80, 60, 160] } as const;

/** Where nobody has touched the page yet the browser would refuse, and complain. */
export function buzz(what: keyof typeof BUZZES): void {
  if (settings.get("haptics") === "off" || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(BUZZES[what] as unknown as number[]);
}
