import { ok } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { PHOTO_BYTES, type FindingPage, type NewFinding } from '@rayonk/protocol';
import { newId, type Answer, type Services, type Viewer } from '../base/index.ts';
import { olderThan, pageOf, refuse, type Cursor } from '../http/index.ts';
import { Limiter, measureOf, placeOf } from '../limits/index.ts';
import { StoreConflict, type FindingTable, type ModerationTable, type Statement } from '../store/index.ts';
import { cardsFor, cleanText } from '../talk/index.ts';
import { plainJpeg } from './jpeg.ts';

const DAY = 86_400_000;
/** Of one member, or of all guests at one address: so many at once, and so many a day. */
const A_DAY = { burst: 6, perSecond: 6 / (DAY / 1000) };
/** Of the whole site: findings that nobody has dealt with, and what all photographs weigh. */
const MOST_OPEN = 500;
const MOST_BYTES = 200 * 1024 * 1024;
/** The privacy page says so. */
const KEPT_DAYS = 730;

type Parts = Pick<Services, 'config' | 'now' | 'store' | 'players' | 'ledger'>;

/** What people's boxes and sheets say, kept for the keeper of the site. */
export class Findings {
  readonly #parts: Parts;
  readonly #limit: Limiter;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#limit = new Limiter(measureOf(parts), A_DAY, { name: 'findings' });
  }

  async send(viewer: Viewer, address: string, found: NewFinding): Promise<Answer<{ readonly id: string }>> {
    const { now, store } = this.#parts;
    if (!registry.some(({ id }) => id === found.game)) return refuse('not-found', 'there is no such game');
    const written = textsOf(found);
    if (found.photos.length === 0 && written.said + written.measure + written.edition === '')
      return refuse('bad-request', 'a finding has words, a measure or a photograph');
    const photos = found.photos.map(photoOf);
    if (photos.includes(null)) return refuse('not-a-photo', 'a photograph is a JPEG of at most 256 kB and 4096 pixels');
    if (await this.#isFull()) return refuse('desk-full', 'the desk is full: try again when its keeper has read some');
    const { isAllowed, retryAfter } = this.#limit.consume(viewer.kind === 'guest' ? placeOf(address) : viewer.player);
    if (!isAllowed) return refuse('too-many', `at most ${A_DAY.burst} findings a day: try again in ${retryAfter} s`);
    const id = newId();
    const contents = photos.map((photo) => Buffer.from(photo!).toString('base64'));
    const row: FindingTable = {
      id,
      by_id: viewer.player,
      game: found.game,
      about: found.about,
      ...written,
      photos: photos.length,
      bytes: photos.reduce((sum, photo) => sum + photo!.length, 0),
      at: Math.floor(now()),
      handled_by: null,
      handled_at: null,
    };
    await store.write([
      store.db.insertInto('findings').values(row).compile(),
      ...contents.map((content, number) =>
        store.db.insertInto('finding_photos').values({ finding_id: id, number, content }).compile(),
      ),
    ]);
    return ok({ id });
  }

  /** The newest first. */
  async list(isHandled: boolean, before: Cursor | null, limit: number): Promise<FindingPage> {
    const { store } = this.#parts;
    let query = store.db
      .selectFrom('findings')
      .selectAll()
      .where('handled_at', isHandled ? 'is not' : 'is', null);
    if (before !== null) query = query.where(olderThan(before));
    const read = await query
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const { rows, next } = pageOf(read, limit);
    const card = await cardsFor(
      this.#parts,
      rows.flatMap(({ by_id, handled_by }) => [by_id, handled_by]),
    );
    const findings = rows.map(({ by_id, handled_by, handled_at, ...row }) => ({
      ...row,
      by: card(by_id),
      handledBy: handled_by === null ? null : card(handled_by),
      handledAt: handled_at,
    }));
    return { findings, next };
  }

  async photo(id: string, number: number): Promise<Answer<Buffer>> {
    const row = await this.#parts.store.db
      .selectFrom('finding_photos')
      .select('content')
      .where('finding_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    return row === undefined
      ? refuse('not-found', 'there is no such photograph')
      : ok(Buffer.from(row.content, 'base64'));
  }

  async setHandled(viewer: Viewer, id: string, isHandled: boolean): Promise<Answer<null>> {
    const { now, store } = this.#parts;
    const change = store.db
      .updateTable('findings')
      .set(
        isHandled
          ? { handled_by: viewer.player, handled_at: Math.floor(now()) }
          : { handled_by: null, handled_at: null },
      )
      .where('id', '=', id)
      .where('handled_at', isHandled ? 'is' : 'is not', null)
      .compile();
    return this.#change(viewer, isHandled ? 'handle-finding' : 'reopen-finding', id, [{ ...change, mustChange: 1 }]);
  }

  async remove(viewer: Viewer, id: string): Promise<Answer<null>> {
    const { db } = this.#parts.store;
    return this.#change(viewer, 'delete-finding', id, [
      db.deleteFrom('finding_photos').where('finding_id', '=', id).compile(),
      { ...db.deleteFrom('findings').where('id', '=', id).compile(), mustChange: 1 },
    ]);
  }

  async #change(
    { player }: Viewer,
    action: ModerationTable['action'],
    finding: string,
    statements: readonly Statement[],
  ): Promise<Answer<null>> {
    const { now, store } = this.#parts;
    const entry: ModerationTable = {
      id: newId(),
      at: Math.floor(now()),
      by_id: player,
      action,
      player_id: null,
      report_id: null,
      message_id: null,
      until: null,
      note: finding,
    };
    try {
      await store.write([...statements, store.db.insertInto('moderation_log').values(entry).compile()]);
      return ok(null);
    } catch (error) {
      if (error instanceof StoreConflict) return refuse('not-found', 'there is no such finding, or it is so already');
      throw error;
    }
  }

  async #isFull(): Promise<boolean> {
    const { open, bytes } = await this.#parts.store.db
      .selectFrom('findings')
      .select(({ fn }) => [
        fn.sum<number | null>('bytes').as('bytes'),
        fn.countAll<number>().filterWhere('handled_at', 'is', null).as('open'),
      ])
      .executeTakeFirstOrThrow();
    return open >= MOST_OPEN || (bytes ?? 0) >= MOST_BYTES;
  }
}

/** Takes away what has been kept for as long as we said. */
export function overdueFindings({ now, store: { db } }: Pick<Parts, 'now' | 'store'>): readonly Statement[] {
  const before = Math.floor(now()) - KEPT_DAYS * DAY;
  const overdue = db.selectFrom('findings').select('id').where('at', '<', before);
  return [
    db.deleteFrom('finding_photos').where('finding_id', 'in', overdue).compile(),
    db.deleteFrom('findings').where('at', '<', before).compile(),
  ];
}

function textsOf({ edition, year, measure, said }: NewFinding) {
  return {
    edition: cleanText(edition),
    year: cleanText(year),
    measure: cleanText(measure),
    // What is written on several lines is kept on several lines.
    said: said
      .split('\n')
      .map(cleanText)
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

/** Null for what is none. */
function photoOf(text: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > PHOTO_BYTES ? null : plainJpeg(bytes);
}
