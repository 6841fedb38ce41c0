import { Database } from '../database.ts';
import { migrate } from '../migrate.ts';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** Its primary key, by which rows are put in order: the same in both databases. */
  readonly key: readonly string[];
}

/** Kept for itself by one database: SQLite counts its writes, PostgreSQL has a secret that its nodes share. */
export const OWN_META = ['sequence', 'secret'] as const;

/** Today's tables, users first: sessions refer to them. */
export function tablesOfToday(): readonly TableShape[] {
  const database = new Database(':memory:');
  migrate(database);
  const all = (sql: string) => database.run({ sql, parameters: [] }).rows;
  const names = all(`SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name <> 'user', name`);
  const shapes = names.map(({ name }): TableShape => {
    const columns = all(`PRAGMA table_info("${String(name)}")`) as unknown as readonly { name: string; pk: number }[];
    const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    return { name: String(name), columns: columns.map((column) => column.name), key: key.map((column) => column.name) };
  });
  database.close();
  return shapes;
}
