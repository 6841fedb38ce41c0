import { HASH_HI, HASH_LO, unwrap, type Line } from '@rayonk/core';
import type { Situation } from '@rayonk/engine';

/**
 * What has to be known to judge the position that a line has reached: the position alone, so that every game that comes to it shares the
 * judgement. Where a position of the game has come back its past counts too, because a third time ends it.
 */
export function situationOf(line: Line): Situation {
  return isRepeating(line) ? { start: line.first, log: [...line.log] } : { start: line.text(), log: [] };
}

function isRepeating({ rules, first, log }: Line): boolean {
  const walker = unwrap(rules.parse(first));
  const seen = new Set<string>();
  for (const text of [...log, null]) {
    const key = `${walker.state[HASH_LO]} ${walker.state[HASH_HI]}`;
    if (rules.isSettled(walker)) {
      if (seen.has(key)) return true;
      seen.add(key);
    }
    if (text !== null) walker.make(unwrap(rules.decode(walker, text)));
  }
  return false;
}
