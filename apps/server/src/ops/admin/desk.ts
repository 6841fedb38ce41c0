import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldedName } from '../../accounts/names.ts';
import { Database } from '../../store/database.ts';
import { DATABASE } from '../../store/index.ts';
import type { Row } from '../../store/messages.ts';
import { schemaOf } from '../../store/migrate.ts';
import { migrations } from '../../store/migrations/index.ts';

/** What the person at the command line can do something about. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

export interface Desk {
  readonly folder: string;
  /** Where people reach the site. */
  readonly origin: string;
  readonly now: number;
  /** The site's own, which is in the data folder where it is not a setting. */
  readonly secret: () => string;
}

export type Parameter = string | number | null;

/** The site's database, from a process beside the site. */
export class Data {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  rows(sql: string, ...parameters: readonly Parameter[]): readonly Row[] {
    return this.#database.run({ sql, parameters }).rows;
  }

  /** All or nothing. */
  change(...statements: readonly (readonly [sql: string, ...parameters: Parameter[]])[]): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      for (const [sql, ...parameters] of statements) this.#database.run({ sql, parameters });
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isInTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }
}

export function databaseFile({ folder }: Desk): string {
  const file = path.join(folder, DATABASE);
  if (existsSync(file)) return file;
  throw new Problem(`there is no site in ${folder}: start it once, or say where it is with DATA_FOLDER`);
}

/** Opens the database for one command, whether the site runs or not. Tables are changed by a start of the site alone. */
export function withData<T>(desk: Desk, use: (data: Data) => T): T {
  const database = new Database(databaseFile(desk));
  try {
    const schema = schemaOf(database);
    if (schema !== migrations.length)
      throw new Problem(
        `these data have tables ${schema}, and this version knows ${migrations.length}: start the site once`,
      );
    return use(new Data(database));
  } finally {
    database.close();
  }
}

export interface Member {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

/** By name, however it is written. */
export function findMember(data: Data, name: string): Member {
  const [row] = data.rows('SELECT id, name, role FROM user WHERE username = ?', foldedName(name));
  if (row === undefined) throw new Problem(`nobody is called ${JSON.stringify(name)}`);
  return row as unknown as Member;
}
