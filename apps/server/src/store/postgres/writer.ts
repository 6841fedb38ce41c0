import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { QueryAnswer } from '../messages.ts';
import { StoreAway, StoreConflict, type Statement } from '../store.ts';
import { BatchFailure, type Ready } from './batch.ts';
import { RUNNING } from './migrate.ts';
import { isLost, readied, saidBy, Wire } from './wire.ts';

/** So many statements go together; what is asked for meanwhile goes next. */
const MOST_TOGETHER = 500;
/** A race that another node wins is run again so often before it counts as lost. */
const MOST_RACES = 5;
/** So many writes of a batch may fail before the others go one by one. */
const MOST_FAILURES = 3;
/** What waits for so long while the server cannot be reached is refused: it was not sent. */
const LONGEST_WAIT = 5000;
const PATIENCE = 10_000;

const TAKEN = '23505';
/** `must_change` raises it (`migrate.ts`). */
const UNCHANGED = 'RK001';
/** Another node was faster: lost races, deadlocks, and rows that it holds for too long. */
const RACES = new Set(['40001', '40P01', '55P03']);

interface Write {
  readonly statements: readonly Ready[];
  readonly mustChange: readonly (number | undefined)[];
  readonly askedAt: number;
  readonly resolve: (answers: readonly QueryAnswer[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The only connection by which a node writes. Whatever is asked for while one batch is on its way goes into the next one together: one
 * message, one transaction, one flush of the server's disk. A batch of which a write fails is undone by the server as a whole and sent
 * again without it. Transactions are serializable, so that a write that looks before it changes something holds also beside other nodes.
 *
 * Where a connection is lost, nobody has said whether the last batch was done. So each batch writes its number into the node's row of
 * `writers`; over a new connection the row tells. It also gets a new epoch, which a batch that is still on its way lacks: it can never be
 * done later.
 */
export class Writer {
  readonly #log: Logger;
  readonly #wire: Wire;
  readonly #id = randomUUID();
  #epoch: number | null = null;
  #batch = 0;
  readonly #asked: Write[] = [];
  #isBusy = false;
  #isClosed = false;
  #isAway = false;
  /** How many writes were asked for and how many are done with, in order; and who waits for how many. */
  #asks = 0;
  #settled = 0;
  #refused = 0;
  readonly #followers: { readonly until: number; readonly resolve: () => void }[] = [];

  constructor(url: string, log: Logger) {
    this.#log = log;
    const greeting = [
      SHARE,
      `SET default_transaction_isolation = 'serializable'`,
      `SET lock_timeout = '5s'`,
      // Whoever reads a small table as a whole has read everything in it, and loses to any other node that changes any row of it.
      `SET enable_seqscan = off`,
    ];
    this.#wire = new Wire({ url, name: 'rayonk writer', patience: PATIENCE, greeting });
  }

  /** Rejects where the server cannot be reached. */
  async open(): Promise<void> {
    await this.#register();
  }

  write(statements: readonly Statement[]): Promise<readonly number[]> {
    return this.#ask(statements, false).then((answers) => answers.map(({ changes }) => changes));
  }

  async query(statement: Statement): Promise<QueryAnswer> {
    const [answer] = await this.#ask([statement], true);
    if (Number.isNaN(answer!.changes))
      throw new Error('it was done, but the connection was lost before the answer came');
    return answer!;
  }

  /** Resolves when everything that was asked for so far is done or refused. Null: it is already. */
  settled(): Promise<void> | null {
    if (this.#settled === this.#asks) return null;
    const until = this.#asks;
    return new Promise((resolve) => this.#followers.push({ until, resolve }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.settled();
    const leave = readied({ sql: 'delete from "writers" where "id" = $1', parameters: [this.#id] }, false);
    if (this.#epoch !== null) await this.#wire.run([leave]).catch(() => {});
    await this.#wire.close();
  }

  #ask(statements: readonly Statement[], wantsRows: boolean): Promise<readonly QueryAnswer[]> {
    if (this.#isClosed) return Promise.reject(new Error('the store is closed'));
    return new Promise((resolve, reject) => {
      // What cannot be kept is refused here, so that nobody else's write pays for it.
      const ready = statements.map((statement) => prepare(statement, wantsRows));
      const mustChange = statements.map((statement) => statement.mustChange);
      this.#asks++;
      this.#asked.push({ statements: ready, mustChange, askedAt: performance.now(), resolve, reject });
      if (!this.#isBusy && this.#asked.length === 1) setImmediate(() => void this.#work());
    });
  }

  async #work(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#asked.length > 0) {
      const writes = this.#take();
      try {
        await this.#together(writes);
      } catch (error) {
        for (const { reject } of writes) reject(error as Error);
      }
      this.#settle(writes.length);
    }
    this.#isBusy = false;
  }

  #take(): readonly Write[] {
    let count = 0;
    for (let statements = 0; count < this.#asked.length; count++) {
      statements += this.#asked[count]!.statements.length;
      if (count > 0 && statements > MOST_TOGETHER) break;
    }
    return this.#asked.splice(0, count);
  }

  /** Does all of them, each by itself all or nothing, and answers everybody. */
  async #together(writes: readonly Write[], races = 0, failures = 0): Promise<void> {
    if (writes.length === 0) return;
    try {
      const answers = await this.#attempt(writes);
      let next = 0;
      for (const write of writes) {
        const own = answers.slice(next, (next += write.statements.length));
        write.resolve(own.map((answer, i) => ({ ...answer, changes: write.mustChange[i] ?? answer.changes })));
      }
    } catch (error) {
      const code = saidBy(error)?.code ?? '';
      if (RACES.has(code)) {
        if (races < MOST_RACES) await this.#together(writes, races + 1, failures);
        else if (writes.length > 1) await this.#oneByOne(writes);
        else writes[0]!.reject(new StoreConflict((error as Error).message));
        return;
      }
      const guilty = error instanceof BatchFailure ? writeOf(writes, error.index) : null;
      if (guilty === null) throw error;
      const isConflict = code === TAKEN || code === UNCHANGED;
      guilty.reject(isConflict ? new StoreConflict((error as Error).message) : (error as Error));
      const rest = writes.filter((write) => write !== guilty);
      if (failures < MOST_FAILURES) await this.#together(rest, races, failures + 1);
      else await this.#oneByOne(rest);
    }
  }

  async #oneByOne(writes: readonly Write[]): Promise<void> {
    for (const write of writes) await this.#together([write]);
  }

  /** Rejects only where nothing of it was done, and is never going to be. */
  async #attempt(writes: readonly Write[]): Promise<readonly QueryAnswer[]> {
    if (this.#epoch === null) await this.#comeBack(writes);
    const number = ++this.#batch;
    const mark = readied({ sql: MARK, parameters: [number, Date.now(), this.#id, this.#epoch] }, false);
    try {
      const [, ...answers] = await this.#wire.run([mark, ...writes.flatMap(({ statements }) => statements)]);
      return answers;
    } catch (error) {
      const failure = error instanceof BatchFailure ? error : null;
      if (failure !== null && !isLost(failure)) {
        if (failure.index > 0) throw new BatchFailure(failure.cause as Error, failure.index - 1);
        // Our row is gone, or somebody else took it.
        if (saidBy(failure)?.code !== UNCHANGED) throw failure;
        this.#epoch = null;
        return this.#attempt(writes);
      }
      this.#log.warn({ err: error }, 'the connection to the database was lost');
      this.#epoch = null;
      // Without a connection nothing was sent. Otherwise nobody can be told anything before the server is back.
      if (failure === null || (await this.#comeBack([])) !== number) return this.#attempt(writes);
      // It was done, and nobody heard how many rows it changed.
      return writes.flatMap(({ statements }) => statements.map(() => ({ rows: [], changes: NaN, lastId: 0 })));
    }
  }

  /** The number of the last batch that was done. Waits for the server; who waits for too long without having been sent is refused. */
  async #comeBack(unsent: readonly Write[]): Promise<number> {
    for (let pause = 50; ; pause = Math.min(2 * pause, 1000)) {
      try {
        const number = await this.#register();
        if (this.#isAway) this.#log.info('the database is back');
        this.#isAway = false;
        return number;
      } catch (error) {
        if (!this.#isAway) this.#log.error({ err: error }, 'the database cannot be reached');
        this.#isAway = true;
        if (this.#isClosed) throw error;
        this.#refuseLate();
        if (unsent.length > 0 && isLate(unsent[0]!)) throw new StoreAway(error);
      }
      await sleep(pause);
    }
  }

  async #register(): Promise<number> {
    const [answer] = await this.#wire.run([readied({ sql: REGISTER, parameters: [this.#id, Date.now()] }, true)]);
    const { epoch, batch } = answer!.rows[0] as { epoch: number; batch: number };
    this.#epoch = epoch;
    this.#batch = Math.max(this.#batch, batch);
    return batch;
  }

  /** Those who wait behind a batch of which nobody knows whether it was done. The oldest come first. */
  #refuseLate(): void {
    const late = this.#asked.findIndex((write) => !isLate(write));
    const refused = this.#asked.splice(0, late === -1 ? this.#asked.length : late);
    for (const { reject } of refused) reject(new StoreAway());
    this.#refused += refused.length;
  }

  #settle(count: number): void {
    this.#settled += count + this.#refused;
    this.#refused = 0;
    while (this.#followers.length > 0 && this.#followers[0]!.until <= this.#settled) this.#followers.shift()!.resolve();
  }
}

function isLate({ askedAt }: Write): boolean {
  return performance.now() - askedAt > LONGEST_WAIT;
}

/** Which write a statement of a batch belongs to. */
function writeOf(writes: readonly Write[], index: number): Write | null {
  let end = 0;
  for (const write of writes) {
    end += write.statements.length;
    if (index < end) return write;
  }
  return null;
}

/** A statement that must change so many rows fails where it does not, within the transaction. */
function prepare(statement: Statement, wantsRows: boolean): Ready {
  const { sql, parameters, mustChange } = statement;
  if (mustChange === undefined) return readied(statement, wantsRows);
  return readied({ sql: demanding(sql, parameters.length), parameters: [...parameters, mustChange] }, false);
}

const demands = new Map<string, string>();

function demanding(sql: string, parameters: number): string {
  let text = demands.get(sql);
  if (text === undefined) {
    text = `with "changed" as (${sql} returning 1) select must_change(count(*), $${parameters + 1}) from "changed"`;
    if (demands.size > 1000) demands.clear();
    demands.set(sql, text);
  }
  return text;
}

/** Tools that need the site to be stopped take the lock for themselves. */
const SHARE = `DO $$ BEGIN
  IF NOT pg_try_advisory_lock_shared(${RUNNING}) THEN
    RAISE EXCEPTION 'its data are being copied: start the site when that is done';
  END IF;
END $$`;

const MARK = demanding('update "writers" set "batch" = $1, "at" = $2 where "id" = $3 and "epoch" = $4', 4).replace(
  '$5',
  '1',
);
const REGISTER = `insert into "writers" ("id", "epoch", "batch", "at") values ($1, 1, 0, $2)
  on conflict ("id") do update set "epoch" = "writers"."epoch" + 1, "at" = excluded."at" returning "epoch", "batch"`;
