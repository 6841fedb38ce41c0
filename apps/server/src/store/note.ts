import { createHash } from 'node:crypto';
import { closeSync, existsSync, fdatasyncSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Database } from './database.ts';
import { LOCK, makePrivateFile, NOTE } from './private.ts';

const KEY = 'sequence';
/** A loss of power may make the note older by so much; never newer than the data. */
const SYNC_MILLISECONDS = 1000;

/**
 * How many writes were acknowledged, kept twice: in the database, as part of each of them, and in a file beside it. A database that knows
 * fewer than the file has lost some, which nothing else would tell: a journal that was cut looks like one that ended there.
 */
export class Note {
  readonly #database: Database;
  readonly #file: number;
  #sequence: number;
  #syncedAt = 0;

  private constructor(database: Database, folder: string, sequence: number) {
    this.#database = database;
    this.#sequence = sequence;
    const file = path.join(folder, NOTE);
    makePrivateFile(file);
    this.#file = openSync(file, 'r+');
    this.#put();
    fsyncSync(this.#file);
  }

  /** Throws a message for people where something is missing. `hadLock`: whether the folder's lock was there before this start. */
  static open(database: Database, folder: string, hadLock: boolean): Note {
    const kept = keptIn(database);
    const noted = readNote(folder);
    if (noted !== null && noted > (kept ?? 0)) throw new Error(lossText(kept ?? 0, noted));
    const gone = kept === null ? [] : [...(noted === null ? [NOTE] : []), ...(hadLock ? [] : [LOCK])];
    if (gone.length > 0) throw new Error(goneText(gone));
    const note = new Note(database, folder, kept ?? 0);
    if (kept === null) {
      database.exec('BEGIN IMMEDIATE');
      note.count();
      database.exec('COMMIT');
      note.write();
    }
    return note;
  }

  /** Counts a write, as part of it. */
  count(): void {
    const sql = 'INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value';
    this.#database.run({ sql, parameters: [KEY, String(this.#sequence + 1)] });
  }

  /** When what was counted is durable. A note that could not be written is older than the data, which is no harm. */
  write(): void {
    this.#sequence++;
    try {
      this.#put();
      const now = performance.now();
      if (now - this.#syncedAt < SYNC_MILLISECONDS) return;
      this.#syncedAt = now;
      fdatasyncSync(this.#file);
    } catch {
      // The disk will say so to whoever writes data next.
    }
  }

  close(): void {
    try {
      fsyncSync(this.#file);
    } finally {
      closeSync(this.#file);
    }
  }

  #put(): void {
    writeSync(this.#file, textOf(this.#sequence), 0);
  }
}

/** A copy counts anew: it is older than what the folder it came from has noted since. */
export const FORGET_COUNT = `DELETE FROM meta WHERE key = '${KEY}'`;

/** From now on the data of a folder are what there is, and nothing is missed. */
export function forgetNote(folder: string): void {
  rmSync(path.join(folder, NOTE), { force: true });
}

/** What is in the file; null: there is none. One that cannot be read promises more than any database has. */
function readNote(folder: string): number | null {
  const file = path.join(folder, NOTE);
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  const sequence = Number(text.split(' ', 1)[0]);
  return Number.isSafeInteger(sequence) && text === textOf(sequence) ? sequence : Infinity;
}

function keptIn(database: Database): number | null {
  const { rows } = database.run({ sql: 'SELECT value FROM meta WHERE key = ?', parameters: [KEY] });
  const value = rows[0]?.value;
  return value === undefined ? null : Number(value);
}

/** Always of the same length, so that a shorter one leaves nothing of a longer one behind. */
function textOf(sequence: number): string {
  const number = String(sequence).padStart(16, '0');
  return `${number} ${createHash('sha256').update(number).digest('hex').slice(0, 8)}\n`;
}

const GO_ON =
  'Put back the whole folder as it was, or a backup (rayonk-admin restore FILE). To go on with what is there: rayonk-admin accept.';

function lossText(kept: number, noted: number): string {
  const what = Number.isFinite(noted) ? `${noted} writes were acknowledged, and it has ${kept}` : 'its note is damaged';
  return `data are missing: ${what}. A journal (rayonk.db-wal) that was cut or left behind does this. ${GO_ON}`;
}

function goneText(gone: readonly string[]): string {
  return `${gone.map((name) => `its file «${name}»`).join(' and ')} was taken away, so nobody can tell whether another process uses the data or some are missing. ${GO_ON}`;
}

/** Where there was a site before, an empty database is a loss and no beginning. */
export function emptyText(folder: string): string {
  return `The data folder ${folder} was used before, but its database is missing or empty. ${GO_ON}`;
}
