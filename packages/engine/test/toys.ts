import type { Knowledge } from '@rayonk/core';

/** Knowledge for games whose ends a test search reaches: it judges nothing. */
export const blank: Knowledge = {
  featureNames: ['nothing'],
  features: (_position, out) => out.fill(0),
  weights: [100],
  scale: 100,
  order: () => 0,
  isNoisy: () => false,
  narrow: () => {},
  isEndgame: () => false,
  perfect: null,
};
