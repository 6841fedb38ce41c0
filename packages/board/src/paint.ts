import type { Declaration } from '@rayonk/core';

/**
 * The colours of boards and pieces, one name each. A palette of the app sets the variables; the fallbacks are the wooden set, so that a
 * picture taken out of the page keeps its colours.
 */
export const PAINT = {
  blackFace: 'var(--black-face, #2b2623)',
  blackEdge: 'var(--black-edge, #12100e)',
  blackInk: 'var(--black-ink, #f3e6cf)',
  whiteFace: 'var(--white-face, #f1dcb4)',
  whiteEdge: 'var(--white-edge, #b98f55)',
  whiteInk: 'var(--white-ink, #3a2a18)',
  redFace: 'var(--red-face, #a5321f)',
  redEdge: 'var(--red-edge, #65180c)',
  redInk: 'var(--red-ink, #fff1de)',
  ochreFace: 'var(--ochre-face, #dfa437)',
  ochreEdge: 'var(--ochre-edge, #8f5f10)',
  ochreInk: 'var(--ochre-ink, #33210a)',
  wood: 'var(--wood, #d9b579)',
  woodLight: 'var(--wood-light, #ecd3a3)',
  woodDark: 'var(--wood-dark, #a97942)',
  woodLine: 'var(--wood-line, #8d6434)',
  frame: 'var(--frame, #6b4423)',
  frameEdge: 'var(--frame-edge, #43280f)',
  frameInk: 'var(--frame-ink, #f0dcb6)',
  felt: 'var(--felt, #4f6b52)',
  /** What can be chosen, what is picked, what moved last, what is hit. */
  choice: 'var(--choice, #1f6f6b)',
  picked: 'var(--picked, #f7c948)',
  last: 'var(--last, #f2d583)',
  hit: 'var(--hit, #c8371f)',
} as const;
export type Paint = keyof typeof PAINT;

/** What a seat's pieces are painted with. */
export interface Colours {
  readonly face: string;
  readonly edge: string;
  readonly ink: string;
}

/** The paint of both seats, by the names of their colours; those that have none are light and dark. */
export function coloursOf({ seats }: Pick<Declaration, 'seats'>): readonly [Colours, Colours] {
  const painted = (seat: string, plain: string): Colours => {
    const name = `${seat}Face` in PAINT ? seat : plain;
    const paint = (part: string) => PAINT[`${name}${part}` as Paint];
    return { face: paint('Face'), edge: paint('Edge'), ink: paint('Ink') };
  };
  return [painted(seats[0], 'white'), painted(seats[1], 'black')];
}
