/** The thread that owns the database. It takes everything that waits at once, so that many writers share one flush to the disk. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { doTogether } from './batch.ts';
import { Database } from './database.ts';
import type { Answer, Opening, Request, WorkerSettings } from './messages.ts';
import { migrate } from './migrate.ts';
import { packAnswers, Unpacker, type Packet } from './packing.ts';

const { file } = workerData as WorkerSettings;
const port = parentPort!;

function open(): Database | null {
  try {
    const database = new Database(file);
    migrate(database);
    port.postMessage({ ok: true } satisfies Opening);
    return database;
  } catch (error) {
    port.postMessage({ ok: false, message: (error as Error).message } satisfies Opening);
    return null;
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

const database = open();
if (database === null) port.close();
else
  port.on('message', (message: Packet) => {
    const requests = allThatWaits(message);
    const closing = requests.find((request) => request.kind === 'close');
    const answers: Answer[] = [
      ...doTogether(
        database,
        requests.filter((request) => request.kind !== 'close'),
      ),
    ];
    if (closing !== undefined) {
      database.close();
      answers.push({ ok: true, id: closing.id, closed: true });
    }
    port.postMessage(packAnswers(answers));
    if (closing !== undefined) port.close();
  });
