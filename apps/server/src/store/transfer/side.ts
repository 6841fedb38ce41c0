import { Client } from 'pg';
import { Database } from '../database.ts';
import { migrations } from '../migrations/index.ts';
import { migrate, schemaOf } from '../migrate.ts';
import { migratePostgres, RUNNING, schemaOfPostgres } from '../postgres/migrate.ts';
import { fromText, toText, type Value } from '../postgres/values.ts';
import { OWN_META, type TableShape } from './catalogue.ts';

export type Values = readonly Value[];

/** A whole site in one database, for a tool that copies it. */
export interface Side {
  /** How many steps of the migrations it has behind it. */
  readonly schema: () => Promise<number>;
  /** The next rows in the order of the key, after one of that key. */
  readonly rows: (table: TableShape, after: Values | null, most: number) => Promise<readonly Values[]>;
  readonly insert: (table: TableShape, rows: readonly Values[]) => Promise<void>;
  /** What PostgreSQL keeps of the secret that its nodes share; where SQLite is, it is in a file. */
  readonly keepSecret: (secret: string) => Promise<void>;
  readonly secret: () => Promise<string | null>;
  /** Makes what was inserted last. */
  readonly commit: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

/** The same text for both but for what a parameter looks like. */
function pageText({ name, columns, key }: TableShape, isFirst: boolean, mark: (n: number) => string): string {
  const conditions = [
    ...(isFirst ? [] : [`(${quoted(key)}) > (${key.map((_, i) => mark(i + 1)).join(', ')})`]),
    ...(name === 'meta' ? [`"key" not in (${OWN_META.map((own) => `'${own}'`).join(', ')})`] : []),
  ];
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  return `select ${quoted(columns)} from "${name}"${where} order by ${quoted(key)} limit `;
}

/** A file that nobody else uses, or one that is only read. */
export function sqliteSide(file: string, isTarget: boolean): Side {
  const database = new Database(file);
  if (isTarget) migrate(database);
  database.exec(isTarget ? 'BEGIN IMMEDIATE' : 'BEGIN');
  return {
    schema: async () => schemaOf(database),
    rows: async (table, after, most) => {
      const sql = pageText(table, after === null, () => '?') + String(most);
      const { rows } = database.run({ sql, parameters: after ?? [] });
      return rows.map((row) => table.columns.map((column) => row[column] as Value));
    },
    insert: async (table, rows) => {
      const marks = table.columns.map(() => '?').join(', ');
      const sql = `insert into "${table.name}" (${quoted(table.columns)}) values (${marks})`;
      for (const parameters of rows) database.run({ sql: table.name === 'meta' ? upserting(sql) : sql, parameters });
    },
    keepSecret: async () => {},
    secret: async () => null,
    commit: async () => {
      database.exec('COMMIT');
      database.exec('BEGIN');
    },
    close: async () => {
      database.exec('ROLLBACK');
      database.close();
    },
  };
}

/** A source is read as it is at one moment; a target is taken for us alone, so that no node can be running on it. */
export async function postgresSide(
  url: string,
  { isTarget, mayRun }: { isTarget: boolean; mayRun: boolean },
): Promise<Side> {
  const types = { getTypeParser: (type: number) => (text: string) => fromText(text, type) };
  const client = new Client({
    connectionString: url,
    application_name: 'rayonk copy',
    connectionTimeoutMillis: 5000,
    types,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    if (!mayRun) {
      const { rows } = await client.query<{ isOurs: string }>(
        `select pg_try_advisory_lock(${RUNNING})::text as "isOurs"`,
      );
      if (rows[0]!.isOurs !== 'true') throw new Error('the site is running on it: stop every node first');
    }
    if (isTarget) await migratePostgres(url);
    await client.query(isTarget ? 'begin' : 'begin isolation level repeatable read read only');
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    schema: () => schemaOfPostgres(client),
    rows: async (table, after, most) => {
      const text = pageText(table, after === null, (n) => `$${n}`) + String(most);
      return (await client.query<Value[]>({ text, values: [...(after ?? [])], rowMode: 'array' })).rows;
    },
    insert: async (table, rows) => {
      let last = 0;
      const marks = rows.map(() => `(${table.columns.map(() => `$${++last}`).join(', ')})`).join(', ');
      const text = `insert into "${table.name}" (${quoted(table.columns)}) values ${marks}`;
      await client.query(table.name === 'meta' ? upserting(text) : text, rows.flat().map(toText));
    },
    keepSecret: async (secret) => {
      await client.query(upserting(`insert into "meta" ("key", "value") values ('secret', $1)`), [secret]);
    },
    secret: async () => {
      const { rows } = await client.query<{ value: string }>(`select "value" from "meta" where "key" = 'secret'`);
      return rows[0]?.value ?? null;
    },
    commit: async () => {
      await client.query('commit');
      await client.query('begin isolation level repeatable read read only');
    },
    close: () => client.end(),
  };
}

/** How far the tables are is known to both already. */
function upserting(sql: string): string {
  return `${sql} on conflict ("key") do update set "value" = excluded."value"`;
}

/** Throws where a side is not of this version. */
export async function mustBeOfToday(side: Side): Promise<void> {
  const schema = await side.schema();
  if (schema === migrations.length) return;
  if (schema === 0) throw new Error('there is no site in it');
  throw new Error(`it has tables ${schema}, and this version knows ${migrations.length}: start the site on it once`);
}
