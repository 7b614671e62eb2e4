// What is heard, made on the spot out of waves and noise: no sound files. Every voice is quiet and shorter than a second and a half.

import type { AnyEvent } from "../gen/wire";

export const VOICES = ["taxi", "bus", "train", "ferry", "horn", "steps"] as const;
/** Those that can be switched off one by one. */
export type Voice = (typeof VOICES)[number];
export type Tune = "victory" | "defeat" | "over";

const BY_TICKET: { readonly [ticket: string]: Voice } = { t: "taxi", b: "bus", u: "train", k: "ferry" };

/** The voice of an event: from what everybody at the table hears of it. A black ticket sounds like a ferry, wherever it leads. */
export function voiceOf(event: AnyEvent): Voice | null {
  switch (event.event) {
    case "x_seen":
      return "horn";
    case "x_moved":
      return event.shown ? "horn" : (BY_TICKET[event.ticket ?? ""] ?? "steps");
    case "pursuer_moved":
      return BY_TICKET[event.ticket] ?? "steps";
    case "placed":
    case "ticket_taken":
      return "steps";
    default:
      return null;
  }
}

type Player = (studio: Studio, begin: number) => void;

/** One note: from `begin` for `length` seconds, with its own wave and loudness. */
interface Note {
  readonly pitch: number;
  readonly to?: number;
  readonly begin: number;
  readonly length: number;
  readonly loud: number;
  readonly wave?: OscillatorType;
  readonly attack?: number;
  /** Pitches above this are muffled. */
  readonly dull?: number;
}

interface Rush {
  readonly begin: number;
  readonly length: number;
  readonly loud: number;
  readonly pitch: number;
  readonly narrow: number;
}

export class Studio {
  private noise: AudioBuffer | null = null;

  constructor(readonly audio: BaseAudioContext) {}

  play(sound: Voice | Tune, begin: number): void {
    PLAYERS[sound](this, begin);
  }

  note({ pitch, to = pitch, begin, length, loud, wave = "sine", attack = 0.012, dull = 0 }: Note): void {
    const [voice, volume] = [this.audio.createOscillator(), this.volume(begin, length, loud, attack)];
    voice.type = wave;
    voice.frequency.setValueAtTime(pitch, begin);
    if (to !== pitch) voice.frequency.exponentialRampToValueAtTime(to, begin + length);
    if (dull) voice.connect(this.filter("lowpass", dull, 0.7)).connect(volume);
    else voice.connect(volume);
    voice.start(begin);
    voice.stop(begin + length + 0.05);
  }

  /** A breath of noise round one pitch. */
  rush({ begin, length, loud, pitch, narrow }: Rush): void {
    this.noise ??= noise(this.audio);
    const source = this.audio.createBufferSource();
    source.buffer = this.noise;
    source.loop = true;
    source.connect(this.filter("bandpass", pitch, narrow)).connect(this.volume(begin, length, loud, Math.min(0.12, length / 4)));
    source.start(begin);
    source.stop(begin + length + 0.05);
  }

  private volume(begin: number, length: number, loud: number, attack: number): GainNode {
    const volume = this.audio.createGain();
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(loud, begin + attack);
    volume.gain.exponentialRampToValueAtTime(0.0004, begin + length);
    volume.connect(this.audio.destination);
    return volume;
  }

  private filter(type: BiquadFilterType, pitch: number, narrow: number): BiquadFilterNode {
    const filter = this.audio.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = pitch;
    filter.Q.value = narrow;
    return filter;
  }
}

function noise(audio: BaseAudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const wave = buffer.getChannelData(0);
  let seed = 22222;
  for (let at = 0; at < wave.length; at++) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    wave[at] = seed / 0x3fffffff - 1;
  }
  return buffer;
}

const PLAYERS: Record<Voice | Tune, Player> = {
  /** Two toots of a small horn. */
  taxi(studio, begin) {
    for (const at of [0, 0.16]) {
      for (const pitch of [392, 494]) studio.note({ pitch, begin: begin + at, length: 0.13, loud: 0.022, wave: "square", dull: 1300 });
    }
  },
  /** The conductor's bell, twice. */
  bus(studio, begin) {
    for (const at of [0, 0.2]) {
      studio.note({ pitch: 1245, begin: begin + at, length: 0.55, loud: 0.03, attack: 0.004 });
      studio.note({ pitch: 3320, begin: begin + at, length: 0.22, loud: 0.008, attack: 0.003 });
    }
  },
  /** Rumbling through the tunnel, over the joints of the rails. */
  train(studio, begin) {
    studio.rush({ begin, length: 1.1, loud: 0.16, pitch: 120, narrow: 0.8 });
    for (const at of [0.1, 0.2, 0.52, 0.62]) studio.rush({ begin: begin + at, length: 0.07, loud: 0.09, pitch: 950, narrow: 3 });
  },
  /** A steamer, far off on the water. */
  ferry(studio, begin) {
    for (const pitch of [98, 98.8, 147]) studio.note({ pitch, begin, length: 1.2, loud: 0.035, wave: "sawtooth", attack: 0.16, dull: 420 });
    studio.rush({ begin, length: 1.2, loud: 0.02, pitch: 500, narrow: 0.5 });
  },
  /** The foghorn: he shows himself. */
  horn(studio, begin) {
    for (const pitch of [174, 175, 220]) studio.note({ pitch, begin, length: 0.5, loud: 0.035, wave: "sawtooth", attack: 0.05, dull: 900 });
    for (const pitch of [233, 234, 294]) studio.note({ pitch, begin: begin + 0.34, length: 0.9, loud: 0.035, wave: "sawtooth", attack: 0.05, dull: 1000 });
  },
  /** A step on the pavement: everything else that happens. */
  steps(studio, begin) {
    studio.rush({ begin, length: 0.09, loud: 0.07, pitch: 420, narrow: 2 });
    studio.rush({ begin: begin + 0.11, length: 0.07, loud: 0.045, pitch: 520, narrow: 2 });
  },
  victory(studio, begin) {
    [262, 330, 392, 523].forEach((pitch, index) => {
      studio.note({ pitch, begin: begin + index * 0.14, length: 0.5, loud: 0.05, wave: "triangle" });
    });
    for (const pitch of [523, 659, 784]) studio.note({ pitch, begin: begin + 0.62, length: 1.3, loud: 0.04, wave: "triangle" });
    studio.note({ pitch: 1568, begin: begin + 0.62, length: 0.9, loud: 0.012 });
  },
  defeat(studio, begin) {
    [330, 311, 262].forEach((pitch, index) => {
      studio.note({ pitch, begin: begin + index * 0.26, length: 0.6, loud: 0.045, wave: "triangle", dull: 1200 });
    });
    for (const pitch of [110, 131, 165]) studio.note({ pitch, begin: begin + 0.8, length: 1.4, loud: 0.035, wave: "sawtooth", attack: 0.1, dull: 500 });
  },
  over(studio, begin) {
    for (const [index, pitch] of [392, 330, 392].entries()) studio.note({ pitch, begin: begin + index * 0.18, length: 0.6, loud: 0.04, wave: "triangle" });
  },
};
