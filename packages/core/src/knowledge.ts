import type { Action, ActionList } from './actions.ts';
import type { Result } from './result.ts';
import type { Position } from './rules.ts';

/** What is known for certain of a position, for the seat that acts. */
export interface Verdict {
  /** 1 it wins, 0 it draws, −1 it loses, if both play perfectly from here on, GEN-2 included. */
  readonly value: -1 | 0 | 1;
  /** Actions to the end of a win or loss under best play; 0 for a draw. */
  readonly length: number;
}

/** Perfect play where it can be had: a table, or an exact search. */
export interface Perfect<P extends Position = Position> {
  /** Null where it does not know. */
  judge(position: P): Verdict | null;
}

/** A complete table kept as bytes: made once by a command, given to whoever can read it. */
export interface KeptTable {
  /** Makes it, which may take minutes and gigabytes. */
  build(): Uint8Array;
  /** From now on `perfect` judges by this table, in the whole process. Bytes that are not it are refused, and change nothing. */
  use(bytes: Uint8Array): Result<void>;
}

/**
 * How much a level of play sees. Weaker levels see less far, misjudge quiet positions and overlook some replies; what they do see they
 * play well, so their mistakes are those of a person, not of a dice.
 */
export interface LevelSettings {
  readonly depth: number;
  readonly nodes: number;
  /** Largest misjudgement of a quiet position, as a part of the game's unit. */
  readonly misjudge: number;
  /** How often a reply two plies away or further is not seen; immediate captures always are. */
  readonly overlook: number;
}

/** What matches between the levels of a variant have shown, in points of Elo; written by a command. */
export interface LevelRatings {
  /** Level 1 first; their mean is 1500. */
  readonly levels: readonly number[];
  /** How many games they rest on. */
  readonly games: number;
  /** What acting first is worth. */
  readonly first: number;
  /** What so many hints are worth to a beginner, fewest first. */
  readonly hints: readonly { readonly count: number; readonly elo: number }[];
}

/**
 * What a learned evaluation looks at beside the features: a set of things, such as pieces on cells, in words of 32 bits. Thing `32 * word + i` is bit 31 − i of
 * a word: the first thing is the highest bit.
 *
 * Laws: `fill` writes all words without allocating and reads only the position. If seats, and the board with them, are exchanged, each thing becomes its
 * `mirror`, and all features change their sign.
 */
export interface Inputs<P extends Position = Position> {
  readonly words: number;
  readonly mirror: ArrayLike<number>;
  fill(position: P, out: Int32Array): void;
}

/** A learned evaluation as `rayonk learn` writes it: arrays of integers as base64, little-endian; `search/network.ts` of the engine reads them. */
export interface NetworkFile {
  readonly hidden: number;
  /** 16 bits, a row of `hidden` for each of 32 things a word. */
  readonly things: string;
  /** 32 bits, a row for each feature. */
  readonly features: string;
  readonly biases: string;
  readonly outputs: string;
}

/** Scores positions for seat 0, in hundredths. */
export interface Scorer<P extends Position = Position> {
  score(position: P): number;
}

/**
 * What a game tells a search about itself, beside its rules. The search knows no game; a game knows no search.
 *
 * Laws (the engine's suite checks them for every game):
 * - `features` fills exactly `featureNames.length` entries, from seat 0's point of view, without allocating, and reads
 *   only the position. It is never asked when the game is over, nor, unless the
 *   knowledge `foresees`, when chance is to act.
 * - `weights` has one entry a feature, in hundredths; their sum of products is the score of a quiet position.
 * - `order` is a cheap guess of how good a legal action is for the seat that acts; higher is tried first.
 * - `isNoisy` marks the actions after which a static score cannot be trusted: captures and the like.
 */
