import { openGame, unwrap, type Seat } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { Match, type MatchEvent } from '@rayonk/match';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openStore } from '../../apps/server/src/store/index.ts';
import { newTestDatabase } from '../../apps/server/src/store/testing.ts';
import { newMatch } from './people.ts';
import { TestPlayer, type Seated } from './player.ts';
import { startServer } from './process.ts';

const PLAYED = [
  ['khitan', 'master'],
  ['kanto', 'standard'],
  ['khan', 'standard'],
] as const;
const CLOCK = { kind: 'fischer', initial: 3_600_000, increment: 0 } as const;

interface Played {
  readonly id: string;
  readonly seated: readonly [Seated, Seated];
  readonly players: readonly [TestPlayer, TestPlayer];
}

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Empty, if nothing that was acknowledged is lost, changed or doubled. */
  readonly wrongs: readonly string[];
}

/**
 * Plays several matches over real sockets while the server is killed again and again in the middle of it, each time after at least so many
 * more actions were acknowledged, and compares what is stored with what was promised.
 */
export async function killUnderLoad(kills: number, actionsBetween: number, matches: number): Promise<KillReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-kill-'));
  const database = await newTestDatabase();
  const environment: Record<string, string> = database.url === null ? {} : { DATABASE_URL: database.url };
  let server = await startServer(folder, 0, environment);
  const { port } = server;
  try {
    const played: Played[] = [];
    for (let i = 0; i < matches; i++) played.push(await begin(port, PLAYED[i % PLAYED.length]!));
    const everybody = played.flatMap(({ players }) => players);
    const count = (): number => everybody.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    for (const player of everybody) player.connect(port);
    for (let i = 0; i < kills; i++) {
      const enough = count() + actionsBetween;
      await until(() => count() >= enough || everybody.some(({ wrongs }) => wrongs.length > 0));
      await server.kill();
      for (const player of everybody) player.cut();
      server = await startServer(folder, port, environment);
      for (const player of everybody) player.connect(port);
    }
    const enough = count() + actionsBetween;
    await until(() => count() >= enough || everybody.some(({ wrongs }) => wrongs.length > 0));
    for (const player of everybody) player.cut();
    await server.kill();
    return { kills, acknowledged: count(), wrongs: await compare(folder, database.url, played) };
  } finally {
    await server.kill();
    await database.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function begin(port: number, [game, variant]: readonly [string, string]): Promise<Played> {
  const { rules, dealing } = unwrap(await openGame(registry, game, variant));
  const { id, cookies } = await newMatch(port, { game, variant, clock: CLOCK });
  const seat = (number: Seat): Seated => ({ match: id, seat: number, cookie: cookies[number], rules, dealing });
  const seated = [seat(0), seat(1)] as const;
  return { id, seated, players: [new TestPlayer(seated[0]), new TestPlayer(seated[1])] };
}

async function compare(folder: string, database: string | null, played: readonly Played[]): Promise<string[]> {
  const config = { dataFolder: path.join(folder, 'data'), database };
  const store = await openStore({ config, log: pino({ level: 'silent' }) });
  const wrongs: string[] = [];
  for (const { id, seated, players } of played) {
    const log = store.db.selectFrom('events').select(['sequence', 'event', 'command']);
    const rows = await log.where('match_id', '=', id).orderBy('sequence').execute();
    const events = rows.map(({ event }) => JSON.parse(event) as MatchEvent);
    const folded = Match.fold(seated[0].rules, events, seated[0].dealing);
    if (!folded.ok) wrongs.push(`${id} does not fold: ${folded.fault.message}`);
    for (const [seat, player] of players.entries()) {
      wrongs.push(...player.wrongs.map((wrong) => `${id} seat ${seat} heard ${wrong}`));
      for (const { id: command, action, sequence } of player.acknowledged) {
        const kept = rows.filter((row) => row.command === `${seat}:${command}`);
        const event = kept[0] === undefined ? null : (JSON.parse(kept[0].event) as MatchEvent);
        if (kept.length !== 1) wrongs.push(`${id}: ${seat}:${command} is there ${kept.length} times`);
        else if (
          event?.kind !== 'acted' ||
          event.action !== action ||
          event.seat !== seat ||
          kept[0]!.sequence !== sequence
        )
          wrongs.push(`${id}: ${seat}:${command} was ${action} at ${sequence}, and is ${kept[0]!.event}`);
      }
      // What a page has seen is never taken back.
      for (const [sequence, seen] of player.events.entries())
        if (JSON.stringify(seen) !== rows[sequence]?.event)
          wrongs.push(`${id}: event ${sequence} was seen and is not kept`);
    }
  }
  await store.close();
  return wrongs;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
