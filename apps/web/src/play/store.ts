import type { GameStore, SavedMatch, Secret } from './saved.ts';

const DATABASE = 'rayonk';
const VERSION = 1;
const MATCHES = 'matches';
const SECRETS = 'secrets';

/** What the device refused to keep lives as long as the page. */
const memory = { [MATCHES]: new Map<string, SavedMatch>(), [SECRETS]: new Map<string, Secret>() };
type StoreName = keyof typeof memory;

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(MATCHES, { keyPath: 'id' });
      request.result.createObjectStore(SECRETS, { keyPath: 'id' });
    });
    request.addEventListener('success', () => {
      // A newer page in another tab wants to change the database: let it, and open again when needed.
      request.result.addEventListener('versionchange', () => forget(request.result));
      request.result.addEventListener('close', () => forget(request.result));
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('the database cannot be opened')));
    request.addEventListener('blocked', () => reject(new Error('another tab keeps an older database open')));
  });
  // A refusal may be over the next time.
  opening.catch(() => (opening = null));
  return opening;
}

function forget(database: IDBDatabase): void {
  database.close();
  opening = null;
}

/** One request in a transaction of its own; settles when the transaction is complete, which is when it is kept. */
async function ask<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const asked = request(transaction.objectStore(name));
    // Nothing more follows: it need not wait for this answer to end.
    transaction.commit();
    transaction.addEventListener('complete', () => resolve(asked.result));
    const refuse = () => reject(transaction.error ?? new Error('the device refused'));
    transaction.addEventListener('abort', refuse);
    transaction.addEventListener('error', refuse);
  });
}

async function read<T>(name: StoreName, id: string): Promise<T | null> {
  const held = memory[name].get(id);
  if (held !== undefined) return held as T;
  try {
    return (await ask<T | undefined>(name, 'readonly', (store) => store.get(id) as IDBRequest<T | undefined>)) ?? null;
  } catch {
    return null;
  }
}

async function write(name: StoreName, value: { readonly id: string }): Promise<boolean> {
  try {
    await ask(name, 'readwrite', (store) => store.put(value));
    memory[name].delete(value.id);
    return true;
  } catch {
    (memory[name] as Map<string, unknown>).set(value.id, value);
    return false;
  }
}

/** The games of this device, in IndexedDB. */
export const deviceStore: GameStore = {
  read: (id) => read<SavedMatch>(MATCHES, id),
  readSecret: (id) => read<Secret>(SECRETS, id),
  write: (saved) => write(MATCHES, saved),
  writeSecret: (secret) => write(SECRETS, secret),
  all: async () => {
    const held = [...memory[MATCHES].values()];
    try {
      const kept = await ask<SavedMatch[]>(MATCHES, 'readonly', (store) => store.getAll() as IDBRequest<SavedMatch[]>);
      return [...held, ...kept.filter(({ id }) => !memory[MATCHES].has(id))];
    } catch {
      return held;
    }
  },
  remove: async (id) => {
    for (const name of [MATCHES, SECRETS] as const) {
      memory[name].delete(id);
      try {
        await ask(name, 'readwrite', (store) => store.delete(id));
      } catch {
        // What the device does not give, it does not keep either.
      }
    }
  },
};
