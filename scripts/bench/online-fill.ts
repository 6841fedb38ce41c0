/** A store as full as that of a site with years behind it: many finished games, and some that were being played when the site stopped. */
import { loadRules, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { MatchEvent } from '@rayonk/match';
import type { Terms } from '@rayonk/protocol';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openMatch } from '../../apps/server/src/authority/opening.ts';
import { Database } from '../../apps/server/src/store/database.ts';
import { DATABASE } from '../../apps/server/src/store/index.ts';
import { migrate } from '../../apps/server/src/store/migrate.ts';
import { makeScripts } from './online-games.ts';

const ACTIONS = 20;
const PLAYING = 100;

export async function fillStore(folder: string, games: number): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const database = new Database(path.join(folder, DATABASE));
  migrate(database);
  // Nothing is lost if this is: it is made anew each time.
  database.exec('PRAGMA synchronous = OFF');
  const texts = await aGame();
  database.exec('BEGIN');
  for (let i = 0; i < games; i++) storeGame(database, `game${i.toString().padStart(8, '0')}`, texts, i < PLAYING);
  database.exec('COMMIT');
  database.close();
}

async function aGame(): Promise<readonly string[]> {
  const [script] = await makeScripts();
  const { game, variant, actions, seats } = script!;
  const rules = unwrap(await loadRules(registry, game, variant));
  const clock = { kind: 'fischer', initial: 600_000, increment: 0 } as const;
  const terms: Terms = { game, variant, clock, rated: false, memoryAid: false, side: 'first' };
  const parties = [
    { player: 'a', share: 'first-share' },
    { player: 'b', share: 'second-share' },
  ] as const;
  const { events } = openMatch({ terms, parties, seed: '5e'.repeat(32), delay: 0 }, { rules, dealing: null }, 1);
  const acted = actions
    .slice(0, ACTIONS)
    .map((action, i): MatchEvent => ({ kind: 'acted', at: 2, seat: seats[i]!, action, spent: 0 }));
  return [...events, ...acted].map((event) => JSON.stringify(event));
}

function storeGame(database: Database, id: string, texts: readonly string[], isPlaying: boolean): void {
  const { settings } = JSON.parse(texts[0]!) as Extract<MatchEvent, { kind: 'created' }>;
  database.run({
    sql: `INSERT INTO matches (id, game, variant, clock, speed, rated, memory_aid, status, created_at, touched_at, plies, position)
      VALUES (?, ?, ?, ?, 'steady', 0, 0, ?, 1, 2, ?, '')`,
    parameters: [
      id,
      settings.game,
      settings.variant,
      JSON.stringify(settings.clock),
      isPlaying ? 'playing' : 'over',
      ACTIONS,
    ],
  });
  for (const seat of [0, 1])
    database.run({
      sql: `INSERT INTO seats (match_id, seat, player_id, rating) VALUES (?, ?, ?, NULL)`,
      parameters: [id, seat, `player-${id}-${seat}`],
    });
  for (const [sequence, text] of texts.entries())
    database.run({
      sql: `INSERT INTO events (match_id, sequence, event, command) VALUES (?, ?, ?, NULL)`,
      parameters: [id, sequence, text],
    });
}
