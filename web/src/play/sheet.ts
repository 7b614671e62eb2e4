// The heights of the sheet below the map, and which of them a finger means. Pure sums, no browser.

/** How much is seen of what stands beside the map: the turn; the log too; tickets, story and talk as well. */
export const HEIGHTS = ["turn", "log", "all"] as const;
export type Height = (typeof HEIGHTS)[number];

/** So much of the way to the next height is enough. */
const ENOUGH = 0.25;

/** What a tap takes: the next height, and after the last the first. */
export function after(height: Height): Height {
  return HEIGHTS[(HEIGHTS.indexOf(height) + 1) % HEIGHTS.length] ?? "turn";
}

/** The height that is meant by drawing from `from` to `to`: the one towards which most of a step has been made. `ends` are their pixels. */
export function nearestHeight(ends: readonly number[], from: number, to: number): Height {
  const part = to > from ? ENOUGH : 1 - ENOUGH;
  const steps = HEIGHTS.slice(1).filter((_, index) => {
    const [low = 0, high = 0] = [ends[index], ends[index + 1]];
    return to > low + (high - low) * part;
  });
  return steps.at(-1) ?? "turn";
}
