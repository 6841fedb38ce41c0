/**
 * `npm run perft`: every perft number of the oracle, also those too large for `npm test`; `npm run perft -- khan` for one game.
 */
import { loadRules, perft, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { perftEntries } from '../packages/games/test/oracle.ts';

const only = process.argv[2];
let wrong = 0;
let nodes = 0;
for (const entry of perftEntries()) {
  if (only !== undefined && entry.game !== only) continue;
  const rules = unwrap(await loadRules(registry, entry.game, entry.variant));
  const counted = perft(rules, unwrap(rules.parse(entry.position)), entry.depth);
  nodes += counted;
  if (counted === entry.nodes) continue;
  wrong++;
  console.error(`${entry.game} ${entry.variant}, ${entry.kind}, depth ${entry.depth}: ${counted}, not ${entry.nodes}`);
  console.error(`  ${entry.position}`);
}
console.log(`${nodes.toLocaleString('en')} nodes counted, ${wrong} numbers wrong`);
if (nodes === 0) console.error(`no entries${only === undefined ? '' : ` for ${only}`}`);
process.exitCode = wrong === 0 && nodes > 0 ? 0 : 1;
