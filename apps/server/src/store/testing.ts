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
