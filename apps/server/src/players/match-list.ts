import { clock as clockSchema, type MatchCard, type Speed } from '@rayonk/protocol';
import type { Selectable } from 'kysely';
import { matchAids, isEndPublic, type Services } from '../base/index.ts';
import type { MatchTable, SeatTable } from '../store/index.ts';

type Row = Selectable<MatchTable>;
type SeatRow = Selectable<SeatTable>;

interface ListQuery {
  readonly player: string;
  readonly game: string | null;
  /** A cursor that a page gave, or null for the newest. */
  readonly before: string | null;
  readonly limit: number;
  readonly onlyOver: boolean;
}

const CURSOR = /^([0-9]{1,15})-([0-9A-Za-z]{1,32})$/;

/** A cursor of ours, or null. */
export function readCursor(text: string): { readonly at: number; readonly id: string } | null {
  const [, at, id] = CURSOR.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { at: Number(at), id };
}

/** The matches of a player, the newest first, and the cursor of what follows. */
export async function listMatches(
  { store }: Pick<Services, 'store'>,
  { player, game, before, limit, onlyOver }: ListQuery,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  let query = store.db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.match_id')
    .selectAll('matches')
    .where('seats.player_id', '=', player)
    .orderBy('matches.created_at', 'desc')
    .orderBy('matches.id', 'desc')
    .limit(limit + 1);
  if (game !== null) query = query.where('matches.game', '=', game);
  if (onlyOver) query = query.where('matches.status', '=', 'over');
  const cursor = before === null ? null : readCursor(before);
  if (cursor !== null)
    query = query.where((is) =>
      is.or([
        is('matches.created_at', '<', cursor.at),
        is.and([is('matches.created_at', '=', cursor.at), is('matches.id', '<', cursor.id)]),
      ]),
    );
  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last !== undefined ? `${last.created_at}-${last.id}` : null };
}

/** Rows as cards, in their order. Those that go on are asked of the authority, which knows more than the row and how late it may tell. */
export async function cardsOf(services: Services, rows: readonly Row[]): Promise<MatchCard[]> {
  const seats = await seatsOf(services, rows);
  return Promise.all(
    rows.map(async (row) => {
      const live = isEndPublic(row, services.now()) ? null : await services.authority.find(row.id);
      return live === null ? finishedCard(services, row, seats.get(row.id) ?? []) : services.authority.card(live);
    }),
  );
}

/** Who sits where in these matches, seat 0 first. */
export async function seatsOf(
  { store }: Pick<Services, 'store'>,
  matches: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, readonly SeatRow[]>> {
  if (matches.length === 0) return new Map();
  const ids = matches.map(({ id }) => id);
  const rows = await store.db.selectFrom('seats').selectAll().where('match_id', 'in', ids).orderBy('seat').execute();
  return Map.groupBy(rows, ({ match_id }) => match_id);
}

async function finishedCard({ players }: Services, row: Row, seats: readonly SeatRow[]): Promise<MatchCard> {
  const speed = row.speed as Speed | null;
  const ids = seats.map(({ player_id }) => player_id);
  const [first, second] = await players.cards(ids, { game: row.game, speed });
  return {
    id: row.id,
    game: row.game,
    variant: row.variant,
    clock: clockSchema.parse(JSON.parse(row.clock)),
    speed,
    rated: row.rated === 1,
    aids: matchAids({
      game: row.game,
      memoryAid: row.memory_aid === 1,
      colouredBacks: row.coloured_backs === 1,
      odds: row.odds === 1,
    }),
    status: row.status,
    seats: [first!, second!],
    plies: row.plies,
    position: row.position,
    toAct: null,
    createdAt: row.created_at,
    touchedAt: row.touched_at,
    deadline: null,
    result: row.reason === null ? null : { winner: row.winner as 0 | 1 | null, reason: row.reason },
    spectators: 0,
  };
}
