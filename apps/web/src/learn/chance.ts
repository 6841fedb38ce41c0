import type { Line } from '@rayonk/core';

/** Draws an outcome for a line where chance is to act: all are equally likely. Nothing depends on it being drawn fairly here. */
export function drawnOutcome(line: Line): string | null {
  const legal = line.legal();
  return legal[Math.floor(Math.random() * legal.length)] ?? null;
}