export interface Knowledge<P extends Position = Position> {
  readonly featureNames: readonly string[];
  features(position: P, out: Int32Array): void;
  readonly weights: readonly number[];
  /** What gives the sum of products of the features and these weights, where it is to be had without writing them all out. */
  scorer?(weights: readonly number[]): Scorer<P>;
  /** What a learned evaluation may look at beside the features. */
  readonly inputs?: Inputs<P>;
  /** Loads what was learnt of this variant; whoever opens a game to search it does, and hands it on as `network`. */
  readonly learnt?: () => Promise<{ readonly default: NetworkFile }>;
  /** Its score is added to that of the features, which stands alone without it. */
  readonly network?: NetworkFile;
  /** A score of this many hundredths is a win with probability 1 / (1 + 1/e), about 73 %; fitted on games. */
  readonly scale: number;
  /**
   * What a clear advantage is worth in hundredths: the measure of what levels misjudge and of what is worth telling. Where strong play draws
   * nearly everything, the scale is far larger.
   */
  readonly unit: number;
  /** How levels 1 to 7 see, weakest first, set so that neighbours are well apart in this game; level 8 sees everything. */
  readonly levels: readonly LevelSettings[];
  /** What anybody would count, seat 0's less seat 1's, in whole pieces or points: all that a plain opponent knows. */
  material(position: P): number;
  order(position: P, action: Action): number;
  isNoisy(position: P, action: Action): boolean;
  /** True where no action ever is: a search stops at its horizon. */
  readonly calm?: boolean;
  /** What nobody overlooks, though it need not be noisy: captures after which nothing is urgent. */
  isStriking?(position: P, action: Action): boolean;
  /**
   * The same of all actions of a list at once, where that is cheaper: into `out`, twice the `order` of each, and one more if it is noisy.
   */
  rank?(position: P, list: ActionList, out: Int32Array): void;
  /** Leaves only the noisy actions in a list of legal ones, in place, in the same order; where it is cheaper than asking one by one. */
  onlyNoisy?(position: P, list: ActionList): void;
  /** Lists only the noisy among the legal actions; where that is cheaper than to list all of them first. */
  listNoisy?(position: P, list: ActionList): void;
  /**
   * Leaves only the actions worth a search where there are far too many (set-ups, placements), in ascending order; the
   * list may be changed in place or pointed elsewhere. Never leaves none. Does nothing in ordinary positions.
   */
  narrow(position: P, list: ActionList): void;
  /** True if the features of a position where chance is to act are about the mean of those of its outcomes: at the horizon they need not be tried. */
  readonly foresees?: boolean;
  /**
   * How many hundredths a static score may be off for each ply to come. A search near its horizon does not look at what lies further outside its
   * window. `Infinity` where a quiet action may decide everything: late ones are then looked at more closely. A game
   * that does not say has no static score to rely on.
   */
  doubt?(position: P): number;
  /**
   * An action by which the seat that acts would let the other one act, legal or not: `make` takes it, and nothing else changes. A search that
   * stays above its window after it looks no further. Null where having to act may be a disadvantage.
   */
  pass?(position: P): Action | null;
  /** True where long wins are forced by leaving few replies: a search that found none looks for a proof of one. */
  readonly forces?: boolean;
  /**
   * Whether a position is so near the end that solving it exactly is a matter of a second. Never in a game that
   * may go on for ever, nor while chance has a part in it.
   */
  isEndgame(position: P): boolean;
  /** Makes what plays perfectly, which may take seconds; null where a game has nothing of the kind. */
  readonly perfect: (() => Perfect<P>) | null;
  /** Where `perfect` can judge by a table that is kept somewhere. */
  readonly table?: KeptTable;
}

/** A knowledge with what was learnt of its variant, if anything was; such a knowledge is a plain object. */
export async function withLearnt<P extends Position>(knowledge: Knowledge<P>): Promise<Knowledge<P>> {
  if (knowledge.learnt === undefined) return knowledge;
  return { ...knowledge, network: (await knowledge.learnt()).default };
}
