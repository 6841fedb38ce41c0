import { workerData } from 'node:worker_threads';
import { Openings, SelfPlay, type SampledGame } from '@rayonk/engine';
import { knowledgeWith, openKnowledge } from '../knowledge.ts';
import { openRules } from '../open.ts';
import { serve } from '../pool.ts';
import type { SelfPlayJob, SelfPlayRules } from './self-play.ts';

/** Plays games of one variant against itself; all jobs of a worker have the same weights. */
const { game, variant, openingPlies, nodes, level, stray, weights } = workerData as SelfPlayRules;
const opened = await openRules(game, variant);
if (!opened.ok) throw new Error(opened.fault.message);
const knowledge = await openKnowledge(opened.value);
// Openings are judged by the game's own weights, so that old and new weights are asked about the same ones.
const openings = new Openings(opened.value, knowledge, openingPlies);
const selfPlay = new SelfPlay(opened.value, knowledgeWith(knowledge, weights, null), openings, { nodes, level, stray });

serve(({ seed }: SelfPlayJob): SampledGame => selfPlay.play(seed));
