import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { Line, loadRules, ok, unwrap } from '@rayonk/core';
import type { Choice, LevelNumber } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { Queue, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApartPool } from '../computers/apart-pool.ts';
import { fakeThreads } from '../computers/testing.ts';
import { leave } from '../computers/worker-count.ts';
import { nameOf, QUEUES, PREFIX, type QueueName } from '../computers/queues.ts';
import type { ThreadAnswer } from '../computers/messages.ts';
import { RemotePool } from '../computers/remote-pool.ts';
import { chance, choose, look, type EnginePool, type EngineRequest } from '../computers/engine-pool.ts';
import { TestRedis, until } from '../nodes/testing.ts';
import { startWorker } from './worker.ts';

const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
const KHAN = { game: 'khan', variant: 'standard' };
const CHOICE = ok({ action: 'a1' } as Choice);
/** Longer than any test, however busy the machine is. */
const FOR_EVER = 10 ** 6;

/** Answers when the test says so, and remembers what it was asked. */
class ByHand implements EnginePool {
  readonly workers = null;
  readonly asked: { readonly seed: string; readonly answer: (answer: ThreadAnswer) => void }[] = [];
  get waiting(): number {
    return this.asked.length;
  }
  ask({ question }: EngineRequest): Promise<ThreadAnswer> {
    const seed =
      question.kind === 'choose'
        ? question.request.seed
        : question.kind === 'look'
          ? question.situation.start
          : 'chance';
    if (this.#isClosed) return Promise.resolve(CHOICE);
    return new Promise((resolve) => this.asked.push({ seed, answer: resolve }));
  }
  #isClosed = false;
  get seeds(): readonly string[] {
    return this.asked.map(({ seed }) => seed);
  }
  answer(seed: string, answer: ThreadAnswer = CHOICE): void {
    this.asked.find((each) => each.seed === seed)!.answer(answer);
  }
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { answer } of this.asked) answer(CHOICE);
  }
}

let redis: TestRedis;
let client: Redis;
let queues: Readonly<Record<QueueName, Queue>>;
const closing: (() => Promise<unknown>)[] = [];
const children = new Set<ChildProcess>();

beforeAll(async () => {
  redis = await TestRedis.start();
  client = new Redis(redis.url, { maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => {});
  const [cheap, dear, analyses] = QUEUES.map((name) => new Queue(name, { connection: client, prefix: PREFIX }));
  queues = { cheap: cheap!, dear: dear!, analyses: analyses! };
  for (const queue of Object.values(queues)) queue.on('error', () => {});
});
beforeEach(async () => {
  await client.flushall();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  for (const child of children) child.kill('SIGKILL');
});
afterAll(async () => {
  await Promise.all(Object.values(queues).map((queue) => queue.close()));
  client.disconnect();
  await redis.kill();
});

/** The node is so patient that only a test that is about it sees the end of its patience. */
async function openNode(patience = FOR_EVER): Promise<{ readonly node: RemotePool; readonly here: ByHand }> {
  const here = new ByHand();
  const node = await RemotePool.open({ url: redis.url, log, here, patience, silence: FOR_EVER });
  closing.push(() => node.close());
  return { node, here };
}

async function openWorker(threads: number): Promise<{ readonly pool: ByHand; readonly close: () => Promise<void> }> {
  const pool = new ByHand();
  const worker = await startWorker({ url: redis.url, log, threads, pool });
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= worker.close());
  closing.push(() => Promise.all([close(), pool.close()]));
  return { pool, close };
}

/** A worker that lives and takes nothing, until it is told to vanish. */
async function pretend(threads: number): Promise<() => Promise<void>> {
  await client.zadd(`${PREFIX}:workers`, Date.now() + FOR_EVER, `${threads} pretended`);
  const vanish = (): Promise<void> => leave(client, 'pretended', threads);
  closing.push(vanish);
  return vanish;
}

const guest = (i: number) => ({ id: `guest ${i}`, isMember: false });
const MEMBER = { id: 'ada', isMember: true };

function ask(node: EnginePool, seed: string, level: LevelNumber, owner = guest(0), signal?: AbortSignal) {
  const request = { start: 'any', log: [], level, seed };
  return choose(node, { of: KHAN, request, owner, ...(signal && { signal }) });
}

