import { ok } from '@rayonk/core';
import { linkFault, type AnalysisResult } from './faults.ts';

/** A longer link is no game of ours: the longest game with a page of comments a turn stays below. */
export const LONGEST_PACKED = 200_000;
/** A few bytes can unfold to gigabytes: unpacking stops here. */
export const LARGEST_TEXT = 1_000_000;

/** Deflates bytes and writes them in the letters that a URL leaves alone. */
export async function pack(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** The bytes that `pack` packed; any other input gives a fault, and never more memory than the limit. */
export async function unpack(packed: string): Promise<AnalysisResult<Uint8Array>> {
  if (packed.length > LONGEST_PACKED)
    return linkFault(
      'link-too-large',
      `a link has at most ${LONGEST_PACKED} characters, this one has ${packed.length}`,
    );
  const bytes = fromBase64Url(packed);
  if (bytes === null) return linkFault('broken-link', 'the link has characters that no link of ours has');
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const unfolded = await readUpTo(stream, LARGEST_TEXT);
    if (unfolded === null)
      return linkFault('link-too-large', `the link unfolds to more than ${LARGEST_TEXT} bytes and was not read`);
    return ok(unfolded);
  } catch {
    // A broken stream throws a TypeError, with words that differ between browsers.
    return brokenLink();
  }
}

/** The text in unpacked bytes. */
export function textOf(bytes: Uint8Array): AnalysisResult<string> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return brokenLink();
  }
}

export function brokenLink() {
  return linkFault('broken-link', 'the link is cut off or was changed on its way');
}

async function readUpTo(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Letters at a time: `String.fromCharCode` takes its letters as arguments, and a call has room for so many. */
const CHUNK = 8192;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (text === '' || !/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
