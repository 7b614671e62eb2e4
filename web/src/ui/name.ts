// The name by which a person sat down last time.

import { t } from "../words/words.svelte";

const STORED = "fogbound.name";

export function knownName(): string {
  try {
    return localStorage.getItem(STORED) ?? "";
  } catch {
    return "";
  }
}

/** The name to play under: what was written, else a polite default. */
export function useName(written: string): string {
  const name = written.trim().slice(0, 32);
  try {
    if (name) localStorage.setItem(STORED, name);
  } catch {
    // Asked again next time.
  }
  return name || t("default-name");
}
