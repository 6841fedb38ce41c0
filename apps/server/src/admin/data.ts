import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { Database, DATABASE, type Row, schemaOf, migrations, schemaOfPostgres, fromText } from '../store/index.ts';
import { Problem, type AdminContext } from './context.ts';

type Parameter = string | number | null;
type Change = readonly [sql: string, ...parameters: Parameter[]];

/** The site's database, from a process beside the site. Texts are what both SQLite and PostgreSQL understand, with `?` for parameters. */
export interface Data {
  rows(sql: string, ...parameters: readonly Parameter[]): Promise<readonly Row[]>;
  /** All or nothing. */
  change(...statements: readonly Change[]): Promise<void>;
  /** In bytes. */
  size(): Promise<number>;
}

/** Opens the database for one command, whether the site runs or not. Tables are changed by a start of the site alone. */
export function withData<T>(context: AdminContext, use: (data: Data) => Promise<T>): Promise<T> {
  return context.database === null ? withFile(databaseFile(context), use) : withServer(context.database, use);
}

export function databaseFile({ folder }: Pick<AdminContext, 'folder'>): string {
  const file = path.join(folder, DATABASE);
  if (existsSync(file)) return file;
  throw new Problem(
    `there is no site in ${folder}: start it once, or say where it is with DATA_FOLDER or DATABASE_URL`,
  );
}

function mustBeOfToday(schema: number): void {
  if (schema !== migrations.length)
    throw new Problem(
      `these data have tables ${schema}, and this version knows ${migrations.length}: start the site once`,
    );
}

async function withFile<T>(file: string, use: (data: Data) => Promise<T>): Promise<T> {
  const database = new Database(file);
  try {
    mustBeOfToday(schemaOf(database));
    return await use({
      rows: async (sql, ...parameters) => database.run({ sql, parameters }).rows,
      size: async () => statSync(file).size,
      change: async (...statements) => {
        database.exec('BEGIN IMMEDIATE');
        try {
          for (const [sql, ...parameters] of statements) database.run({ sql, parameters });
          database.exec('COMMIT');
        } catch (error) {
          if (database.isInTransaction) database.exec('ROLLBACK');
          throw error;
        }
      },
    });
  } finally {
    database.close();
  }
}

async function withServer<T>(url: string, use: (data: Data) => Promise<T>): Promise<T> {
  const types = { getTypeParser: (type: number) => (text: string) => fromText(text, type) };
  const client = new Client({
    connectionString: url,
    application_name: 'rayonk admin',
    connectionTimeoutMillis: 5000,
    types,
  });
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw new Problem(`the database of DATABASE_URL cannot be reached: ${(error as Error).message}`);
  });
  const run = async ([sql, ...parameters]: Change): Promise<readonly Row[]> => {
    let last = 0;
    return (
      await client.query<Row>(
        sql.replaceAll('?', () => `$${++last}`),
        parameters,
      )
    ).rows;
  };
  try {
    mustBeOfToday(await schemaOfPostgres(client));
    return await use({
      rows: (...statement) => run(statement),
      size: async () => Number((await run(['SELECT pg_database_size(current_database()) AS size']))[0]!.size),
      change: async (...statements) => {
        await run(['BEGIN']);
        try {
          for (const statement of statements) await run(statement);
          await run(['COMMIT']);
        } catch (error) {
          await run(['ROLLBACK']);
          throw error;
        }
      },
    });
  } finally {
    await client.end();
  }
}
