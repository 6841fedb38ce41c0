import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { encoder, type Encoding } from './encodings.ts';

export interface StaticFile {
  readonly body: Buffer;
  readonly type: string;
  readonly tag: string;
  /** Its name changes with its content, so a browser may keep it for good. */
  readonly isHashed: boolean;
  /** The body made smaller, or null where that is not worth it. */
  readonly encode: ((encoding: Encoding) => Buffer) | null;
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
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A body shorter than this fits into one packet either way. */
const SHORTEST = 1000;

/** Pictures, sounds and fonts are compressed already. */
function isWorthEncoding(type: string, body: Buffer): boolean {
  return body.length >= SHORTEST && /^(text|application\/(json|manifest))|svg/.test(type);
}

/**
 * Every file of a built app by its URL path, read once. What is not in the table does not exist, so no request can walk
 * out of the folder, whatever its path says; the price is a restart after a build.
 */
export function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    const url = `/${path.relative(folder, full).split(path.sep).join('/')}`;
    const body = readFileSync(full);
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const type = TYPES[path.extname(entry.name).toLowerCase()] ?? 'application/octet-stream';
    const encode = isWorthEncoding(type, body) ? encoder(body) : null;
    const file = { body, type, tag, isHashed: url.startsWith('/assets/'), encode };
    files.set(url, file);
    if (url.endsWith('/index.html')) files.set(url.slice(0, -'index.html'.length), file);
  }
  return files;
}
