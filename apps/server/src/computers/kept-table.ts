import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Knowledge } from '@rayonk/core';
import type { ThreadData } from './messages.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where `rayonk table` keeps the complete table of a variant (`apps/cli/src/table/store.ts`). */
function tableFile({ game, variant }: ThreadData, env: Environment): string {
  const cache = env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache');
  return path.join(env['RAYONK_TABLES'] || path.join(cache, 'rayonk'), `${game}-${variant}.table`);
}

/** Lets a thread judge by the kept table, if there is one. What is wrong with a file that is not it, this says; the search plays without it. */
export async function useKeptTable(of: ThreadData, { table }: Knowledge, env: Environment): Promise<string | null> {
  if (table === undefined) return null;
  const file = tableFile(of, env);
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? null : `file-unreadable: ${message}`;
  }
  const used = table.use(bytes);
  return used.ok ? null : `${used.fault.code}: ${file}: ${used.fault.message}`;
}
