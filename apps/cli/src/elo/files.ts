import { ok } from '@rayonk/core';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DONE, refuse, type CliResult } from '../fault.ts';
import { page, ratingsOf, type EloFile } from './table.ts';

/** The files of all Elo tables: `elo/<game>-<variant>.json` in a folder for documents, and `elo.md` and the games' `elo.json` made of them. */
export class EloFolder {
  readonly #docs: string;
  readonly #games: string;

  constructor(docs: string, games: string) {
    this.#docs = docs;
    this.#games = games;
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
      const files = await this.#readAll();
      if (!files.ok) return files;
      await this.#writePages(file.game, files.value);
      return DONE;
    } catch (error) {
      return refuse('file-unwritable', (error as Error).message);
    }
  }

  async #readAll(): Promise<CliResult<readonly EloFile[]>> {
    const names = (await readdir(path.join(this.#docs, 'elo'))).filter((name) => name.endsWith('.json')).sort();
    const files: EloFile[] = [];
    for (const name of names) {
      const file = await readEloFile(path.join(this.#docs, 'elo', name));
      if (!file.ok) return file;
      if (file.value !== null) files.push(file.value);
    }
    return ok(files);
  }

  async #writePages(game: string, files: readonly EloFile[]): Promise<void> {
    const ratings = files
      .filter((file) => file.game === game)
      .flatMap((file) => {
        const found = ratingsOf(file);
        return found === null ? [] : [[file.variant, found] as const];
      });
    await mkdir(path.join(this.#games, game), { recursive: true });
    await writeFile(path.join(this.#games, game, 'elo.json'), `${JSON.stringify(Object.fromEntries(ratings))}\n`);
    await writeFile(path.join(this.#docs, 'elo.md'), page(files));
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
  const { game, variant, settings, commits, pairings, help, levels, steps } = value as Partial<
    Record<keyof EloFile, unknown>
  >;
  return (
    typeof game === 'string' &&
    typeof variant === 'string' &&
    typeof settings === 'object' &&
    settings !== null &&
    [commits, pairings, help, levels, steps].every(Array.isArray)
  );
}
