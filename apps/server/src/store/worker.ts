/** The thread that owns the database. It takes everything that waits at once, so that many writers share one flush to the disk. */
import path from 'node:path';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { doTogether } from './batch.ts';
import { Database } from './database.ts';
import type { StoreReply, Opening, Request, WorkerSettings } from './messages.ts';
import { migrate, prepareMeta } from './migrate.ts';
import { Note } from './note.ts';
import { packAnswers, Unpacker, type Packet } from './packing.ts';

const { file, hadLock } = workerData as WorkerSettings;
const port = parentPort!;

function open(): { readonly database: Database; readonly note: Note } | null {
  try {
    const database = new Database(file);
    const note = openNoted(database);
    port.postMessage({ ok: true, value: null } satisfies Opening);
    return { database, note };
  } catch (error) {
    port.postMessage({ ok: false, fault: (error as Error).message } satisfies Opening);
    return null;
  }
}

/** A database that has lost something stays as it is, also its tables. */
function openNoted(database: Database): Note {
  try {
    prepareMeta(database);
    const note = Note.open(database, path.dirname(file), hadLock);
    migrate(database);
    return note;
  } catch (error) {
    database.close();
    throw error;
  }
}

const unpacker = new Unpacker();

function allThatWaits(first: Packet): Request[] {
  const requests: Request[] = [];
  unpacker.unpack(first, requests);
  for (let more = receiveMessageOnPort(port); more !== undefined; more = receiveMessageOnPort(port))
    unpacker.unpack(more.message as Packet, requests);
  return requests;
}

const opened = open();
if (opened === null) port.close();
else {
  const { database, note } = opened;
  port.on('message', (message: Packet) => {
    const requests = allThatWaits(message);
    const closing = requests.find((request) => request.kind === 'close');
    const answers: StoreReply[] = [
      ...doTogether(
        database,
        requests.filter((request) => request.kind !== 'close'),
        note,
      ),
    ];
    if (closing !== undefined) {
      database.close();
      note.close();
      answers.push({ ok: true, id: closing.id, closed: true });
    }
    port.postMessage(packAnswers(answers));
    if (closing !== undefined) port.close();
  });
}
