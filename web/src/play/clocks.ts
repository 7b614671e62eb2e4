// What the clocks of both sides show. Pure sums, no browser.

import type { ClockFace } from "../gen/wire";
import type { Side } from "./client.svelte";

const SIDES: readonly Side[] = ["mister_x", "detectives"];
const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
/** Milliseconds from which on a clock runs out. */
export const LOW = 20_000;

export const isLow = (left: number): boolean => left <= LOW;

/** Milliseconds that each side has left at a time, of a face that was told `at` another. */
export function sidesOnClock(clock: ClockFace & { at: number }, now: number): { side: Side; left: number; running: boolean }[] {
  return SIDES.map((side) => {
    const running = clock.running === side;
    return { side, left: Math.max(0, clock[side] - (running ? Math.max(0, now - clock.at) : 0)), running };
  });
}

/** `4:05`, `1:04:05`, and days with hours where seconds say nothing. */
export function timeLeft(left: number, language: string): string {
  const unit = (count: number, unit: "day" | "hour") => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "narrow" }).format(count);
  if (left >= DAY) return `${unit(Math.floor(left / DAY), "day")} ${unit(Math.floor((left % DAY) / HOUR), "hour")}`;
  const two = (count: number) => String(count).padStart(2, "0");
  const seconds = Math.round(left / SECOND) * SECOND;
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  const rest = two((seconds % MINUTE) / SECOND);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
