import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { isMainThread } from 'node:worker_threads';
import type { Knowledge, Rules } from '@rayonk/core';
import { refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';

/** Where the table of a variant is kept: in the folder `RAYONK_TABLES`, or in the user's folder for what can be made again. */
export function tableFile({ game, variant }: Pick<Rules, 'game' | 'variant'>, env: Io['env']): string {
  const cache = env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache');
  return path.join(env['RAYONK_TABLES'] || path.join(cache, 'rayonk'), `${game}-${variant}.table`);
}

/** Lets a game judge by the table in a file. */
export async function useTable({ table }: Knowledge, file: string): Promise<CliResult<void>> {
  if (table === undefined) return refuse('no-table', 'the game has no table');
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? refuse('file-not-found', `there is no file ${file}`)
      : refuse('file-unreadable', message);
  }
  const used = table.use(bytes);
  return used.ok ? used : refuse(used.fault.code, `${file}: ${used.fault.message}`);
}

/** Files that were read, or found wanting, in this thread: each is looked at once. */
const seen = new Set<string>();

/** Uses the kept table if there is one. A file that is not it is told of and ignored: the search plays without it. */
export async function useKeptTable(rules: Rules, knowledge: Knowledge): Promise<void> {
  const file = tableFile(rules, process.env);
  if (knowledge.table === undefined || seen.has(file)) return;
  seen.add(file);
  const used = await useTable(knowledge, file);
  // Threads of one command all read the same file: one of them tells.
  if (!used.ok && used.fault.code !== 'file-not-found' && isMainThread)
    process.stderr.write(`warning: ${used.fault.code}: ${used.fault.message}; it is ignored\n`);
}
