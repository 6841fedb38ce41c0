import { chmodSync, closeSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

export const DATABASE = 'rayonk.db';
export const LOCK = 'lock';
export const NOTE = 'noted';
export const SECRET = 'secret';

const FILE = 0o600;
const FOLDER = 0o700;

/** What we put into a data folder: the database with its journals and earlier states, the lock, the note, the secret. */
function isOurs(name: string): boolean {
  return name === LOCK || name === NOTE || name === SECRET || name.startsWith(DATABASE);
}

/**
 * Takes from everybody else on the machine the right to read the data, also where it was given when the files were made. Says what could
 * not be changed: a folder may belong to somebody else, and the site may be meant to run all the same.
 */
export function makePrivate(folder: string): readonly string[] {
  const ours = readdirSync(folder).filter(isOurs);
  const wanted: [file: string, mode: number][] = [
    [folder, FOLDER],
    ...ours.map((name): [string, number] => [path.join(folder, name), FILE]),
  ];
  return wanted.filter(([file, mode]) => !isPrivate(file, mode)).map(([file]) => file);
}

function isPrivate(file: string, mode: number): boolean {
  try {
    if ((statSync(file).mode & 0o777 & ~mode) !== 0) chmodSync(file, mode);
    return true;
  } catch (error) {
    // SQLite takes its journals away when the last connection closes.
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Makes an empty file that nobody else can read, before something is written into it that would be made with wider rights. */
export function makePrivateFile(file: string): void {
  closeSync(openSync(file, 'a', FILE));
}
