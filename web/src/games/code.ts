// All games as one code to be copied to another device: rows as JSON, deflated, in letters that survive any messenger.

import { sorted, type Played } from "./shelf";

const MARK = "fogbound1.";
/** Characters of a code that is still worth reading. */
const LONGEST = 400_000;
const ROOM = 2_000_000;

async function through(bytes: Uint8Array<ArrayBuffer>, by: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > ROOM) throw new RangeError("too long");
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export async function writeCode(games: readonly Played[]): Promise<string> {
  const rows = games.map((one) => [one.game, one.at, one.edition, one.side, one.level, one.won, one.reason, one.round]);
  const packed = await through(new TextEncoder().encode(JSON.stringify(rows)), new CompressionStream("deflate-raw"));
  const letters = Array.from(packed, (byte) => String.fromCharCode(byte)).join("");
  return MARK + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The games in a code, or null where it is none. */
export async function readCode(text: string): Promise<Played[] | null> {
  const code = text.replace(/\s/g, "");
  if (!code.startsWith(MARK) || code.length > LONGEST) return null;
  try {
    const letters = atob(code.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    const rows: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!Array.isArray(rows)) return null;
    return sorted(
      rows.filter(Array.isArray).map(([game, at, edition, side, level, won, reason, round]: unknown[]) => ({ game, at, edition, side, level, won, reason, round })),
    );
  } catch {
    return null;
  }
}
