// The moments at which a game turned: where what the detectives knew changed most.

export interface Turn {
  readonly step: number;
  readonly before: number;
  readonly after: number;
}

/** The steps at which the number of candidates shrank most, by proportion, in the order of the game. */
export function turningPoints(counts: readonly number[], most = 5): Turn[] {
  const turns: Turn[] = [];
  for (let step = 1; step < counts.length; step++) {
    const [before, after] = [counts[step - 1] ?? 0, counts[step] ?? 0];
    if (before >= 6 && after > 0 && after <= before / 2) turns.push({ step, before, after });
  }
  const strength = (turn: Turn) => turn.before / turn.after;
  return turns.sort((a, b) => strength(b) - strength(a)).slice(0, most).sort((a, b) => a.step - b.step);
}
