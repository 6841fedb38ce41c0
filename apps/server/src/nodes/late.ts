/** Whoever shows no life for longer than this could not hear anybody meanwhile. It is the most that a player may be charged for it. */
export const LATE = 1500;
