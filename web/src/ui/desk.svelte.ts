// What lies open over the page, whichever page it is: the settings, or the keys.

class Desk {
  open = $state<"settings" | "keys" | null>(null);

  show(what: "settings" | "keys"): void {
    this.open = what;
  }

  clear(): void {
    this.open = null;
  }
}

export const desk = new Desk();
