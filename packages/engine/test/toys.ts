import type { Knowledge, LevelSettings } from '@rayonk/core';

/** Seven levels, each a little less blind than the one before. */
export const SIGHTS = Array.from({ length: 7 }, (_, i): LevelSettings => {
  const blindness = Math.max(0, 1 - i / 5);
  return { depth: i + 1, nodes: 20_000, misjudge: 1.2 * blindness, overlook: 0.4 * blindness };
});

/** Knowledge for games whose ends a test search reaches: it judges nothing. */
export const blank: Knowledge = {
  featureNames: ['nothing'],
  features: (_position, out) => out.fill(0),
  weights: [100],
  scale: 100,
  unit: 100,
  levels: SIGHTS,
  material: () => 0,
  order: () => 0,
  isNoisy: () => false,
  narrow: () => {},
  isEndgame: () => false,
  perfect: null,
};
