import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Quality 11 would save another twentieth and take ten times as long. */
const BROTLI_QUALITY = 9;

/** A body in its encodings, each made when it is first asked for. */
export function encoder(body: Buffer): (encoding: Encoding) => Buffer {
  const made = new Map<Encoding, Buffer>();
  return (encoding) => {
    const known = made.get(encoding);
    if (known !== undefined) return known;
    const encoded = encoding === 'br' ? brotli(body) : gzipSync(body, { level: 9 });
    made.set(encoding, encoded);
    return encoded;
  };
}

function brotli(body: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  // Without the hint it makes room for megabytes, for every small file.
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliCompressSync(body, { params });
}

/** The best encoding that an `Accept-Encoding` allows, or null for the body as it is. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  const accepted = new Map<string, boolean>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='));
    accepted.set(name, quality === undefined || Number(quality.slice(2)) > 0);
  }
  const accepts = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false;
  return ENCODINGS.find(accepts) ?? null;
}
