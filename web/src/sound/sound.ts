// What is heard when something happens. Silent until the page was touched, as browsers demand.

import type { AnyEvent } from "../gen/wire";
import { settings } from "../ui/settings.svelte";
import { Studio, voiceOf, type Tune, type Voice } from "./voices";

/** Seconds from one sound to the next where several things happen at once, and how many of them are heard. */
const APART = 0.32;
const MOST = 4;

let studio: Studio | null = null;
let free = 0;

/** Lets everything be heard that has just happened, one after the other. */
export function sound(events: readonly AnyEvent[]): void {
  const voices = events.map(voiceOf).filter((voice) => voice !== null && settings.hears(voice));
  voices.slice(-MOST).forEach((voice) => voice && play(voice, APART));
}

export function tune(which: Tune): void {
  play(which, 1);
}

function play(what: Voice | Tune, length: number): void {
  if (settings.get("sound") === "off" || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  studio ??= new Studio(new AudioContext());
  const now = studio.audio.currentTime;
  const begin = Math.max(now + 0.01, Math.min(free, now + MOST * APART));
  free = begin + length;
  studio.play(what, begin);
}

/** For whoever chooses: how a voice sounds. */
export function sample(voice: Voice): void {
  play(voice, 0);
}