describe('a node with Redis', () => {
  it('thinks itself where there is no worker, and lets workers think where there are some', async () => {
    const { node, here } = await openNode();
    expect(node.workers).toBe(0);
    const alone = ask(node, 'alone', 1);
    expect(here.seeds).toEqual(['alone']);
    here.answer('alone');
    expect(await alone).toEqual(CHOICE);
    const { pool, close } = await openWorker(1);
    await until(() => node.workers === 1);
    const answer = ask(node, 'away', 1);
    await until(() => pool.asked.length === 1);
    // A worker that is stopped finishes what it thinks about, and takes nothing new.
    const closed = close();
    await until(() => node.workers === 0);
    pool.answer('away');
    expect(await answer).toEqual(CHOICE);
    await closed;
    void ask(node, 'later', 1);
    expect(here.seeds).toEqual(['alone', 'later']);
    expect(pool.seeds).toEqual(['away']);
  });

  it('takes back what it gave to workers that all vanished, or that say nothing for too long', async () => {
    const { node, here } = await openNode(1000);
    const vanish = await pretend(1);
    await until(() => node.workers === 1);
    const answers = [ask(node, 'given', 1), ask(node, 'not given', 1)];
    expect(node.waiting).toBe(1);
    await until(() => here.asked.length === 2);
    expect(here.seeds.toSorted()).toEqual(['given', 'not given']);
    for (const seed of here.seeds) here.answer(seed);
    expect(await Promise.all(answers)).toEqual([CHOICE, CHOICE]);
    await until(async () => (await queues.cheap.getWaitingCount()) === 0);
    const patient = await openNode();
    await until(() => patient.node.workers === 1);
    void ask(patient.node, 'given later', 1);
    void ask(patient.node, 'not given later', 1);
    await until(async () => (await queues.cheap.getWaitingCount()) === 1);
    expect(patient.here.asked).toEqual([]);
    await vanish();
    await until(() => patient.here.asked.length === 2);
  });

  it('thinks itself about what somebody took away, and not because of an old word of that', async () => {
    await pretend(3);
    const nameOfSeed = (seed: string) =>
      nameOf({ of: KHAN, question: { kind: 'choose', request: { start: 'any', log: [], level: 1, seed } } });
    await client.xadd(`${PREFIX}:cheap:events`, '*', 'event', 'removed', 'jobId', nameOfSeed('asked again'));
    const { node, here } = await openNode();
    void ask(node, 'asked again', 1);
    void ask(node, 'taken away', 1);
    await until(async () => (await queues.cheap.getWaitingCount()) === 2);
    await queues.cheap.remove(nameOfSeed('taken away'));
    // Words come in the order in which they were said: the old one was heard before.
    await until(() => here.asked.length > 0);
    expect(here.seeds).toEqual(['taken away']);
  });

  it('goes on while Redis is away, and with workers when it is back', async () => {
    const { node, here } = await openNode();
    const { pool } = await openWorker(1);
    await until(() => node.workers === 1);
    const answer = ask(node, 'lost', 1);
    await until(() => pool.asked.length === 1);
    await redis.kill();
    await until(() => here.asked.length === 1);
    here.answer('lost');
    expect(await answer).toEqual(CHOICE);
    await redis.start();
    await until(() => node.workers === 1);
    pool.answer('lost');
    const next = ask(node, 'found', 1);
    await until(() => pool.asked.length === 2 || here.asked.length === 2);
    expect(pool.seeds).toEqual(['lost', 'found']);
    pool.answer('found');
    expect(await next).toEqual(CHOICE);
  });
});

