import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { fail, ok, openGame, unwrap, type Result } from '@rayonk/core';
import { glance, LevelPlayer, type Choice, type Glance } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { useKeptTable } from './kept-table.ts';
import type { Question, ThreadAnswer, ThreadData } from './messages.ts';

/** 2^17 buckets of 32 bytes: 4 MB a thread. */
const TABLE_BITS = 17;

/** The thread in which our levels think. A search blocks it, and nothing else. */
const { game, variant, isPatient } = workerData as ThreadData & { readonly isPatient?: boolean };
const opened = unwrap(await openGame(registry, game, variant));
const knowledge = await opened.knowledge();
const problem = await useKeptTable({ game, variant }, knowledge, process.env);
if (problem !== null) process.stderr.write(`warning: ${problem}; it is ignored\n`);
const now = (): number => performance.now();
const player = new LevelPlayer(opened.rules, knowledge, now, TABLE_BITS);
if (isPatient === true) giveWay();

function answerTo(question: Question): ThreadAnswer {
  const answer = think(question);
  return answer.ok ? answer : fail(answer.fault.message);
}

function think(question: Question): Result<Choice | number | Glance> {
  switch (question.kind) {
    case 'choose':
      return player.choose(question.request);
    case 'chance':
      return player.chance(question.situation, question.milliseconds);
    case 'look': {
      const line = player.line(question.situation);
      return line.ok ? ok(glance(player.master, line.value, { ...question.limits, now })) : line;
    }
  }
}

/** On Linux a priority is a thread's own: whatever else the machine has to do comes first. Elsewhere it would be the whole process's. */
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // It thinks all the same.
  }
}

parentPort!.on('message', (question: Question) => parentPort!.postMessage(answerTo(question)));
