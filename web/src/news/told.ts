// At which tables this browser is told of turns, and at which nobody wants to be asked again.

export type Wish = "on" | "off";

const STORED = "fogbound.news";
const MOST = 40;

function all(): [string, Wish][] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => Array.isArray(one) && one.length === 2) : [];
  } catch {
    return [];
  }
}

/** What was wished for a table; null where nothing was. */
export const wish = (table: string): Wish | null => all().find(([name]) => name === table)?.[1] ?? null;

export function keepWish(table: string, wanted: Wish): void {
  const others = all().filter(([name]) => name !== table);
  try {
    localStorage.setItem(STORED, JSON.stringify([[table, wanted], ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
