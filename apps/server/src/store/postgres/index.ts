import { Kysely, type CompiledQuery } from 'kysely';
import type { Logger } from 'pino';
import { postgresWords, storeDialect } from '../dialect.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import { backUpPostgres } from './back-up.ts';
import { migratePostgres } from './migrate.ts';
import { Readers } from './readers.ts';
import { readied } from './wire.ts';
import { Writer } from './writer.ts';

/** Opens a database that other nodes may be using too, and brings its tables up to date. */
export async function openPostgresStore(url: string, log: Logger): Promise<Store> {
  const writer = new Writer(url, log);
  try {
    await migratePostgres(url);
    await writer.open();
  } catch (error) {
    await writer.close();
    throw new Error(`The database ${withoutPassword(url)} cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
  const readers = new Readers(url);
  const query = async (compiled: CompiledQuery) => {
    if (isClosed()) throw new Error('the store is closed');
    if (!isRead(compiled)) return writer.query(compiled);
    // A read sees every write that was asked for before it.
    await writer.settled();
    return readers.query(readied(compiled, true));
  };
  let closed: Promise<void> | null = null;
  const isClosed = (): boolean => closed !== null;
  const close = async (): Promise<void> => {
    await writer.close();
    await readers.close();
  };
  return {
    kind: 'PostgreSQL',
    db: new Kysely<Tables>({ dialect: storeDialect({ query }, postgresWords) }),
    write: (statements) => writer.write(statements),
    // Other nodes see what is written, not what will be.
    writeSoon: (statements) => {
      const done = writer.write(statements);
      return { seen: done, done };
    },
    backup: async (file) => void (await backUpPostgres(url, file)),
    close: () => (closed ??= close()),
  };
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|show)\b/i.test(sql));
}

/** For messages: the address of a database may hold a password. */
function withoutPassword(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return 'of DATABASE_URL';
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
}