describe('a thought', () => {
  it('that nobody wants any more is taken away, or its answer ignored', async () => {
    const { node } = await openNode();
    const vanish = await pretend(2);
    await until(() => node.workers === 1);
    const abort = new AbortController();
    const answers = ['given', 'given too', 'not given'].map((seed) => ask(node, seed, 1, guest(0), abort.signal));
    await until(async () => (await queues.cheap.getWaitingCount()) === 2);
    abort.abort();
    for (const answer of await Promise.all(answers)) expect(answer.ok).toBe(false);
    await until(async () => (await queues.cheap.getWaitingCount()) === 0);
    expect(node.waiting).toBe(0);
    await vanish();
    await until(() => node.workers === 0);
    const { pool } = await openWorker(1);
    await until(() => node.workers === 1);
    const late = new AbortController();
    const begun = ask(node, 'begun', 1, guest(0), late.signal);
    await until(() => pool.asked.length === 1);
    late.abort();
    expect((await begun).ok).toBe(false);
    pool.answer('begun');
    const next = ask(node, 'next', 1);
    await until(() => pool.asked.length === 2);
    pool.answer('next');
    expect(await next).toEqual(CHOICE);
  });

  it('is thought once for all nodes that ask the same, and anew for another match', async () => {
    const [one, other] = [await openNode(), await openNode()];
    const { pool } = await openWorker(4);
    await until(() => one.node.workers === 1 && other.node.workers === 1);
    const same = [ask(one.node, 'same', 1), ask(other.node, 'same', 1)];
    await until(() => pool.asked.length === 1);
    void ask(other.node, 'another', 1);
    await until(() => pool.asked.length === 2);
    pool.answer('same');
    expect(await Promise.all(same)).toEqual([CHOICE, CHOICE]);
    expect(await ask(one.node, 'same', 1)).toEqual(CHOICE);
    expect(pool.seeds).toEqual(['same', 'another']);
    void ask(one.node, 'same', 2);
    await until(() => pool.asked.length === 3);
  });

  it('that one node gives up is thought by another that wants it', async () => {
    const [one, other] = [await openNode(), await openNode()];
    await pretend(1);
    await until(() => one.node.workers === 1 && other.node.workers === 1);
    const abort = new AbortController();
    void ask(one.node, 'same', 1, guest(0), abort.signal);
    await until(async () => (await queues.cheap.getWaitingCount()) === 1);
    const answer = ask(other.node, 'same', 1);
    // Redis knows that both want it.
    await until(async () =>
      (await client.xrange(`${PREFIX}:cheap:events`, '-', '+')).some(([, told]) => told.includes('duplicated')),
    );
    abort.abort();
    await until(() => other.here.asked.length === 1);
    other.here.answer('same');
    expect(await answer).toEqual(CHOICE);
    expect(one.here.asked).toEqual([]);
  });

  it('that failed is tried once more, and then the node is told why', async () => {
    const { node } = await openNode();
    const { pool } = await openWorker(1);
    await until(() => node.workers === 1);
    const answer = ask(node, 'hard', 1);
    for (const tries of [1, 2]) {
      await until(() => pool.asked.length === tries);
      pool.asked[tries - 1]!.answer({ ok: false, fault: 'out of memory' });
    }
    expect(await answer).toEqual({ ok: false, fault: 'out of memory' });
  });
});

