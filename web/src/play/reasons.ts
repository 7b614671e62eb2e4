// Why a computer would play a move, as sentences. A program of somebody else may give codes that nobody here knows.

import { member, words } from "../words/words.svelte";

/** The sentences of the codes that have one, in their order. */
export function reasons(codes: readonly string[]): string[] {
  return codes.filter((code) => words.has(`why-${code.replaceAll("_", "-")}`)).map((code) => member("why", code));
}
