import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SECTIONS, type Edition } from "../src/learn/pictures";

const TRANSPORTS = ["taxi", "bus", "underground", "ferry"];
const TICKETS: Readonly<Record<string, readonly string[]>> = { t: ["taxi"], b: ["bus"], u: ["underground"], k: TRANSPORTS };
const BOARDS: Readonly<Record<Edition, string>> = { modern: "london-modern", classic: "london-classic", beginner: "london-modern", compact: "compact" };

/** Every connection of a board, written as `taxi 1-2`, in both directions. */
function connections(board: string): Set<string> {
  const text = readFileSync(new URL(`../../src/fogbound/board/cities/${board}.board`, import.meta.url), "utf-8");
  const base = /^extends (\S+)/m.exec(text)?.[1];
  const found = base ? connections(base) : new Set<string>();
  for (const [, transport, chains] of text.matchAll(/^(taxi|bus|underground|ferry) (.*)$/gm)) {
    for (const chain of chains!.split(" ")) {
      const stops = chain.split("-");
      stops.slice(1).forEach((stop, index) => found.add(`${transport} ${stops[index]}-${stop}`).add(`${transport} ${stop}-${stops[index]}`));
    }
  }
  return found;
}

test.each(Object.keys(BOARDS) as Edition[])("every picture in the rules of %s is a piece of its board", (edition) => {
  const known = connections(BOARDS[edition]);
  const served = new Set([...known].map((one) => one.split("-")[0]));
  for (const [section, picture] of Object.entries(SECTIONS[edition])) {
    for (const [a, b, transport] of picture?.lines ?? []) {
      const [from, to] = [picture!.stations[a - 1]![0], picture!.stations[b - 1]![0]];
      if (from !== "?" && to !== "?") expect(known, `${section}: ${from} to ${to}`).toContain(`${TRANSPORTS[transport]} ${from}-${to}`);
    }
    picture?.log?.forEach(({ ticket, station }, index, log) => {
      const [ways, before] = [TICKETS[ticket ?? ""] ?? [], log[index - 1]?.station];
      if (!station) return;
      expect(ways.some((way) => served.has(`${way} ${station}`)), `${section}: ${ticket} ${station}`).toBe(true);
      if (before) expect(ways.some((way) => known.has(`${way} ${before}-${station}`)), `${section}: ${before} to ${station}`).toBe(true);
    });
  }
});