describe('who is served first', () => {
  it('a cheap move at once, however many dear questions of however many nodes wait', async () => {
    const nodes = [await openNode(), await openNode(), await openNode()];
    const { pool } = await openWorker(2);
    await until(() => nodes.every(({ node }) => node.workers === 1));
    for (const { node } of nodes)
      for (let i = 0; i < 100; i++) void ask(node, `dear ${i}`, 8, i % 2 === 0 ? guest(i) : MEMBER);
    await until(() => pool.asked.length === 2);
    expect(pool.seeds.every((seed) => seed.startsWith('dear'))).toBe(true);
    const cheap = ask(nodes[2]!.node, 'cheap', 5);
    await until(() => pool.asked.length === 3);
    expect(pool.seeds[2]).toBe('cheap');
    pool.answer('cheap');
    expect(await cheap).toEqual(CHOICE);
  });

  it('a move at once, cheap or dear, however many analyses wait; of those a worker has one at a time', async () => {
    const nodes = [await openNode(), await openNode()];
    const { pool } = await openWorker(2);
    await until(() => nodes.every(({ node }) => node.workers === 1));
    const limits = { nodes: 1000, milliseconds: 1000 };
    for (const { node } of nodes)
      for (let i = 0; i < 200; i++)
        void look(node, { of: KHAN, situation: { start: `analysis ${i % 100}`, log: [] }, limits, owner: guest(i) });
    await until(() => pool.asked.length === 1);
    const moves = [ask(nodes[0]!.node, 'cheap', 1), ask(nodes[1]!.node, 'dear', 8, MEMBER)];
    await until(() => pool.asked.length === 3);
    expect(pool.seeds.slice(1).toSorted()).toEqual(['cheap', 'dear']);
    for (const seed of ['cheap', 'dear']) pool.answer(seed);
    expect(await Promise.all(moves)).toEqual([CHOICE, CHOICE]);
    pool.asked[0]!.answer(CHOICE);
    await until(() => pool.asked.length === 4);
    expect(pool.seeds[3]).toMatch(/^analysis/);
    expect(pool.seeds[3]).not.toBe(pool.seeds[0]);
  });

  it('a move at once, however many analyses wait, also where a node thinks itself because its workers are away', async () => {
    const live = fakeThreads();
    const patient = fakeThreads();
    const here = new ApartPool(2, { live: live.spawn, patient: patient.spawn });
    const vanish = await pretend(2);
    const node = await RemotePool.open({ url: redis.url, log, here, patience: FOR_EVER, silence: FOR_EVER });
    closing.push(() => node.close());
    const limits = { nodes: 1000, milliseconds: 1000 };
    const flood = () => {
      for (let i = 0; i < 100; i++)
        void look(node, { of: KHAN, situation: { start: `analysis ${i}`, log: [] }, limits, owner: MEMBER });
    };
    flood();
    const given = ask(node, 'given to workers', 3);
    await vanish();
    // What was given away and what waits is thought about here, and so is what comes now.
    await until(() => node.workers === 0 && live.threads.length === 1);
    flood();
    const asked = ask(node, 'asked here', 8, MEMBER);
    const thinking = live.threads.flatMap(({ asked: questions }) => questions);
    expect(thinking.map((each) => each.kind === 'choose' && each.request.seed)).toEqual([
      'given to workers',
      'asked here',
    ]);
    expect(patient.threads.flatMap(({ asked: questions }) => questions)).toHaveLength(1);
    for (const thread of live.threads) thread.hear(CHOICE);
    expect(await Promise.all([given, asked])).toEqual([CHOICE, CHOICE]);
  });

  it('of dear ones everybody in turn, and a member before guests who asked earlier', async () => {
    const { node } = await openNode();
    const { pool } = await openWorker(2);
    await until(() => node.workers === 1);
    for (let i = 0; i < 50; i++) void ask(node, `greedy ${i}`, 8, guest(0));
    for (let i = 0; i < 3; i++) void ask(node, `modest ${i}`, 8, guest(1));
    // One of two threads is kept for members.
    await until(() => pool.asked.length === 1);
    void ask(node, 'member', 8, MEMBER);
    await until(() => pool.asked.length === 2);
    expect(pool.seeds).toEqual(['greedy 0', 'member']);
    pool.answer('member');
    pool.answer('greedy 0');
    for (let served = 3; served <= 8; served++) {
      await until(() => pool.asked.length === served);
      pool.asked[served - 1]!.answer(CHOICE);
    }
    expect(pool.seeds.filter((seed) => seed.startsWith('modest'))).toHaveLength(3);
  });
});

/** Real processes with real threads take their time on a busy machine. */
describe('a worker as a process', { timeout: 300_000 }, () => {
  function run(environment: Record<string, string>) {
    const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...environment };
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], { env });
    children.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
    void exit.then(() => children.delete(child));
    return { child, exit, output: () => output };
  }
  const isActive = async (): Promise<Job | undefined> => (await queues.dear.getActive())[0];

  it('names what is wrong with its settings', async () => {
    const { exit, output } = run({ REDIS_URL: '', LOG_LEVEL: 'loud' });
    expect(await exit).toBe(1);
    expect(output()).toMatch(/LOG_LEVEL .*\n.*REDIS_URL is needed/);
  });

  it('that is killed in the middle of a thought is replaced by another, and one that is stopped finishes', async () => {
    const { node, here } = await openNode();
    const workers = [run({ REDIS_URL: redis.url }), run({ REDIS_URL: redis.url })];
    await until(() => node.workers === 2);
    const of = { game: 'kastwa', variant: '5x5' };
    const line = Line.seeded(unwrap(await loadRules(registry, of.game, of.variant)), 'worker');
    const situation = { start: line.first, log: [] };
    const hope = chance(node, { of, situation, milliseconds: 3000, owner: MEMBER });
    await until(async () => (await isActive())?.processedBy !== undefined);
    const pid = (await isActive())!.processedBy!.split(' ')[1];
    const killed = workers.find(({ child }) => String(child.pid) === pid)!;
    killed.child.kill('SIGKILL');
    expect(await hope).toMatchObject({ ok: true });
    const other = workers.find((worker) => worker !== killed)!;
    await until(() => node.workers === 1);
    const last = chance(node, { of, situation, milliseconds: 1000, owner: MEMBER });
    await until(async () => (await isActive()) !== undefined);
    other.child.kill('SIGTERM');
    expect(await last).toMatchObject({ ok: true });
    expect(await other.exit).toBe(0);
    expect(here.asked).toEqual([]);
  });
});
