import type { Line } from '@rayonk/core';
import { fairTags, Match, type MatchEvent } from '@rayonk/match';
import { clock as clockSchema, type PlayerCard } from '@rayonk/protocol';
import type { Selectable } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import { isEndPublic, type PlayedGame, type Services } from '../base/index.ts';
import type { MatchTable } from '../store/index.ts';
import { gameFileOf } from './game-file.ts';
import { listMatches, seatsOf } from './match-list.ts';

export type ExportFormat = 'text' | 'ndjson';

/** Read at a time. All of somebody's games are never in memory together. */
const PAGE = 20;

interface Exported {
  readonly row: Selectable<MatchTable>;
  readonly game: PlayedGame;
  readonly match: Match;
  readonly players: readonly [PlayerCard, PlayerCard];
}

/** The finished games of a player, the newest first, piece by piece. */
export async function* exportedGames(
  services: Services,
  player: string,
  wanted: { readonly format: ExportFormat; readonly game: string | null },
): AsyncGenerator<string> {
  let before: string | null = null;
  let isFirst = true;
  do {
    const query = { player, game: wanted.game, before, limit: PAGE, onlyOver: true };
    const page: Awaited<ReturnType<typeof listMatches>> = await listMatches(services, query);
    const seats = await seatsOf(services, page.rows);
    for (const row of page.rows) {
      if (!isEndPublic(row, services.now())) continue;
      const ids = (seats.get(row.id) ?? []).map(({ player_id }) => player_id);
      const text = await exportedGame(services, row, ids, wanted.format);
      if (text === null) continue;
      yield wanted.format === 'text' && !isFirst ? `\n${text}` : text;
      isFirst = false;
      // A fold takes milliseconds; other people's actions go between.
      await setImmediate();
    }
    before = page.next;
  } while (before !== null);
}

async function exportedGame(
  services: Services,
  row: Selectable<MatchTable>,
  ids: readonly string[],
  format: ExportFormat,
): Promise<string | null> {
  const game = await services.shelf.load(row.game, row.variant);
  const events = await eventsOf(services, row.id);
  const match = game.ok ? Match.fold(game.value.rules, events, game.value.dealing) : null;
  if (!game.ok || match === null || !match.ok) {
    services.log.warn({ match: row.id }, 'a match cannot be folded and was left out of an export');
    return null;
  }
  const [first, second] = await services.players.cards(ids);
  const exported: Exported = { row, game: game.value, match: match.value, players: [first!, second!] };
  return format === 'text' ? textOf(services, exported) : lineOf(exported);
}

async function eventsOf({ store }: Services, match: string): Promise<readonly MatchEvent[]> {
  const rows = await store.db
    .selectFrom('events')
    .select('event')
    .where('match_id', '=', match)
    .orderBy('sequence')
    .execute();
  return rows.map(({ event }) => JSON.parse(event) as MatchEvent);
}

function textOf({ config, log }: Services, { row, game, match, players }: Exported): string | null {
  const site = `${config.origin}/match/${row.id}`;
  const file = gameFileOf(game, match, { players, createdAt: row.created_at, site });
  if (file === null || file.ok) return file === null ? null : file.value;
  log.warn({ match: row.id, code: file.fault.code }, 'a match cannot be written and was left out of an export');
  return null;
}

/** The same as one object a line, for programs. */
function lineOf({ row, match, players }: Exported): string | null {
  const line: Line | null = match.line;
  if (line === null) return null;
  const { result, fair } = match;
  const object = {
    id: row.id,
    game: row.game,
    variant: row.variant,
    clock: clockSchema.parse(JSON.parse(row.clock)),
    speed: row.speed,
    rated: row.rated === 1,
    createdAt: row.created_at,
    endedAt: row.touched_at,
    seats: players.map(({ name, kind, level }) => ({ name, kind, level })),
    ratingChanges: row.rating_changes === null ? null : (JSON.parse(row.rating_changes) as unknown),
    start: line.first,
    actions: line.log,
    result: result === null ? null : { winner: result.winner, reason: result.reason, scores: result.scores },
    fair: fair === null ? null : fairTags(fair),
  };
  return `${JSON.stringify(object)}\n`;
}
