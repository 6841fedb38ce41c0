import { FACES, type Face } from '../drawing/mark.ts';
import { Font, type FontFiles } from './font.ts';

const NAMES: Readonly<Record<Face, string>> = {
  sans: 'RayonkSans-Regular',
  bold: 'RayonkSans-Bold',
  serif: 'RayonkSerif-SemiBold',
};

/** The three faces of everything printed. */
export class Fonts {
  readonly #fonts: ReadonlyMap<Face, Font>;

  constructor(files: FontFiles) {
    this.#fonts = new Map(FACES.map((face) => [face, new Font(files[face], NAMES[face])]));
  }

  of(face: Face): Font {
    return this.#fonts.get(face)!;
  }

  /** The font that was read from these bytes already. */
  read(bytes: Uint8Array): Font {
    return [...this.#fonts.values()].find((font) => font.bytes === bytes || sameBytes(font.bytes, bytes))!;
  }

  widthOf(text: string, face: Face, size: number): number {
    return this.of(face).widthOf(text, size);
  }
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}
