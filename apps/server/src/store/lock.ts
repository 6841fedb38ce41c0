import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LOCK } from './private.ts';

/**
 * Takes a data folder for this process, or throws a message for people. The lock is one of the operating system's, which ends with the
 * process however it ends, so that nothing is left behind by a crash. It sits on a file of its own, so that tools may read the database
 * itself; nothing in this process may open that file, because the system takes closing it for giving the lock up. Whoever takes the file
 * away takes the lock away: a store that finds none where there was one does not open (`note.ts`).
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(path.join(folder, LOCK));
  try {
    lock.exec('PRAGMA journal_mode = DELETE');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isLocked(error)) throw error;
    throw new Error(
      `The data folder ${folder} is in use by another process. Stop it first, or choose another folder: DATA_FOLDER.`,
      { cause: error },
    );
  }
  return () => lock.close();
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && /locked|busy/.test(error.message);
}
