import { workerData } from 'node:worker_threads';
import { makePlayer, Openings, playPair, type PairOutcome, type Player } from '@rayonk/engine';
import { openKnowledge, knowledgeWith } from '../knowledge.ts';
import { openRules } from '../open.ts';
import { serve } from '../pool.ts';
import type { MatchRules, PairJob, PlayerSetup } from './match.ts';
import { processorTime } from './processor-time.ts';
import { frozenPlayer, UgiPlayer } from './ugi-player.ts';

/** Plays pairs of games of one variant; the same players are kept from pair to pair. */
const { game, variant, openingPlies, full, go, tableBits, isProcessorTime = false } = workerData as MatchRules;
const opened = await openRules(game, variant);
if (!opened.ok) throw new Error(opened.fault.message);
const rules = opened.value;
const knowledge = await openKnowledge(rules);
const openings = new Openings(rules, knowledge, openingPlies);
const now = isProcessorTime ? processorTime : () => performance.now();
const players = new Map<string, Player>();

/** A player for one side: the two sides never share a table, even if they are set up alike. */
function playerFor(side: 'a' | 'b', setup: PlayerSetup): Player {
  const key = `${side} ${JSON.stringify(setup)}`;
  const known = players.get(key);
  if (known !== undefined) return known;
  const made = makeOne(setup);
  players.set(key, made);
  return made;
}

function makeOne({ spec, weights, network }: PlayerSetup): Player {
  if (spec.kind === 'ugi') return new UgiPlayer(spec.command, go, { isProcessorTime });
  if (spec.kind === 'frozen') return frozenPlayer(rules, `nodes ${spec.nodes}`, tableBits, isProcessorTime);
  if (spec.kind === 'frozen-ms')
    return frozenPlayer(rules, `movetime ${spec.milliseconds}`, tableBits, isProcessorTime);
  const known = knowledge === null ? null : knowledgeWith(knowledge, weights, network);
  return makePlayer(spec, { rules, knowledge: known, now, full, tableBits });
}

serve(
  async ({ a, b, seed }: PairJob): Promise<PairOutcome> =>
    playPair([playerFor('a', a), playerFor('b', b)], openings, seed),
  () => {
    for (const player of players.values()) if (player instanceof UgiPlayer) player.close();
  },
);
