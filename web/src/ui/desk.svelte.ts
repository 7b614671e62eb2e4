// What lies open over the page, whichever page it is: the settings, or the keys.

class Desk {
  open = $state<"settings" | "keys" | null>(null);

  /** How often it was asked for: who asks while the window is closing gets it back. */
  calls = $state(0);

  show(what: "settings" | "keys"): void {
    this.open = what;
    this.calls += 1;
  }

  clear(): void {
    this.open = null;
  }
}

export const desk = new Desk();
