/** Each way in which a match's fairness data can fail. */
export const FAIR_CODES = [
  /** There is nothing to check. */
  'fair-absent',
  'fair-unknown-method',
  'fair-malformed',
  /** The match is over and the seed was not published. */
  'fair-not-revealed',
  /** The seed is not the one that was committed to. */
  'fair-commit-mismatch',
  /** What is said to have been drawn or chosen is not what was sealed before the first action. */
  'fair-seal-mismatch',
  'fair-seats-mismatch',
  'fair-start-mismatch',
  /** What was shown is not what its leaf holds. */
  'fair-leaf-mismatch',
  /** There is no leaf or no salt for what was shown. */
  'fair-leaf-missing',
  /** The leaves are not those of the deal that the seed gives. */
  'fair-deal-mismatch',
  /** Chance did not do what the seed makes it do. */
  'fair-outcome-mismatch',
] as const;
export type FairCode = (typeof FAIR_CODES)[number];
