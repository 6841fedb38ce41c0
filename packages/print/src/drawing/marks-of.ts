import { resolveVariables } from '@rayonk/board';
import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Brush, Face, Mark, Pattern, TextMark } from './mark.ts';
import { IDENTITY, readTransform, times, translate, type Matrix } from './matrix.ts';
import { readSvg, type Element } from './read-svg.ts';

/** What a drawing of a game comes to on paper, in units of its own. */
export function marksOf<P>(drawing: VNode<P>): readonly Mark[] {
  const svg = readSvg(resolveVariables(renderToString(drawing as VNode), () => null));
  return new Reader(svg).marks();
}

/** What an element hands down to those in it. */
interface Style {
  readonly matrix: Matrix;
  /** Attributes that are inherited. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Of all groups around. Parts that overlap show through each other, where a browser would paint the group first. */
  readonly opacity: number;
}

const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'letter-spacing',
  'dominant-baseline',
];
/** Where letters of a given size are in the middle of a line, of that size. */
const CENTRAL = 0.33;
const BOLD = 600;

class Reader {
  readonly #root: Element;
  readonly #patterns = new Map<string, Element>();

  constructor(root: Element) {
    this.#root = root;
    this.#collect(root);
  }

  marks(): readonly Mark[] {
    return this.#read(this.#root, { matrix: IDENTITY, attributes: {}, opacity: 1 });
  }

  #collect(element: Element): void {
    if (element.name === 'pattern') this.#patterns.set(element.attributes['id'] ?? '', element);
    for (const child of element.children) if (typeof child !== 'string') this.#collect(child);
  }

  #read(element: Element, around: Style): readonly Mark[] {
    const { name, attributes, children } = element;
    if (name === 'defs') return [];
    const style: Style = {
      matrix: times(around.matrix, readTransform(attributes['transform'])),
      attributes: { ...around.attributes, ...inherited(attributes) },
      opacity: around.opacity * Number(attributes['opacity'] ?? 1),
    };
    if (name === 'g' || name === 'svg') return this.#readAll(children, style);
    if (name === 'text') return textMarks(element, style);
    const path = pathOf(element);
    return path === '' ? [] : [{ kind: 'path', matrix: style.matrix, path, brush: this.#brush(style) }];
  }

  #readAll(children: Element['children'], style: Style): readonly Mark[] {
    return children.flatMap((child) => (typeof child === 'string' ? [] : this.#read(child, style)));
  }

  #brush({ attributes, opacity, matrix }: Style): Brush {
    const number = (name: string, usual: number) => Number(attributes[name] ?? usual);
    const stroke = attributes['stroke'] ?? 'none';
    return {
      fill: this.#fill(attributes['fill'] ?? '#000', matrix),
      fillOpacity: opacity * number('fill-opacity', 1),
      stroke: stroke === 'none' ? null : stroke,
      strokeOpacity: opacity * number('stroke-opacity', 1),
      strokeWidth: number('stroke-width', 1),
      dash: (attributes['stroke-dasharray'] ?? '')
        .split(/[\s,]+/)
        .filter((part) => part !== '' && part !== 'none')
        .map(Number),
      cap: (attributes['stroke-linecap'] ?? 'butt') as Brush['cap'],
      join: (attributes['stroke-linejoin'] ?? 'miter') as Brush['join'],
    };
  }

  #fill(value: string, matrix: Matrix): string | Pattern | null {
    const [, id] = /^url\(#([^)]+)\)$/.exec(value) ?? [];
    if (id === undefined) return value === 'none' || value === 'transparent' ? null : value;
    const pattern = this.#patterns.get(id);
    if (pattern === undefined) throw new Error(`a drawing has no pattern ${id}`);
    const { x = '0', y = '0', width, height } = pattern.attributes;
    const attributes = inherited(pattern.attributes);
    return {
      matrix: times(matrix, translate(Number(x), Number(y))),
      width: Number(width),
      height: Number(height),
      marks: this.#readAll(pattern.children, { matrix: IDENTITY, attributes, opacity: 1 }),
    };
  }
}

function inherited(attributes: Element['attributes']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    INHERITED.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])),
  );
}

function textMarks({ attributes, children }: Element, style: Style): readonly TextMark[] {
  const set = style.attributes;
  const size = Number.parseFloat(set['font-size'] ?? '16');
  const written = children.filter((child) => typeof child === 'string').join('');
  const drop = set['dominant-baseline'] === 'central' ? CENTRAL * size : 0;
  const fill = set['fill'] ?? '#000';
  if (fill === 'none' || written === '') return [];
  return [
    {
      kind: 'text',
      matrix: times(style.matrix, translate(Number(attributes['x'] ?? 0), Number(attributes['y'] ?? 0) + drop)),
      text: written,
      face: faceOf(set),
      size,
      isSlanted: false,
      spacing: Number(set['letter-spacing'] ?? 0),
      anchor: (set['text-anchor'] ?? 'start') as TextMark['anchor'],
      fill,
      opacity: style.opacity * Number(set['fill-opacity'] ?? 1),
    },
  ];
}

function faceOf(set: Style['attributes']): Face {
  const family = set['font-family'] ?? '';
  if (/serif/.test(family) && !/sans/.test(family)) return 'serif';
  return Number(set['font-weight'] ?? 400) >= BOLD ? 'bold' : 'sans';
}

/** The outline of a shape, or nothing. */
function pathOf({ name, attributes }: Element): string {
  const number = (key: string, usual = 0) => Number(attributes[key] ?? usual);
  switch (name) {
    case 'path':
      return attributes['d'] ?? '';
    case 'rect':
      return rectPath(number('x'), number('y'), number('width'), number('height'), number('rx', number('ry')));
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'polygon':
    case 'polyline':
      return `M${attributes['points'] ?? ''}${name === 'polygon' ? 'z' : ''}`;
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    default:
      throw new Error(`drawings know no <${name}>`);
  }
}

function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

function rectPath(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const corner = (right: number, down: number) => `a${r} ${r} 0 0 1 ${right} ${down}`;
  const [wide, high] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${wide}${corner(r, r)}v${high}${corner(-r, r)}h${-wide}${corner(-r, -r)}v${-high}${corner(r, -r)}z`;
}
