// What somebody prefers, kept on this device. Each setting is a word out of a few; the first is what holds until one is chosen.

import { isFinger } from "./hand";

export const CHOICES = {
  theme: ["system", "light", "dark", "transit", "contrast"],
  fog: ["on", "off"],
  numbers: ["normal", "large"],
  motion: ["system", "full", "less"],
  zen: ["off", "on"],
  confirm: ["touch", "on", "off"],
  haptics: ["on", "off"],
  awake: ["on", "off"],
  sound: ["on", "off"],
  keys: ["on", "off"],
} as const;

export type Setting = keyof typeof CHOICES;
export type Choice<S extends Setting> = (typeof CHOICES)[S][number];
type Choices = { [S in Setting]: Choice<S> };

export const SETTINGS = Object.keys(CHOICES) as Setting[];
const night = matchMedia("(prefers-color-scheme: dark)");
const strong = matchMedia("(prefers-contrast: more)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Sounds that somebody switched off, by their names. */
const MUTED = "fogbound.muted";

function readMuted(): readonly string[] {
  try {
    return localStorage.getItem(MUTED)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

const stored = (setting: Setting) => `fogbound.${setting}`;

function read<S extends Setting>(setting: S): Choice<S> {
  const choices: readonly Choice<S>[] = CHOICES[setting];
  try {
    const kept = localStorage.getItem(stored(setting));
    return choices.find((choice) => choice === kept) ?? choices[0]!;
  } catch {
    return choices[0]!;
  }
}

class Settings {
  private readonly chosen = $state(Object.fromEntries(SETTINGS.map((setting) => [setting, read(setting)])) as Choices);
  private muted = $state.raw(readMuted());
  private night = $state(night.matches);
  private strong = $state(strong.matches);
  private still = $state(still.matches);

  constructor() {
    night.addEventListener("change", () => this.settle());
    strong.addEventListener("change", () => this.settle());
    still.addEventListener("change", () => this.settle());
  }

  get<S extends Setting>(setting: S): Choice<S> {
    return this.chosen[setting];
  }

  choose<S extends Setting>(setting: S, choice: Choice<S>): void {
    (this.chosen as Record<Setting, string>)[setting] = choice;
    try {
      localStorage.setItem(stored(setting), choice);
    } catch {
      // Kept for this visit only.
    }
    this.apply();
  }

  /** Is this sound among those that are heard? */
  hears(voice: string): boolean {
    return !this.muted.includes(voice);
  }

  hear(voice: string, on: boolean): void {
    this.muted = [...this.muted.filter((one) => one && one !== voice), ...(on ? [] : [voice])];
    try {
      localStorage.setItem(MUTED, this.muted.join(" "));
    } catch {
      // Kept for this visit only.
    }
  }

  /** The theme that is shown. */
  get theme(): Exclude<Choice<"theme">, "system"> {
    const { theme } = this.chosen;
    if (theme !== "system") return theme;
    return this.night ? "dark" : this.strong ? "contrast" : "light";
  }

  /** Is nothing to glide or pulse? */
  get isStill(): boolean {
    const { motion } = this.chosen;
    return motion === "system" ? this.still : motion === "less";
  }

  /** Is a move asked for once more, whatever it was chosen with last? */
  get confirms(): boolean {
    const { confirm } = this.chosen;
    return confirm === "touch" ? isFinger() : confirm === "on";
  }

  /** Tells the style sheets. */
  apply(): void {
    const { dataset } = document.documentElement;
    dataset["theme"] = this.theme;
    dataset["motion"] = this.isStill ? "less" : "full";
    dataset["zen"] = this.chosen.zen;
  }

  private settle(): void {
    [this.night, this.strong, this.still] = [night.matches, strong.matches, still.matches];
    this.apply();
  }
}

export const settings = new Settings();
