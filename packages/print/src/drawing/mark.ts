import { times, translate, type Matrix } from './matrix.ts';

/** What a sheet of paper carries, one mark over the other. Lengths are millimetres once the matrix is applied; y grows downwards. */
export type Mark = PathMark | TextMark | ClippedMarks;

export interface Brush {
  readonly fill: string | Pattern | null;
  readonly fillOpacity: number;
  readonly stroke: string | null;
  readonly strokeOpacity: number;
  readonly strokeWidth: number;
  readonly dash: readonly number[];
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
}

export interface PathMark {
  readonly kind: 'path';
  readonly matrix: Matrix;
  /** As in SVG's `d`. */
  readonly path: string;
  readonly brush: Brush;
}

export const FACES = ['sans', 'bold', 'serif'] as const;
export type Face = (typeof FACES)[number];

export interface TextMark {
  readonly kind: 'text';
  readonly matrix: Matrix;
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly isSlanted: boolean;
  /** Between letters. */
  readonly spacing: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly fill: string;
  readonly opacity: number;
}

/** Marks of which only what lies inside a path is seen. */
interface ClippedMarks {
  readonly kind: 'clipped';
  readonly matrix: Matrix;
  readonly path: string;
  readonly marks: readonly Mark[];
}

/** A tile that fills an area by being repeated from its origin on. */
export interface Pattern {
  readonly matrix: Matrix;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** One side of a sheet. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

const BRUSH: Brush = {
  fill: null,
  fillOpacity: 1,
  stroke: null,
  strokeOpacity: 1,
  strokeWidth: 1,
  dash: [],
  cap: 'butt',
  join: 'miter',
};

export const INK = '#1f1712';
/** Of what helps to cut, fold and join. */
export const GUIDE = '#6f6257';

export function path(d: string, brush: Partial<Brush>): PathMark {
  return { kind: 'path', matrix: translate(0, 0), path: d, brush: { ...BRUSH, ...brush } };
}

export function line(x: number, y: number, toX: number, toY: number, brush: Partial<Brush> = {}): PathMark {
  return path(`M${x} ${y}L${toX} ${toY}`, { stroke: INK, strokeWidth: 0.2, ...brush });
}

export function box(x: number, y: number, width: number, height: number, brush: Partial<Brush>): PathMark {
  return path(boxPath(x, y, width, height), brush);
}

export function boxPath(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

export function text(x: number, y: number, written: string, size: number, style: Partial<TextMark> = {}): TextMark {
  return {
    kind: 'text',
    text: written,
    face: 'sans',
    size,
    isSlanted: false,
    spacing: 0,
    anchor: 'start',
    fill: INK,
    opacity: 1,
    ...style,
    matrix: times(translate(x, y), style.matrix ?? translate(0, 0)),
  };
}

export function moved(marks: readonly Mark[], by: Matrix): readonly Mark[] {
  return marks.map((mark) => movedMark(mark, by));
}

function movedMark(mark: Mark, by: Matrix): Mark {
  const matrix = times(by, mark.matrix);
  if (mark.kind === 'clipped') return { ...mark, matrix, marks: moved(mark.marks, by) };
  if (mark.kind === 'text' || mark.brush.fill === null || typeof mark.brush.fill === 'string')
    return { ...mark, matrix };
  const { fill } = mark.brush;
  return { ...mark, matrix, brush: { ...mark.brush, fill: { ...fill, matrix: times(by, fill.matrix) } } };
}
