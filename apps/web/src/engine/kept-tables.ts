/** Where tables of perfect play are kept on a device, as they came: packed. */
const CACHE = 'rayonk-tables';

/** The part of a browser's caches that is needed; a browser may have none (an insecure address, a private window). */
type Caches = Pick<CacheStorage, 'open'>;

function deviceCaches(): Caches | null {
  return typeof caches === 'undefined' ? null : caches;
}

export async function isKept(address: string, all: Caches | null = deviceCaches()): Promise<boolean> {
  return (await found(address, all)) !== undefined;
}

/** Fetches a table and keeps it, in the place of older ones of the same name. False if it cannot be had, or not be kept. */
export async function fetchTable(
  address: string,
  all: Caches | null = deviceCaches(),
  get: (address: string) => Promise<Response> = (where) => fetch(where),
): Promise<boolean> {
  if (all === null) return false;
  try {
    const answer = await get(address);
    if (!answer.ok) return false;
    const cache = await all.open(CACHE);
    for (const { url } of await cache.keys()) if (plainName(url) === plainName(address)) await cache.delete(url);
    await cache.put(address, answer);
    return true;
  } catch {
    return false;
  }
}

export async function dropTable(address: string, all: Caches | null = deviceCaches()): Promise<void> {
  await (await all?.open(CACHE))?.delete(address);
}

/** The table as its game reads it, or null if it is not on the device. */
export async function keptTable(
  address: string,
  all: Caches | null = deviceCaches(),
): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = await found(address, all);
  const body = kept?.body ?? null;
  if (body === null) return null;
  const unpacked = body.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

async function found(address: string, all: Caches | null): Promise<Response | undefined> {
  try {
    return await (await all?.open(CACHE))?.match(address);
  } catch {
    return undefined;
  }
}

/** A file's name without what a build adds to it: an older one of it is of no use. */
function plainName(address: string): string {
  return new URL(address, 'http://device').pathname.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.)/, '');
}
