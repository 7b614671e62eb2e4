// The scale of the heat map: five steps, told by colour and by size. Along the scale only the lightness changes much, so
// that it reads without colour vision and in print.

/** Where a step of the scale ends. */
export const BOUNDS = [0.01, 0.03, 0.08, 0.2] as const;
export const LEVELS = BOUNDS.length + 1;

/** From this chance on the map says the number. */
const TOLD = 0.05;

/** The step of the scale that a chance (0 to 1) falls into; from one per cent on by the number that is shown. */
export function heatLevel(chance: number): number {
  const shown = chance < 0.01 ? chance : Math.round(chance * 100) / 100;
  return BOUNDS.filter((bound) => shown >= bound).length;
}

export function heatRadius(level: number): number {
  return 23 + 3 * level;
}

/** Is a chance so great that its number stands on the map? */
export const isTold = (chance: number): boolean => chance >= TOLD;
