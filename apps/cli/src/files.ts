import { ok } from '@rayonk/core';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { DONE, refuse, type CliResult } from './fault.ts';
import type { Io } from './io.ts';

/** The text of a file, or of standard input for `-`. */
export async function readText(file: string, io: Io): Promise<CliResult<string>> {
  try {
    const bytes = file === '-' ? Buffer.concat(await io.input.toArray()) : await readFile(file);
    return decoded(file, bytes);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT'
      ? refuse('file-not-found', `there is no file ${file}`)
      : refuse('file-unreadable', message);
  }
}

function decoded(file: string, bytes: Uint8Array): CliResult<string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('malformed-file', `${file} is not UTF-8 text`);
  }
}

export async function writeWhole(file: string, content: string | Uint8Array): Promise<CliResult<void>> {
  try {
    await writeFile(file, content);
    return DONE;
  } catch (error) {
    return refuse('file-unwritable', (error as Error).message);
  }
}

/** Makes sure that files can be written to a folder: hours of work should not end at one that cannot. */
export async function prepareFolder(folder: string): Promise<CliResult<void>> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return DONE;
  } catch (error) {
    return refuse('file-unwritable', (error as Error).message);
  }
}
