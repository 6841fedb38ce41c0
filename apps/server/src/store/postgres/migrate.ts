import { Client } from 'pg';
import { migrations, SCHEMA_KEY, tooNewText } from '../migrations/index.ts';
import { inPostgres } from './words.ts';

/** Numbers of ours among the database's advisory locks: «RK», and what for. */
const MIGRATING = 0x524b_0001;
export const RUNNING = 0x524b_0002;

/**
 * What the steps and the store rely on: SQLite's function of that name, as far as we use it; what fails where a statement did not change what
 * it must; and the rows by which a node finds out whether its last batch was done (`writer.ts`).
 */
const BEFORE_ALL = `
CREATE TABLE IF NOT EXISTS meta (key TEXT COLLATE "C" PRIMARY KEY, value TEXT COLLATE "C" NOT NULL);

CREATE OR REPLACE FUNCTION json_extract(document TEXT, way TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN jsonb_path_query_first(document::jsonb, way::jsonpath) #>> '{}';

CREATE OR REPLACE FUNCTION must_change(changed BIGINT, wanted BIGINT) RETURNS BIGINT LANGUAGE plpgsql AS $$
BEGIN
  IF changed <> wanted THEN
    RAISE EXCEPTION 'a statement changed % rows instead of %', changed, wanted USING ERRCODE = 'RK001';
  END IF;
  RETURN changed;
END $$;

CREATE TABLE IF NOT EXISTS writers (id TEXT COLLATE "C" PRIMARY KEY, epoch BIGINT NOT NULL, batch BIGINT NOT NULL, at BIGINT NOT NULL);
-- Rows that change with every batch stay where they are, so that what others read of the index does not change with them.
ALTER TABLE writers SET (fillfactor = 20);
`;

/** A node that has written nothing for so long is gone: those that run say so twice a minute. */
const GONE_AFTER = 86_400_000;

/**
 * Brings a database to the tables that this version knows, while other nodes may be running on it; of nodes that start together one does it
 * and the others wait. Each step is all or nothing, and none happens twice.
 */
export async function migratePostgres(url: string, steps: readonly string[] = migrations): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'rayonk migration',
    connectionTimeoutMillis: 5000,
  });
  // Without anybody who listens, a connection that is lost would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(${MIGRATING})`);
    if ((await schemaOfPostgres(client)) === 0) await client.query(BEFORE_ALL);
    const done = await schemaOfPostgres(client);
    if (done > steps.length) throw new Error(tooNewText(done, steps.length));
    for (let number = done + 1; number <= steps.length; number++) await takeStep(client, number, steps[number - 1]!);
    await client.query(`DELETE FROM writers WHERE at < $1`, [Date.now() - GONE_AFTER]);
  } finally {
    await client.end();
  }
}

async function takeStep(client: Client, number: number, step: string): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(inPostgres(step));
    const keep = 'INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value';
    await client.query(keep, [SCHEMA_KEY, String(number)]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** How many of the steps a database has behind it; 0 where there is none of ours. */
export async function schemaOfPostgres(client: Client): Promise<number> {
  const { rows } = await client.query<{ meta: string | null }>(`SELECT to_regclass('meta') AS meta`);
  if (rows[0]!.meta === null) return 0;
  const kept = await client.query<{ value: string }>('SELECT value FROM meta WHERE key = $1', [SCHEMA_KEY]);
  return Number(kept.rows[0]?.value ?? 0);
}
