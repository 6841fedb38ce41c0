import { parentPort, workerData } from 'node:worker_threads';
import { Line, Random, replay, unwrap } from '@rayonk/core';
import { Engine, USUAL_UGI_TABLE_BITS, type Info, type Limits, type UgiSearch } from '@rayonk/engine';
import { openKnowledge } from '../knowledge.ts';
import { openRules } from '../open.ts';
import type { FromThread, ThreadData, ToThread } from './thread.ts';

/** The thread that searches while the main one listens. A search blocks it; only the shared flag reaches it then. */
const { game, variant, flag } = workerData as ThreadData;
const stopFlag = new Int32Array(flag);
const opened = await openRules(game, variant);
if (!opened.ok) throw new Error(opened.fault.message);
const rules = opened.value;
const knowledge = await openKnowledge(rules);

let engine: { readonly bits: number; readonly engine: Engine } | null = null;

function engineWith(bits: number): Engine {
  if (engine?.bits !== bits) engine = { bits, engine: new Engine(rules, knowledge, bits) };
  return engine.engine;
}

function search(request: UgiSearch): Info {
  const { nodes, depth, milliseconds } = request;
  const limits: Limits = {
    ...(nodes === null ? {} : { nodes }),
    ...(depth === null ? {} : { depth }),
    ...(milliseconds === null ? {} : { milliseconds }),
    lines: request.lines,
    stopped: () => Atomics.load(stopFlag, 0) !== 0,
    now: () => performance.now(),
  };
  const line: Line = unwrap(replay(rules, request.first, request.log));
  const thinker = engineWith(request.tableBits);
  if (request.level === 8) return unwrap(thinker.think(line, limits, (info) => send({ kind: 'info', info })));
  return unwrap(thinker.choose(line, request.level, new Random(`${request.seed} ${line.log.length}`), limits));
}

function send(message: FromThread): void {
  parentPort!.postMessage(message);
}

parentPort!.on('message', (message: ToThread) => {
  if (message.kind === 'forget') engine?.engine.clear();
  else send({ kind: 'done', info: search(message.request) });
});
// What a game prepares for its first search, such as a table of perfect play, takes seconds in which no stop is heard.
engineWith(USUAL_UGI_TABLE_BITS).think(Line.seeded(rules, '1'), { nodes: 1 });
send({ kind: 'ready' });
