import type { Face } from '../drawing/mark.ts';

/** The bytes of the TrueType files in `fonts/`, which whoever prints fetches its own way. */
export type FontFiles = Readonly<Record<Face, Uint8Array>>;

interface Glyph {
  readonly id: number;
  readonly codePoints: number[];
  readonly advanceWidth: number;
}

/** What a face lacks is written with what comes nearest. */
const INSTEAD: Readonly<Record<string, string>> = { '\u202F': '\u00A0', '→': '›', ᵉ: 'e', '−': '–' };

/**
 * A TrueType font that has only the letters needed, so that it goes into a file as it is: its letters, their widths, and what a reader of
 * the file wants to know. The names are those that `@cantoo/pdf-lib` asks for.
 */
export class Font {
  readonly bytes: Uint8Array;
  readonly postscriptName: string;
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly italicAngle = 0;
  readonly capHeight: number;
  readonly xHeight: number;
  readonly bbox;
  readonly characterSet: number[];
  readonly #glyphs = new Map<number, Glyph>();

  constructor(bytes: Uint8Array, name: string) {
    this.bytes = bytes;
    this.postscriptName = name;
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const tables = tablesOf(data);
    const at = (table: string, offset: number) => tables.get(table)! + offset;
    const signed = (table: string, offset: number) => data.getInt16(at(table, offset));
    this.unitsPerEm = data.getUint16(at('head', 18));
    const [minX, minY] = [signed('head', 36), signed('head', 38)];
    const [maxX, maxY] = [signed('head', 40), signed('head', 42)];
    this.bbox = { minX, minY, maxX, maxY, width: maxX - minX, height: maxY - minY };
    this.ascent = signed('hhea', 4);
    this.descent = signed('hhea', 6);
    this.xHeight = signed('OS/2', 86);
    this.capHeight = signed('OS/2', 88);
    const metrics = data.getUint16(at('hhea', 34));
    const advance = (id: number) => data.getUint16(at('hmtx', 4 * Math.min(id, metrics - 1)));
    for (const [code, id] of charactersOf(data, tables.get('cmap')!))
      this.#glyphs.set(code, { id, codePoints: [code], advanceWidth: advance(id) });
    this.characterSet = [...this.#glyphs.keys()];
  }

  glyphForCodePoint(code: number): Glyph | null {
    return this.#glyphs.get(code) ?? null;
  }

  layout(text: string): { glyphs: Glyph[] } {
    return { glyphs: [...text].map((letter) => this.#glyphOf(letter)) };
  }

  createSubset(): never {
    throw new Error('these fonts are as small as they get');
  }

  widthOf(text: string, size: number): number {
    const units = this.layout(text).glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
    return (units * size) / this.unitsPerEm;
  }

  #glyphOf(letter: string): Glyph {
    const code = (each: string) => this.#glyphs.get(each.codePointAt(0)!);
    return code(letter) ?? code(INSTEAD[letter] ?? '?') ?? code('?')!;
  }
}

function tablesOf(data: DataView): ReadonlyMap<string, number> {
  const tables = new Map<string, number>();
  for (let i = 0; i < data.getUint16(4); i++) {
    const at = 12 + 16 * i;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((offset) => data.getUint8(at + offset)));
    tables.set(name, data.getUint32(at + 8));
  }
  return tables;
}

/** Unicode to glyphs, from the table of format 4 that every such font has. */
function* charactersOf(data: DataView, cmap: number): Iterable<readonly [code: number, glyph: number]> {
  for (let i = 0; i < data.getUint16(cmap + 2); i++) {
    const at = cmap + data.getUint32(cmap + 8 + 8 * i);
    if (data.getUint16(at) !== 4) continue;
    const doubled = data.getUint16(at + 6);
    for (let segment = 0; segment < doubled; segment += 2) {
      const end = data.getUint16(at + 14 + segment);
      const start = data.getUint16(at + 16 + doubled + segment);
      const delta = data.getUint16(at + 16 + 2 * doubled + segment);
      const rangeAt = at + 16 + 3 * doubled + segment;
      const range = data.getUint16(rangeAt);
      for (let code = start; code <= end && code !== 0xffff; code++) {
        const found = range === 0 ? code : data.getUint16(rangeAt + range + 2 * (code - start));
        const glyph = found === 0 ? 0 : (found + delta) & 0xffff;
        if (glyph !== 0) yield [code, glyph];
      }
    }
    return;
  }
  throw new Error('a font without a table of characters');
}
