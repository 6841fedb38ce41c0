/**
 * What may be shown beyond what lies on the table, where both players agree to it: `memory` what a good memory would know of pieces that
 * are out of sight, `backs` whose a face-down piece is, `odds` what chance may show of it, and how likely. A game lists those it has (`Manifest.aids`); a rated match has none.
 */
export const AIDS = ['memory', 'backs', 'odds'] as const;
export type Aid = (typeof AIDS)[number];

export const NO_AIDS: readonly Aid[] = [];
/** A position without its history (a puzzle, one that is composed or studied) shows what the history would have told of it. */
export const STUDY_AIDS: readonly Aid[] = ['backs'];

/** The tag of a game file that says which aids a game was played with. */
export const AIDS_TAG = 'Aids';
const NONE = 'none';

/** Those of the aids that a game has. */
export function usedAids(declared: readonly Aid[] | undefined, aids: readonly Aid[]): readonly Aid[] {
  return AIDS.filter((aid) => declared?.includes(aid) === true && aids.includes(aid));
}

/** Nothing for a game that has no aids to speak of. */
export function aidTags(declared: readonly Aid[] | undefined, aids: readonly Aid[]): Readonly<Record<string, string>> {
  const used = usedAids(declared, aids);
  return declared === undefined ? {} : { [AIDS_TAG]: used.length === 0 ? NONE : used.join(' ') };
}

/** The aids that a game's tags tell of. Games from before there was such a tag, and mere positions, are seen as one studies. */
export function aidsOfTags(tags: Readonly<Record<string, string>>): readonly Aid[] {
  const said = tags[AIDS_TAG]?.split(' ');
  return said === undefined ? STUDY_AIDS : AIDS.filter((aid) => said.includes(aid));
}
