import { ok, type Seat } from '@rayonk/core';
import { ANNOUNCED_AT_MOST, type HolidayList, type NewHoliday } from '@rayonk/protocol';
import type { Selectable } from 'kysely';
import type { Answer, Services } from '../base/index.ts';
import { refuse } from '../http/index.ts';
import { StoreConflict, type HolidayTable } from '../store/index.ts';

type Parts = Pick<Services, 'store' | 'now' | 'config' | 'bus' | 'authority'>;
type Row = Selectable<HolidayTable>;

const DAY = 86_400_000;
const MINUTE = 60_000;
/** So often another node may be faster. */
const TRIES = 5;
/** Announcing and calling off costs nothing; a list of it is kept. */
const MOST_ROWS = 500;

/** When a turn began and would end, and whose it is. */
export interface Turn {
  readonly player: string;
  readonly since: number;
  readonly deadline: number;
}

/** Holidays of accounts, and which turns they stop the clock of. */
export class Holidays {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async list(player: string): Promise<HolidayList> {
    return this.#listOf(await this.#rows(player));
  }

  /** A day counts for the year in which its holiday begins. Two of one account do not overlap. */
  async announce(player: string, { from, days }: NewHoliday): Promise<Answer<HolidayList>> {
    const { store, now, config, bus } = this.#parts;
    const at = Math.floor(now());
    const starts = Math.max(from, at);
    const ends = starts + days * DAY;
    if (from < at - MINUTE || from > at + ANNOUNCED_AT_MOST)
      return refuse('bad-request', 'a holiday begins within the next 90 days');
    for (let tries = 1; ; tries++) {
      const rows = await this.#rows(player);
      if (rows.length >= MOST_ROWS) return refuse('too-many', 'so many holidays: nobody can follow');
      if (rows.some((row) => row.ends_at > starts && row.starts_at < ends))
        return refuse('conflict', 'there is a holiday at that time already');
      if (daysLeft(rows, config.holidayDays, yearOf(starts)) < days)
        return refuse('no-days-left', `there are ${config.holidayDays} days of holidays a year`);
      const row: Row = {
        player_id: player,
        number: rows.length,
        announced_at: at,
        starts_at: starts,
        ends_at: ends,
        days,
      };
      try {
        await store.write([store.db.insertInto('holidays').values(row).compile()]);
        bus.emit('player-changed', { player, gone: false });
        return ok(this.#listOf([...rows, row]));
      } catch (error) {
        if (!(error instanceof StoreConflict) || tries >= TRIES) throw error;
      }
    }
  }

  /**
   * One that has not begun gives its days back; one that has ends now, the clocks that it stopped run on, and the days that were not begun come back. In this
   * order: nobody has days again while a clock still stands still for them.
   */
  async end(player: string, number: number): Promise<Answer<HolidayList>> {
    const { now, bus } = this.#parts;
    const at = Math.floor(now());
    const row = (await this.#rows(player)).find((each) => each.number === number);
    if (row === undefined || row.ends_at <= at) return refuse('not-found', 'there is no such holiday to end');
    if (row.starts_at > at) await this.#change(row, { ends_at: row.starts_at, days: 0 });
    else {
      await this.#change(row, { ends_at: at });
      await this.#letRun(player, { from: row.starts_at, until: at });
      await this.#change(row, { days: Math.max(1, Math.ceil((at - row.starts_at) / DAY)) });
    }
    bus.emit('player-changed', { player, gone: false });
    return ok(await this.list(player));
  }

  async #change(row: Row, change: Partial<Pick<Row, 'ends_at' | 'days'>>): Promise<void> {
    const { store } = this.#parts;
    const query = store.db.updateTable('holidays').set(change).where('player_id', '=', row.player_id);
    await store.write([query.where('number', '=', row.number).compile()]);
  }

  /** Clocks that stand still for a holiday which has ended run on. */
  async #letRun(player: string, ended: { readonly from: number; readonly until: number }): Promise<void> {
    const { store, authority } = this.#parts;
    const rows = await store.db
      .selectFrom('seats')
      .innerJoin('matches', (join) =>
        join.onRef('matches.id', '=', 'seats.match_id').onRef('matches.to_act', '=', 'seats.seat'),
      )
      .select(['matches.id', 'seats.seat'])
      .where('seats.player_id', '=', player)
      .where('matches.status', '=', 'playing')
      .where('matches.deadline', 'is not', null)
      .execute();
    for (const { id, seat } of rows) {
      const live = await authority.find(id);
      if (live?.match.holiday?.from === ended.from)
        await authority.excuse(id, seat as Seat, live.match.clocks.since, ended);
    }
  }

  /**
   * The holiday that stops the clock of a turn: one that was announced before the turn began. Who announces one in the middle of a turn plays
   * that turn in its time, so that nobody gets out of a lost game by leaving.
   */
  async covering({ player, since, deadline }: Turn): Promise<{ readonly from: number; readonly until: number } | null> {
    const row = await this.#parts.store.db
      .selectFrom('holidays')
      .select(['starts_at', 'ends_at'])
      .where('player_id', '=', player)
      .where('announced_at', '<=', since)
      .where('ends_at', '>', since)
      .where('starts_at', '<', deadline)
      .where('days', '>', 0)
      .orderBy('starts_at')
      .executeTakeFirst();
    return row === undefined ? null : { from: row.starts_at, until: row.ends_at };
  }

  /** Matches whose turn may be one of those, and whose clock was not stopped: it would run out before the holiday is over. */
  async unserved(limit: number): Promise<readonly string[]> {
    const rows = await this.#parts.store.db
      .selectFrom('holidays')
      .innerJoin('seats', 'seats.player_id', 'holidays.player_id')
      .innerJoin('matches', (join) =>
        join.onRef('matches.id', '=', 'seats.match_id').onRef('matches.to_act', '=', 'seats.seat'),
      )
      .select('matches.id')
      .where('holidays.ends_at', '>', this.#parts.now())
      .where('matches.status', '=', 'playing')
      .whereRef('matches.deadline', '<=', 'holidays.ends_at')
      .whereRef('matches.deadline', '>', 'holidays.starts_at')
      .whereRef('matches.touched_at', '>=', 'holidays.announced_at')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async #rows(player: string): Promise<readonly Row[]> {
    return this.#parts.store.db
      .selectFrom('holidays')
      .selectAll()
      .where('player_id', '=', player)
      .orderBy('number')
      .execute();
  }

  #listOf(rows: readonly Row[]): HolidayList {
    const { now, config } = this.#parts;
    const at = now();
    return {
      daysAYear: config.holidayDays,
      left: daysLeft(rows, config.holidayDays, yearOf(at)),
      holidays: rows
        .filter(({ ends_at: end, days }) => end > at && days > 0)
        .map(({ number, starts_at: from, ends_at: until, days }) => ({ number, from, until, days }))
        .sort((one, other) => one.from - other.from),
    };
  }
}

function yearOf(at: number): number {
  return new Date(at).getUTCFullYear();
}

function daysLeft(rows: readonly Row[], most: number, year: number): number {
  const spent = rows.filter((row) => yearOf(row.starts_at) === year).reduce((sum, { days }) => sum + days, 0);
  return Math.max(0, most - spent);
}
