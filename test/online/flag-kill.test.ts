import { loadRules, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { Match, timeLeft, type MatchEvent } from '@rayonk/match';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { TestRedis, until } from '../../apps/server/src/nodes/testing.ts';
import { openStore } from '../../apps/server/src/store/index.ts';
import { newPostgres, TEMPLATE } from '../../apps/server/src/store/testing.ts';
import { newMatch } from './people.ts';
import { TestPlayer } from './player.ts';
import { startServer, type ServerProcess } from './process.ts';

/** The shortest there is. */
const TERMS = { game: 'kastwa', variant: '4x4', clock: { kind: 'fischer', initial: 60_000, increment: 0 } } as const;
/** So long ago was everything that has happened: the rest of the clock is enough to lose a node in. */
const PAST = 45_000;
/** The game is far from its end when both have acted. */
const UNHURRIED = { isPersistent: false, pace: 1000 };

/** How many there are at the whole site, as a node knows it. */
async function onlineAt(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^rayonk_players_online (\d+)/m.exec(text)![1]);
}

test('the flag of a match whose node was killed falls at the other, once, and not before its time', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-flag-'));
  const database = await newPostgres(inject('database'), TEMPLATE);
  const redis = await TestRedis.start();
  const environment = { DATABASE_URL: database.url, REDIS_URL: redis.url };
  const nodes: ServerProcess[] = [];
  const store = await openStore({
    config: { dataFolder: folder, database: database.url },
    log: pino({ level: 'silent' }),
  });
  const logOf = async (match: string): Promise<readonly MatchEvent[]> => {
    const events = store.db.selectFrom('events').select('event').where('match_id', '=', match);
    return (await events.orderBy('sequence').execute()).map(({ event }) => JSON.parse(event) as MatchEvent);
  };
  const homeOf = async (match: string): Promise<string | null> =>
    (await store.db.selectFrom('matches').select('home').where('id', '=', match).executeTakeFirstOrThrow()).home;
  try {
    for (const name of ['one', 'other']) nodes.push(await startServer(path.join(folder, name), 0, environment));
    const [{ port }] = nodes as [ServerProcess];
    const { id, cookies } = await newMatch(port, TERMS);
    const home = await homeOf(id);
    expect(home).not.toBeNull();
    const rules = unwrap(await loadRules(registry, TERMS.game, TERMS.variant));
    const players = ([0, 1] as const).map(
      (seat) => new TestPlayer({ match: id, seat, cookie: cookies[seat], rules, dealing: null }, UNHURRIED),
    );
    for (const player of players) player.connect(port);
    // Both have acted: a clock runs, and only the node that they are at knows of the match. Then nobody acts any more.
    await until(async () => (await onlineAt(nodes[1]!.port)) === 2);
    await until(() => players[0]!.acknowledged.length > 0 && players[1]!.acknowledged.length > 0);
    for (const player of players) player.cut();
    // Whoever is taken to be connected through a node that is gone is given time.
    await until(async () => (await onlineAt(nodes[1]!.port)) === 0);
    // Nobody has to wait for most of the minute: it was all a while ago. The other node reads of the match for the first time.
    for (const [sequence, event] of (await logOf(id)).entries())
      await store.db
        .updateTable('events')
        .set({ event: JSON.stringify({ ...event, at: event.at - PAST }) })
        .where('match_id', '=', id)
        .where('sequence', '=', sequence)
        .execute();
    await nodes[0]!.kill();
    const before = await logOf(id);
    expect(before.map(({ kind }) => kind)).not.toContain('flagged');

    const isOver = async () => (await logOf(id)).some(({ kind }) => kind === 'revealed');
    await expect.poll(isOver, { timeout: 220_000, interval: 250 }).toBe(true);
    const log = await logOf(id);
    const flags = log.filter(({ kind }) => kind === 'flagged');
    expect(flags).toHaveLength(1);
    expect(await homeOf(id)).not.toBe(home);
    const running = unwrap(Match.fold(rules, log.slice(0, log.indexOf(flags[0]!)), null));
    const seat = running.clocks.running!;
    expect(timeLeft(running.clocks, seat, flags[0]!.at)).toBe(0);
    const over = unwrap(Match.fold(rules, log, null));
    expect(over.result).toMatchObject({ winner: 1 - seat, reason: 'timeout' });
  } finally {
    await Promise.all(nodes.map((node) => node.kill()));
    await store.close();
    await redis.kill();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
