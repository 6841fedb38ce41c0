import type { Knowledge, LevelSettings } from '../knowledge.ts';
import type { Position } from '../rules.ts';

/** How levels see in a game that nobody has measured yet: `rayonk elo` tells how far apart they are. */
export const PLAIN_LEVELS: readonly LevelSettings[] = [
  { depth: 1, nodes: 20_000, misjudge: 1.7, overlook: 0.5 },
  { depth: 1, nodes: 20_000, misjudge: 0.9, overlook: 0.3 },
  { depth: 2, nodes: 20_000, misjudge: 1.1, overlook: 0.35 },
  { depth: 2, nodes: 20_000, misjudge: 0.6, overlook: 0.17 },
  { depth: 3, nodes: 20_000, misjudge: 0.8, overlook: 0.24 },
  { depth: 3, nodes: 20_000, misjudge: 0.4, overlook: 0.08 },
  { depth: 4, nodes: 20_000, misjudge: 0.27, overlook: 0.05 },
];

/** What a search knows of a game, as far as the game says; of one that says nothing, it sees wins and losses and takes all else for equal. */
export function plainKnowledge<P extends Position>(own: Partial<Knowledge<P>> = {}): Knowledge<P> {
  return {
    featureNames: [],
    features: () => {},
    weights: [],
    scale: 250,
    unit: 250,
    levels: PLAIN_LEVELS,
    material: () => 0,
    order: () => 0,
    isNoisy: () => false,
    narrow: () => {},
    isEndgame: () => false,
    perfect: null,
    ...own,
  };
}

/** What `rayonk tune` writes of a variant. */
export interface Tuned {
  readonly weights: Readonly<Record<string, number>>;
  readonly scale: number;
  readonly unit: number;
}

/** What a game counts, weighed as it was tuned. */
export function tunedKnowledge<P extends Position>(
  { weights, scale, unit }: Tuned,
  own: Pick<Knowledge<P>, 'featureNames' | 'features'> & Partial<Knowledge<P>>,
): Knowledge<P> {
  return plainKnowledge({ ...own, weights: own.featureNames.map((name) => weights[name]!), scale, unit });
}
