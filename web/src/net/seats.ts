// Who we are at a table. A cookie says it; in a browser that keeps none, the address of the page does, behind its #.

const MARK = "#seat=";
/** Tokens that were given to this page, whether or not the browser has kept them in a cookie. */
const given = new Map<string, string>();
const held = new Map<string, string>();

/** The token that requests for a table have to bring along; null where a cookie does that, or where we are nobody. */
export const tokenOf = (table: string): string | null => held.get(table) ?? null;

/** The server has given us a token for a table. */
export function give(table: string, token: string): void {
  given.set(table, token);
  held.delete(table);
}

/** The browser has not kept the cookie: goes by the token that we know, if we know one. */
export function holdByLink(table: string): boolean {
  const token = given.get(table) ?? (location.hash.startsWith(MARK) ? decodeURIComponent(location.hash.slice(MARK.length)) : null);
  if (!token || held.has(table)) return false;
  held.set(table, token);
  return true;
}

/** What the address of a table's page ends with, so that it leads back to the seat. */
export function mark(table: string): string {
  const token = tokenOf(table);
  return token ? MARK + encodeURIComponent(token) : "";
}

/** The token did not open anything. */
export function letGo(table: string): void {
  held.delete(table);
  given.delete(table);
}
