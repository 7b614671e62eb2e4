// The tables at which this browser last held a seat, newest first: whoever closed the page finds back.

const STORED = "fogbound.tables";
const MOST = 5;

export function recentTables(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

function write(tables: readonly string[]): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(tables));
  } catch {
    // The link still leads there.
  }
}

export function rememberTable(table: string): void {
  write([table, ...recentTables().filter((one) => one !== table)].slice(0, MOST));
}

export function forgetTable(table: string): void {
  write(recentTables().filter((one) => one !== table));
}
