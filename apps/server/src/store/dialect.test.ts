import { Kysely, type CompiledQuery } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { postgresWords, sqliteWords, storeDialect } from './dialect.ts';
import type { QueryAnswer } from './messages.ts';
import type { Tables } from './schema.ts';

test.each([
  ['SQLite', sqliteWords],
  ['PostgreSQL', postgresWords],
])('no question waits for the answer to another, on %s', async (_, words) => {
  const asked: CompiledQuery[] = [];
  let answer = (_answer: QueryAnswer): void => {};
  const answered = new Promise<QueryAnswer>((resolve) => (answer = resolve));
  const query = (compiled: CompiledQuery): Promise<QueryAnswer> => {
    asked.push(compiled);
    return answered;
  };
  const db = new Kysely<Tables>({ dialect: storeDialect({ query }, words) });
  const questions = ['a', 'b', 'c'].map((id) => db.selectFrom('matches').select('id').where('id', '=', id).execute());
  await nextTurn();
  expect(asked.map(({ parameters }) => parameters)).toEqual([['a'], ['b'], ['c']]);
  answer({ rows: [], changes: 0, lastId: 0 });
  expect(await Promise.all(questions)).toEqual([[], [], []]);
});
