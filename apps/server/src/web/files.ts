import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ENCODINGS, type Encoding } from './encodings.ts';

export interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
  readonly tag: string;
  /** Its name changes with its content, so a browser may keep it for good. */
  readonly isHashed: boolean;
  /** The body as the build made it smaller, or null where that was not worth it. */
  readonly encoded: Readonly<Record<Encoding, Buffer>> | null;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A file once more, compressed: it is sent in the place of its own, and has no address. */
const ENCODED = /\.(br|gz)$/;

/**
 * Every file of a built app by its URL path, read once: sending it costs a tenth of what looking at the disk each time does
 * (docs/libraries.md). What is not in the table does not exist, so no request can walk out of the folder,
 * whatever its path says; the price is a restart after a build.
 */
export function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || ENCODED.test(entry.name)) continue;
    const full = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(folder, full).split(path.sep).join('/')}`;
    const body = readFileSync(full);
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const type = TYPES[path.extname(entry.name).toLowerCase()] ?? 'application/octet-stream';
    const file = { body, type, tag, isHashed: url.startsWith('/assets/'), encoded: encodedOf(full) };
    files.set(url, file);
    if (url.endsWith('/index.html')) files.set(url.slice(0, -'index.html'.length), file);
  }
  return files;
}

function encodedOf(file: string): StaticFile['encoded'] {
  const [br, gzip] = [ENCODINGS.br, ENCODINGS.gzip].map((ending) => `${file}${ending}`) as [string, string];
  return existsSync(br) && existsSync(gzip) ? { br: readFileSync(br), gzip: readFileSync(gzip) } : null;
}
