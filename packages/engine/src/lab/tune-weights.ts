import type { Knowledge, NetworkFile, Position } from '@rayonk/core';
import type { LevelNumber } from '../play/levels.ts';
import type { CalibrationRow } from './tune-fit.ts';

/** What `weights/<variant>.json` of a game holds. */
export interface WeightsFile {
  /** By feature name, in hundredths. */
  readonly weights: Readonly<Record<string, number>>;
  readonly scale: number;
  /** Kept when weights are tuned: levels misjudge as much as before. */
  readonly unit: number;
  readonly evidence: TuneEvidence | null;
}

/** How the weights were found, so that anybody can find them again. */
export interface TuneEvidence {
  readonly seed: string;
  readonly nodes: number;
  /** Who played the games, if not the search itself. */
  readonly level?: LevelNumber;
  readonly openingPlies: number;
  /** Games of self-play for the weights, and how many of their positions were quiet; 0 if only the scale was fitted. */
  readonly games: number;
  readonly positions: number;
  /** Mean log loss of static scores on games that the fit did not see. */
  readonly logLoss: { readonly before: number; readonly after: number } | null;
  /** Games of self-play with the new weights, on which `scale` was fitted and checked. */
  readonly scale: {
    readonly games: number;
    readonly positions: number;
    readonly logLoss: number;
    /** On games that the fit of the scale did not see. */
    readonly calibration: readonly CalibrationRow[];
  };
  /** A match of the new weights against the old ones; null if none was asked for. */
  readonly verification: {
    readonly pairs: number;
    readonly counts: readonly number[];
    readonly elo: number | null;
    readonly low: number | null;
    readonly high: number | null;
  } | null;
}

/** A weight for each feature, in the order of the knowledge; null if the file is not one for this game. */
export function weightsFor({ featureNames }: Knowledge, file: unknown): { weights: number[]; scale: number } | null {
  if (typeof file !== 'object' || file === null) return null;
  const { weights, scale } = file as Partial<WeightsFile>;
  if (typeof scale !== 'number' || !(scale > 0) || typeof weights !== 'object' || weights === null) return null;
  if (Object.keys(weights).length !== featureNames.length) return null;
  const found = featureNames.map((name) => (Object.hasOwn(weights, name) ? weights[name]! : Number.NaN));
  return found.every((weight) => Number.isFinite(weight)) ? { weights: found, scale } : null;
}

/** The same knowledge with other weights. It delegates, because a knowledge may be an object with private parts. */
export function withWeights<P extends Position>(
  knowledge: Knowledge<P>,
  { weights, scale }: { readonly weights: readonly number[]; readonly scale: number },
): Knowledge<P> {
  return {
    featureNames: knowledge.featureNames,
    features: (position, out) => knowledge.features(position, out),
    weights,
    scale,
    unit: knowledge.unit,
    levels: knowledge.levels,
    material: (position) => knowledge.material(position),
    order: (position, action) => knowledge.order(position, action),
    isNoisy: (position, action) => knowledge.isNoisy(position, action),
    ...(knowledge.rank === undefined ? {} : { rank: (position, list, out) => knowledge.rank!(position, list, out) }),
    ...(knowledge.scorer === undefined ? {} : { scorer: (other) => knowledge.scorer!(other) }),
    ...(knowledge.calm === undefined ? {} : { calm: knowledge.calm }),
    ...(knowledge.onlyNoisy === undefined
      ? {}
      : { onlyNoisy: (position, list) => knowledge.onlyNoisy!(position, list) }),
    ...(knowledge.listNoisy === undefined
      ? {}
      : { listNoisy: (position, list) => knowledge.listNoisy!(position, list) }),
    ...(knowledge.isStriking === undefined
      ? {}
      : { isStriking: (position, action) => knowledge.isStriking!(position, action) }),
    narrow: (position, list) => knowledge.narrow(position, list),
    ...(knowledge.foresees === undefined ? {} : { foresees: knowledge.foresees }),
    ...(knowledge.doubt === undefined ? {} : { doubt: (position) => knowledge.doubt!(position) }),
    ...(knowledge.pass === undefined ? {} : { pass: (position) => knowledge.pass!(position) }),
    ...(knowledge.inputs === undefined ? {} : { inputs: knowledge.inputs }),
    ...(knowledge.network === undefined ? {} : { network: knowledge.network }),
    isEndgame: (position) => knowledge.isEndgame(position),
    perfect: knowledge.perfect,
  };
}

/** The same knowledge without perfect play: what is judged or tuned is the evaluation, and tables take time to make. */
export function searchOnly<P extends Position>(knowledge: Knowledge<P>): Knowledge<P> {
  return { ...withWeights(knowledge, knowledge), isEndgame: () => false, perfect: null };
}

/** The same knowledge with another network, or without any. */
export function withNetwork<P extends Position>(knowledge: Knowledge<P>, network: NetworkFile | null): Knowledge<P> {
  const { network: _own, ...plain } = withWeights(knowledge, knowledge);
  const whole = { ...plain, ...(knowledge.table === undefined ? {} : { table: knowledge.table }) };
  return network === null ? whole : { ...whole, network };
}
