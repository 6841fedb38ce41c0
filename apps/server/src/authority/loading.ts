import type { Aid } from '@rayonk/core';
import { Match, type MatchEvent } from '@rayonk/match';
import { clock as clockSchema, type Side, type Terms } from '@rayonk/protocol';
import type { Selectable } from 'kysely';
import { matchAids, type PlayedGame, type Shelf } from '../base/index.ts';
import type { MatchTable, Store } from '../store/index.ts';
import type { StoredMatch } from './hosted-match.ts';

export interface Loaded {
  readonly kept: StoredMatch;
  readonly game: PlayedGame;
  readonly row: Selectable<MatchTable>;
}

/** Reads a whole match and folds it. Null if there is none. */
export async function loadMatch(store: Store, shelf: Shelf, id: string): Promise<Loaded | null> {
  const { db } = store;
  const [row, seats, rows, secret] = await Promise.all([
    db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('seats').select(['seat', 'player_id']).where('match_id', '=', id).orderBy('seat').execute(),
    db.selectFrom('events').select(['event', 'command']).where('match_id', '=', id).orderBy('sequence').execute(),
    db.selectFrom('secrets').select('seed').where('match_id', '=', id).executeTakeFirst(),
  ]);
  if (row === undefined) return null;
  const game = await shelf.load(row.game, row.variant);
  if (!game.ok) throw new Error(`match ${id} is of a game that is not on the shelf: ${row.game} ${row.variant}`);
  const texts = rows.map(({ event }) => event);
  const events = texts.map((text) => JSON.parse(text) as MatchEvent);
  const folded = Match.fold(game.value.rules, events, game.value.dealing);
  if (!folded.ok) throw new Error(`the log of match ${id} does not fold: ${folded.fault.message}`);
  const commands = new Map<string, number>();
  for (const [sequence, { command }] of rows.entries()) if (command !== null) commands.set(command, sequence);
  const kept: StoredMatch = {
    id,
    terms: termsOf(row, events),
    players: [playerAt(seats, 0), playerAt(seats, 1)],
    createdAt: row.created_at,
    delay: row.delay,
    events,
    texts,
    match: folded.value,
    commands,
    seed: secret?.seed ?? null,
    home: row.home,
  };
  return { kept, game: game.value, row };
}

/** What has been written in a log since somebody read it. */
export interface Reading {
  /** What was written together begins with what caused it. */
  readonly appends: readonly { readonly texts: readonly string[]; readonly command: string | null }[];
  readonly players: readonly [string, string];
}

export async function readOn({ db }: Store, id: string, from: number): Promise<Reading> {
  const [seats, rows] = await Promise.all([
    db.selectFrom('seats').select(['seat', 'player_id']).where('match_id', '=', id).orderBy('seat').execute(),
    db
      .selectFrom('events')
      .select(['event', 'command'])
      .where('match_id', '=', id)
      .where('sequence', '>=', from)
      .orderBy('sequence')
      .execute(),
  ]);
  const appends: { texts: string[]; command: string | null }[] = [];
  for (const { event, command } of rows) {
    const last = appends.at(-1);
    if (last === undefined || command !== null) appends.push({ texts: [event], command });
    else last.texts.push(event);
  }
  return { appends, players: [playerAt(seats, 0), playerAt(seats, 1)] };
}

function playerAt(seats: readonly { readonly seat: number; readonly player_id: string }[], seat: number): string {
  const found = seats.find((each) => each.seat === seat);
  if (found === undefined) throw new Error(`seat ${seat} is empty`);
  return found.player_id;
}

function termsOf(row: Selectable<MatchTable>, events: readonly MatchEvent[]): Terms {
  return {
    game: row.game,
    variant: row.variant,
    clock: clockSchema.parse(JSON.parse(row.clock)),
    rated: row.rated === 1,
    memoryAid: row.memory_aid === 1,
    colouredBacks: hasAid(events, 'backs'),
    ...(hasAid(events, 'odds') && { odds: true }),
    side: sideOf(events),
  };
}

/** As the log says; one from before there was a choice showed coloured backs, if its game has backs. */
function hasAid(events: readonly MatchEvent[], aid: Aid): boolean {
  const created = events.find((event) => event.kind === 'created');
  return created !== undefined && matchAids(created.settings).includes(aid);
}

/** What the first party wanted to play as, as the log shows it. */
function sideOf(events: readonly MatchEvent[]): Side {
  for (const event of events) {
    if (event.kind === 'started' && event.drawn !== undefined && event.drawn.firstSeat !== null) return 'lot';
    if (event.kind === 'started') break;
  }
  const first = events.find((event) => event.kind === 'joined' && event.player === 'party-0');
  return first?.kind === 'joined' && first.seat === 1 ? 'second' : 'first';
}
