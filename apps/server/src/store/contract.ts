import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StoreConflict, type Statement, type Store } from './store.ts';

/** A place where a store can be opened, closed and opened again. */
export interface StorePlace {
  open(): Promise<Store>;
  /** Opens what `backup` wrote, as a store. */
  openBackup(file: string): Promise<Store>;
  /** A folder for files of the test. */
  readonly folder: string;
  remove(): Promise<void>;
}

const put = (key: string, value: string): Statement => ({
  sql: 'insert into "meta" ("key", "value") values (?, ?)',
  parameters: [key, value],
});

async function values(store: Store): Promise<readonly string[]> {
  const rows = await store.db
    .selectFrom('meta')
    .select(['key', 'value'])
    .where('key', 'like', 't-%')
    .orderBy('key')
    .execute();
  return rows.map(({ key, value }) => `${key}=${value}`);
}

/** What every store must do; run it over each. */
export function storeContract(name: string, makePlace: () => Promise<StorePlace>): void {
  describe(`${name} keeps the store's contract`, () => {
    let place: StorePlace;
    let store: Store;
    beforeEach(async () => {
      place = await makePlace();
      store = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });

    it('writes all of a write or nothing', async () => {
      await store.write([put('t-1', 'a')]);
      await expect(store.write([put('t-2', 'b'), put('t-1', 'c'), put('t-3', 'd')])).rejects.toBeInstanceOf(
        StoreConflict,
      );
      expect(await values(store)).toEqual(['t-1=a']);
    });

    it('says how many rows each statement changed', async () => {
      await store.write([put('t-1', 'a'), put('t-2', 'b')]);
      const change = store.db.updateTable('meta').set({ value: 'x' }).where('key', 'like', 't-%').compile();
      const none = store.db.deleteFrom('meta').where('key', '=', 'nobody').compile();
      expect(await store.write([change, none])).toEqual([2, 0]);
    });

    it('undoes a write of which a statement did not change what it must', async () => {
      const move = store.db.updateTable('meta').set({ value: 'x' }).where('key', '=', 't-1').compile();
      const must: Statement = { ...move, mustChange: 1 };
      await expect(store.write([put('t-2', 'b'), must])).rejects.toBeInstanceOf(StoreConflict);
      await expect(store.write([must])).rejects.toBeInstanceOf(StoreConflict);
      expect(await values(store)).toEqual([]);
      await store.write([put('t-1', 'a'), must]);
      expect(await values(store)).toEqual(['t-1=x']);
    });

    it('lets exactly one of two appends of the same number succeed', async () => {
      const append = (event: string) =>
        store.db.insertInto('events').values({ match_id: 'm', sequence: 7, event, command: null }).compile();
      const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((event) => store.write([append(event)])));
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(await store.db.selectFrom('events').select('event').execute()).toEqual([{ event: 'a' }]);
    });

    it('undoes only the write that failed of those that were asked for together', async () => {
      const outcomes = await Promise.allSettled([
        store.write([put('t-1', 'a')]),
        store.write([put('t-2', 'b'), put('t-1', 'b')]),
        store.write([{ sql: 'insert into nowhere values (1)', parameters: [] }]),
        store.write([put('t-3', 'c')]),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
      expect(await values(store)).toEqual(['t-1=a', 't-3=c']);
    });

    it('tells a conflict from a mistake', async () => {
      const mistake = await store
        .write([{ sql: 'insert into nowhere values (1)', parameters: [] }])
        .catch((error: unknown) => error);
      expect(mistake).toBeInstanceOf(Error);
      expect(mistake).not.toBeInstanceOf(StoreConflict);
    });

    it('refuses what cannot be kept, and goes on', async () => {
      const good = store.write([put('t-1', 'a')]);
      const strange = store.write([{ sql: put('', '').sql, parameters: ['t-2', () => 0] }]);
      const wrong = store.write([{ sql: put('', '').sql, parameters: ['t-3', { not: 'text' }] }]);
      await expect(strange).rejects.toThrow('could not be cloned');
      await expect(wrong).rejects.toBeInstanceOf(Error);
      await good;
      expect(await values(store)).toEqual(['t-1=a']);
    });

    it('does writes in the order in which they were asked for', async () => {
      await store.write([put('t-1', '')]);
      const add = (letter: string): Statement => ({
        sql: `update "meta" set "value" = "value" || ? where "key" = 't-1'`,
        parameters: [letter],
      });
      await Promise.all(Array.from('abcdefghij', (letter) => store.write([add(letter)])));
      expect(await values(store)).toEqual(['t-1=abcdefghij']);
    });

    it('shows a read every write that was asked for before it', async () => {
      const seen: Promise<readonly string[]>[] = [];
      for (let i = 0; i < 20; i++) {
        void store.write([put(`t-${i}`, 'x')]);
        seen.push(values(store));
      }
      const lengths = (await Promise.all(seen)).map((rows) => rows.length);
      lengths.forEach((length, i) => expect(length).toBeGreaterThan(i));
    });

    it('has no transaction that stays open between statements', async () => {
      await expect(
        store.db.transaction().execute((trx) => trx.selectFrom('meta').selectAll().execute()),
      ).rejects.toThrow('no interactive transactions');
      await store.write([put('t-1', 'a')]);
      expect(await values(store)).toEqual(['t-1=a']);
    });

    it('has everything that was answered after it was closed and opened again', async () => {
      await Promise.all(Array.from({ length: 200 }, (_, i) => store.write([put(`t-${i}`, 'x')])));
      await store.close();
      store = await place.open();
      expect(await values(store)).toHaveLength(200);
    });

    it('finishes what was asked for before it closes, and refuses what comes after', async () => {
      const last = store.write([put('t-1', 'a')]);
      const closing = store.close();
      await expect(store.write([put('t-2', 'b')])).rejects.toThrow('closed');
      await last;
      await closing;
      store = await place.open();
      expect(await values(store)).toEqual(['t-1=a']);
    });

    it('is opened by one at a time', async () => {
      await expect(place.open()).rejects.toThrow('in use by another process');
    });

    it('copies one moment of itself while it goes on, and does not replace a file', async () => {
      const file = path.join(place.folder, 'copy.db');
      // Pairs are written together, so a copy of one moment has whole pairs only.
      let isDone = false;
      const writing = (async () => {
        let pairs = 0;
        for (; !isDone; pairs++) await store.write([put(`t-${pairs}-a`, 'x'), put(`t-${pairs}-b`, 'x')]);
        return pairs;
      })();
      await store.write([put('u-before', 'x')]);
      await store.backup(file);
      isDone = true;
      const pairs = await writing;
      expect(await values(store)).toHaveLength(2 * pairs);
      await expect(store.backup(file)).rejects.toThrow('already');

      const copy = await place.openBackup(file);
      const copied = await values(copy);
      const before = await copy.db.selectFrom('meta').selectAll().where('key', '=', 'u-before').execute();
      await copy.close();
      expect(before).toHaveLength(1);
      expect(copied.length % 2).toBe(0);
      expect(copied.length).toBeLessThanOrEqual(2 * pairs);
    });
  });
}
