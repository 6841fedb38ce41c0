/** Of the first actions, in the order of the game's own guess, every `of`-th from `index` on; where there are not so many, the first share. */
export interface SearchShare {
  readonly index: number;
  readonly of: number;
}

/** When a search stops: whichever comes first. A search with only `nodes` and `depth` is deterministic. */
export interface Limits {
  readonly nodes?: number;
  readonly depth?: number;
  readonly milliseconds?: number;
  /** How many best lines to report; 1 unless said otherwise. */
  readonly lines?: number;
  /** Looks at a share of the first actions only, so that several searches can divide them: see `play/shares.ts`. */
  readonly share?: SearchShare;
  /** Asked every few hundred nodes; true stops the search within milliseconds. */
  readonly stopped?: () => boolean;
  /** The clock that `milliseconds` is measured on; the engine has none of its own. */
  readonly now?: () => number;
}

export interface LineOfPlay {
  /** For the seat that acts at the root. */
  readonly score: number;
  /** Actions as text, the first one first. */
  readonly actions: readonly string[];
}

export interface Info {
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  /** Best first. */
  readonly lines: readonly LineOfPlay[];
}
