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
  /** Whether many may have it open, each as a node of its own. */
  readonly isShared: boolean;
  remove(): Promise<void>;
}

async function values(store: Store): Promise<readonly string[]> {
  const rows = await store.db
    .selectFrom('meta')
    .select(['key', 'value'])
    .where('key', 'like', 't-%')
    .orderBy('key')
    .execute();
  return rows.map(({ key, value }) => `${key}=${value}`);
}

const mistake: Statement = { sql: 'insert into nowhere values (1)', parameters: [] };

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

    const put = (key: string, value: string): Statement => store.db.insertInto('meta').values({ key, value }).compile();
    const append = (node: Store, match_id: string, sequence: number, event: string): Statement =>
      node.db.insertInto('events').values({ match_id, sequence, event, command: null }).compile();

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
      const outcomes = await Promise.allSettled(
        ['a', 'b', 'c'].map((event) => store.write([append(store, 'm', 7, event)])),
      );
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
      expect(await store.db.selectFrom('events').select('event').execute()).toEqual([{ event: 'a' }]);
    });

    it('undoes only the write that failed of those that were asked for together', async () => {
      const outcomes = await Promise.allSettled([
        store.write([put('t-1', 'a')]),
        store.write([put('t-2', 'b'), put('t-1', 'b')]),
        store.write([mistake]),
        store.write([put('t-3', 'c')]),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
      expect(await values(store)).toEqual(['t-1=a', 't-3=c']);
    });

    it('keeps texts as long as a finding’s photographs', async () => {
      const photos = ['a', 'é', '\u{1F600}', '+/='].map((text) => text.repeat(350_000 / text.length));
      await store.write(photos.map((text, i) => put(`t-${i}`, text)));
      expect(await values(store)).toEqual(photos.map((text, i) => `t-${i}=${text}`));
    });

    it('shows what is written soon to whatever is asked next, and keeps it when it closes', async () => {
      const { seen, done } = store.writeSoon([put('t-1', 'a')]);
      await seen;
      expect(await values(store)).toEqual(['t-1=a']);
      expect(await done).toEqual([1]);
      await expect(store.writeSoon([put('t-1', 'b')]).done).rejects.toBeInstanceOf(StoreConflict);
      const last = store.writeSoon([put('t-2', 'b')]);
      const closed = store.close();
      expect(await last.done).toEqual([1]);
      await closed;
      store = await place.open();
      expect(await values(store)).toEqual(['t-1=a', 't-2=b']);
    });

    it('tells a conflict from a mistake', async () => {
      const error = await store.write([mistake]).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(StoreConflict);
    });

    it('refuses what cannot be kept, and goes on', async () => {
      const good = store.write([put('t-1', 'a')]);
      const strange = [() => 0, { not: 'text' }].map((value) =>
        store.write([{ sql: put('', '').sql, parameters: ['t-2', value] }]),
      );
      const outcomes = await Promise.allSettled(strange);
      expect(outcomes.map(({ status }) => status)).toEqual(strange.map(() => 'rejected'));
      await good;
      expect(await values(store)).toEqual(['t-1=a']);
    });

    it('does writes in the order in which they were asked for', async () => {
      await store.write([put('t-1', '')]);
      const add = (letter: string): Statement =>
        store.db
          .updateTable('meta')
          .set((is) => ({ value: is('value', '||', letter) }))
          .where('key', '=', 't-1')
          .compile();
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

    it('is opened by one at a time, or by many who see what each other wrote', async () => {
      if (!place.isShared) {
        await expect(place.open()).rejects.toThrow('in use by another process');
        return;
      }
      const other = await place.open();
      await store.write([put('t-1', 'a')]);
      expect(await values(other)).toEqual(['t-1=a']);
      await other.close();
    });

    it('lets one of two nodes append each number, however they race', async () => {
      if (!place.isShared) return;
      const nodes = [store, await place.open(), await place.open()];
      const numbers = Array.from({ length: 40 }, (_, i) => i);
      const race = async (node: Store, who: string): Promise<number> => {
        let won = 0;
        // Three at a time, so that those that fail and those that do not travel together.
        for (const sequence of numbers) {
          const outcomes = await Promise.allSettled([
            node.write([append(node, 'm', sequence, who)]),
            node.write([append(node, `m-${who}`, sequence, who)]),
            node.write([append(node, 'm-of-all', sequence, who), append(node, `m-with-${who}`, sequence, who)]),
          ]);
          for (const outcome of outcomes)
            if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StoreConflict);
          if (outcomes[0].status === 'fulfilled') won++;
          expect(outcomes[1].status).toBe('fulfilled');
        }
        return won;
      };
      const wins = await Promise.all(nodes.map((node, i) => race(node, String(i))));
      expect(wins[0]! + wins[1]! + wins[2]!).toBe(numbers.length);
      const logOf = async (match: string) =>
        store.db
          .selectFrom('events')
          .select(['sequence', 'event'])
          .where('match_id', '=', match)
          .orderBy('sequence')
          .execute();
      const log = await logOf('m');
      expect(log.map(({ sequence }) => sequence)).toEqual(numbers);
      expect(wins).toEqual(nodes.map((_, i) => log.filter(({ event }) => event === String(i)).length));
      // What was written with an append that lost is not there either.
      const all = await logOf('m-of-all');
      for (const [i] of nodes.entries())
        expect(await logOf(`m-with-${i}`)).toEqual(all.filter(({ event }) => event === String(i)));
      for (const node of nodes.slice(1)) await node.close();
    });

    it('orders and compares text by its bytes, and tells numbers from text', async () => {
      const keys = ['t-Z', 't-a', 't-B', 't-é', 't-_', 't-\u{1F600}', 't-\uFF5E'];
      await store.write(keys.map((key) => put(key, '7')));
      const byBytes = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(await values(store)).toEqual(byBytes.map((key) => `${key}=7`));
      const at = 1_790_000_000_123;
      const rating = { player_id: 'p', game: 'g', speed: 's', games: 3, updated_at: at };
      await store.db
        .insertInto('ratings')
        .values({ ...rating, rating: 1500, deviation: 0.1 + 0.2, volatility: 1e-9 })
        .execute();
      const [row] = await store.db
        .selectFrom('ratings')
        .selectAll()
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('games').as('sum')])
        .groupBy(['player_id', 'game', 'speed', 'rating', 'deviation', 'volatility', 'games', 'updated_at'])
        .where('updated_at', '>', at - 1)
        .execute();
      expect(row).toEqual({ ...rating, rating: 1500, deviation: 0.1 + 0.2, volatility: 1e-9, count: 1, sum: 3 });
    });

    it('answers a single statement with its rows and with how many it changed', async () => {
      const made = await store.db.insertInto('meta').values({ key: 't-1', value: 'a' }).returningAll().execute();
      expect(made).toEqual([{ key: 't-1', value: 'a' }]);
      const changed = await store.db
        .updateTable('meta')
        .set({ value: 'b' })
        .where('key', 'like', 't-%')
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(1n);
      expect((await store.db.deleteFrom('meta').where('key', '=', 't-2').executeTakeFirst()).numDeletedRows).toBe(0n);
      const kept = store.db.insertInto('meta').values({ key: 't-1', value: 'c' });
      await expect(kept.execute()).rejects.toBeInstanceOf(StoreConflict);
      await kept.onConflict((taken) => taken.column('key').doUpdateSet({ value: 'd' })).execute();
      expect(await values(store)).toEqual(['t-1=d']);
    });

    it('undoes one of a hundred, and any number of them', async () => {
      const some = (every: number) =>
        Array.from({ length: 100 }, (_, i) =>
          store.write([put(`t-${every}-${i}`, ''), ...(i % every === 1 ? [put('t-0', '')] : [])]),
        );
      await store.write([put('t-0', '')]);
      for (const every of [100, 2]) {
        const outcomes = await Promise.allSettled(some(every));
        expect(outcomes.map(({ status }, i) => (status === 'rejected') === (i % every === 1))).not.toContain(false);
      }
      expect(await values(store)).toHaveLength(1 + 99 + 50);
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
