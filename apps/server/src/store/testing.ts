import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { openStore } from './index.ts';
import type { Store } from './store.ts';

/** For tests: a store in a folder of its own; `remove` closes it and takes the folder away. */
export async function openTestStore(): Promise<{
  readonly store: Store;
  readonly folder: string;
  readonly remove: () => Promise<void>;
}> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-store-'));
  const store = await openStore({ config: { dataFolder: folder }, log: pino({ level: 'silent' }) });
  const remove = async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { store, folder, remove };
}

/** For tests: what a store was asked for. */
export class Tally {
  /** How much was asked through `db`. */
  questions = 0;
  /** How many statements each write had. */
  readonly writes: number[] = [];

  around(store: Store): Store {
    return {
      ...store,
      db: store.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          this.questions++;
          return result;
        },
      }),
      write: (statements) => {
        this.writes.push(statements.length);
        return store.write(statements);
      },
    };
  }
}
