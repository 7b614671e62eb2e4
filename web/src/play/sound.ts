// A few quiet tones, made on the spot: no sound files. Silent until the page was touched, as browsers demand.

import { settings } from "../ui/settings.svelte";
import type { AnyEvent } from "../gen/wire";

const TONES: Partial<Record<AnyEvent["event"], readonly number[]>> = {
  pursuer_moved: [330],
  placed: [330],
  x_moved: [196],
  x_seen: [392, 523],
  round: [262],
  ended: [262, 330, 392],
};

let context: AudioContext | null = null;

export function sound(event: AnyEvent): void {
  const shown = event.event === "x_moved" && event.shown;
  const tones = shown ? TONES.x_seen : TONES[event.event];
  if (settings.get("sound") === "off" || !tones || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  tones.forEach((pitch, index) => tone(context!, pitch, index * 0.12));
}

function tone(audio: AudioContext, pitch: number, delay: number): void {
  const [begin, voice, loudness] = [audio.currentTime + delay, audio.createOscillator(), audio.createGain()];
  voice.type = "sine";
  voice.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(0.05, begin + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.0005, begin + 0.22);
  voice.connect(loudness).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + 0.25);
}
