import { nextSteps, Tournament, verifyTournament } from '@rayonk/tournament';
import { parentPort, workerData } from 'node:worker_threads';
import type { ArbiterQuestion } from './arbiter.ts';

/** Answers the one question that it was made for. */
function answer(question: ArbiterQuestion): unknown {
  if (question.kind === 'verify') return verifyTournament(question.events);
  const folded = Tournament.fold(question.events);
  if (!folded.ok) throw new Error(folded.fault.message);
  return nextSteps(folded.value, question.at);
}

parentPort!.postMessage(answer(workerData as ArbiterQuestion));
