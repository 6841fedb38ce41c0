const MARK = 0xff;
const [START, END, SCAN, COMMENT] = [0xd8, 0xd9, 0xda, 0xfe];
/** Sizes of the picture; the three numbers between them are other tables. */
const isFrame = (kind: number): boolean => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
/** What says how colours are meant (JFIF, colour profile, Adobe's transform). The other fourteen are cameras' and programs' words. */
const KEPT_WORDS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee]);
const isWords = (kind: number): boolean => (kind >= 0xe0 && kind <= 0xef) || kind === COMMENT;
/** Of a side, in pixels. */
const LONGEST_SIDE = 4096;

/**
 * A JPEG with nothing in it but the picture: where and when and by what it was taken (Exif, XMP, IPTC, comments, thumbnails) is left out,
 * and so is whatever follows its end. Null for what is no JPEG, whatever it is called.
 */
export function plainJpeg(bytes: Uint8Array): Uint8Array | null {
  if (bytes[0] !== MARK || bytes[1] !== START) return null;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let isFramed = false;
  for (let at = 2; at + 1 < bytes.length;) {
    const kind = bytes[at + 1]!;
    if (bytes[at] !== MARK) return null;
    if (kind === END) return isFramed ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : null;
    const length = at + 3 < bytes.length ? bytes[at + 2]! * 256 + bytes[at + 3]! : 0;
    const next = kind === SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    if (length < 2 || next > bytes.length) return null;
    if (isFrame(kind)) {
      if (isFramed || length < 8 || !isSane(bytes, at + 5)) return null;
      isFramed = true;
    }
    if (!isWords(kind) || KEPT_WORDS.has(kind)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return null;
}

/** Its dots end at the next mark that is neither an escaped 255 nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1]!;
    if (bytes[at] === MARK && next !== 0 && next !== MARK && (next < 0xd0 || next > 0xd7)) return at;
  }
  return Infinity;
}

function isSane(bytes: Uint8Array, at: number): boolean {
  const [height, width] = [bytes[at]! * 256 + bytes[at + 1]!, bytes[at + 2]! * 256 + bytes[at + 3]!];
  return height > 0 && width > 0 && height <= LONGEST_SIDE && width <= LONGEST_SIDE;
}
