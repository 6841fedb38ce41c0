import { ok } from '@rayonk/core';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DONE, refuse, type CliResult } from '../fault.ts';
import { page, type EloFile } from './table.ts';

/** The files of all Elo tables in a folder for documents: `elo/<game>-<variant>.json` and `elo.md` made of them. */
export class EloFolder {
  readonly #docs: string;

  constructor(docs: string) {
    this.#docs = docs;
  }

  fileOf(game: string, variant: string): string {
    return path.join(this.#docs, 'elo', `${game}-${variant}.json`);
  }

  /** Null where there is none yet. */
  async read(game: string, variant: string): Promise<CliResult<EloFile | null>> {
    return readEloFile(this.fileOf(game, variant));
  }

  async write(file: EloFile): Promise<CliResult<void>> {
    try {
      await mkdir(path.join(this.#docs, 'elo'), { recursive: true });
      await writeFile(this.fileOf(file.game, file.variant), `${JSON.stringify(file, null, 2)}\n`);
      return await this.#writePage();
    } catch (error) {
      return refuse('file-unwritable', (error as Error).message);
    }
  }

  async #writePage(): Promise<CliResult<void>> {
    const names = (await readdir(path.join(this.#docs, 'elo'))).filter((name) => name.endsWith('.json')).sort();
    const files: EloFile[] = [];
    for (const name of names) {
      const file = await readEloFile(path.join(this.#docs, 'elo', name));
      if (!file.ok) return file;
      if (file.value !== null) files.push(file.value);
    }
    await writeFile(path.join(this.#docs, 'elo.md'), page(files));
    return DONE;
  }
}

async function readEloFile(file: string): Promise<CliResult<EloFile | null>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? ok(null) : refuse('file-unreadable', message);
  }
  try {
    const value = JSON.parse(text) as unknown;
    if (isEloFile(value)) return ok(value);
  } catch {
    // Not JSON: the same answer.
  }
  return refuse('malformed-file', `${file} is not a table that rayonk elo wrote`);
}

function isEloFile(value: unknown): value is EloFile {
  if (typeof value !== 'object' || value === null) return false;
  const { game, variant, settings, pairings, levels, steps } = value as Partial<Record<keyof EloFile, unknown>>;
  return (
    typeof game === 'string' &&
    typeof variant === 'string' &&
    typeof settings === 'object' &&
    settings !== null &&
    [pairings, levels, steps].every(Array.isArray)
  );
}
