export const PURSUER_COLOURS = 6;
