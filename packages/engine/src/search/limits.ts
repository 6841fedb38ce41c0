/** When a search stops: whichever comes first. A search with only `nodes` and `depth` is deterministic. */
export interface Limits {
  readonly nodes?: number;
  readonly depth?: number;
  readonly milliseconds?: number;
  /** How many best lines to report; 1 unless said otherwise. */
  readonly lines?: number;
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
