import type { Database } from './database.ts';
import { migrations, SCHEMA_KEY, tooNewText } from './migrations/index.ts';

/** Brings a database to the tables that this version knows. Each step is all or nothing, and none happens twice. */
export function migrate(database: Database, steps: readonly string[] = migrations): void {
  prepareMeta(database);
  const done = schemaOf(database);
  if (done > steps.length) throw new Error(tooNewText(done, steps.length));
  for (let number = done + 1; number <= steps.length; number++) {
    database.exec('BEGIN IMMEDIATE');
    try {
      database.exec(steps[number - 1]!);
      const sql = 'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value';
      database.run({ sql, parameters: [SCHEMA_KEY, String(number)] });
      database.exec('COMMIT');
    } catch (error) {
      if (database.isInTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
}

/** What everything else that is known of a database is kept in. */
export function prepareMeta(database: Database): void {
  database.exec('CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID, STRICT');
}

/** How many of the steps a database has behind it. */
export function schemaOf(database: Database): number {
  const { rows } = database.run({ sql: 'SELECT value FROM meta WHERE key = ?', parameters: [SCHEMA_KEY] });
  return Number(rows[0]?.value ?? 0);
}
