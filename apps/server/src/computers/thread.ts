import { parentPort, workerData } from 'node:worker_threads';
import { fail, openGame, unwrap } from '@rayonk/core';
import { LevelPlayer } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { useKeptTable } from './kept-table.ts';
import type { Question, ThreadAnswer, ThreadData } from './messages.ts';

/** 2^17 buckets of 32 bytes: 4 MB a thread. */
const TABLE_BITS = 17;

/** The thread in which our levels think. A search blocks it, and nothing else. */
const { game, variant } = workerData as ThreadData;
const opened = unwrap(await openGame(registry, game, variant));
const knowledge = await opened.knowledge();
const problem = await useKeptTable({ game, variant }, knowledge, process.env);
if (problem !== null) process.stderr.write(`warning: ${problem}; it is ignored\n`);
const player = new LevelPlayer(opened.rules, knowledge, () => performance.now(), TABLE_BITS);

function answerTo(question: Question): ThreadAnswer {
  const answer =
    question.kind === 'choose'
      ? player.choose(question.request)
      : player.chance(question.situation, question.milliseconds);
  return answer.ok ? answer : fail(answer.fault.message);
}

parentPort!.on('message', (question: Question) => parentPort!.postMessage(answerTo(question)));
