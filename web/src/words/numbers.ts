// Numbers as the player's language writes them.

import { words } from "./words.svelte";

/** A chance or share from 0 to 1, such as 12 %; below one per cent it says so. */
export function percent(share: number): string {
  const format = new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: 0 });
  return share > 0 && share < 0.01 ? `< ${format.format(0.01)}` : format.format(share);
}

/** A text whose negative numbers have a true minus sign instead of a hyphen. */
export const withMinus = (text: string): string => text.replace(/-(?=\d)/g, "−");

/** The player's language, in the way of the country that the browser names with it: the British have no AM and PM. */
const regional = () => navigator.languages.find((one) => one.startsWith(`${words.language}-`)) ?? words.language;

/** Names one after the other, as in "Ann, Bob and Cleo". */
export const listed = (names: readonly string[]): string => new Intl.ListFormat(words.language).format(new Set(names));

/** When something was said: the time of day, and the day too where it was another one. */
export function clockTime(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day: Intl.DateTimeFormatOptions = isToday ? {} : { day: "numeric", month: "short" };
  return new Intl.DateTimeFormat(regional(), { ...day, hour: "2-digit", minute: "2-digit" }).format(at);
}

/** A day, such as 3 May 2026. */
export function shortDate(at: number): string {
  return new Intl.DateTimeFormat(regional(), { day: "numeric", month: "short", year: "numeric" }).format(at);
}

/** A change in points of a hundred, with its sign. */
export function points(change: number): string {
  return withMinus(new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" }).format(change));
}
