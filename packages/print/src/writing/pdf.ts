import {
  beginText,
  clip,
  closePath,
  concatTransformationMatrix,
  endPath,
  endText,
  fill,
  fillAndStroke,
  lineTo,
  moveTo,
  PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  setCharacterSpacing,
  setDashPattern,
  setFillingRgbColor,
  setFontAndSize,
  setGraphicsState,
  setLineCap,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  setTextMatrix,
  showText,
  appendBezierCurve,
  stroke,
  PrintScaling,
  type PDFDict,
  type PDFFont,
  type PDFRef,
} from '@cantoo/pdf-lib';
import svgpath from 'svgpath';
import {
  FACES,
  moved,
  type Brush,
  type Face,
  type Mark,
  type Pattern,
  type Sheet,
  type TextMark,
} from '../drawing/mark.ts';
import { times, translate, type Matrix } from '../drawing/matrix.ts';
import type { Fonts } from './fonts.ts';

/** Points of a PDF in a millimetre. */
const POINT = 72 / 25.4;
/** How letters lean that should be italic: there is no such font. */
const SLANT = 0.2;
/** How far a tile goes beyond its edge. */
const BLEED = 0.05;
const CAPS = { butt: 0, round: 1, square: 2 } as const;
const JOINS = { miter: 0, round: 1, bevel: 2 } as const;

export interface Imprint {
  readonly title: string;
  readonly subject: string;
  readonly language: string;
}

/** Sheets as a file of vectors and letters. The same sheets make the same bytes. */
export async function writePdf(sheets: readonly Sheet[], fonts: Fonts, imprint: Imprint): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(imprint.title, { showInWindowTitleBar: true });
  document.setSubject(imprint.subject);
  document.setLanguage(imprint.language);
  document.setCreator('Rayon K');
  // A printer that fits the sheet into its margins makes every millimetre shorter.
  document.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  document.registerFontkit({ create: (bytes) => fonts.read(bytes) });
  const faces = {} as Record<Face, PDFFont>;
  for (const face of FACES)
    faces[face] = await document.embedFont(fonts.of(face).bytes, { customName: fonts.of(face).postscriptName });
  for (const { width, height, marks } of sheets) {
    const page = document.addPage([width * POINT, height * POINT]);
    const resources = new Resources(document, faces);
    // Millimetres from the top left corner, as they are drawn.
    const paper: Matrix = [POINT, 0, 0, -POINT, 0, height * POINT];
    const content = new Content(resources, paper);
    content.draw(marks);
    page.node.set(PDFName.of('Resources'), resources.dictionary());
    page.pushOperators(...content.operators);
  }
  return document.save();
}

/** What the content of a page refers to by name. */
class Resources {
  readonly #document: PDFDocument;
  readonly faces: Readonly<Record<Face, PDFFont>>;
  readonly #states = new Map<string, PDFRef>();
  readonly #patterns = new Map<string, PDFRef>();

  constructor(document: PDFDocument, faces: Readonly<Record<Face, PDFFont>>) {
    this.#document = document;
    this.faces = faces;
  }

  /** The name of a state with these opacities. */
  opacity(filling: number, stroking: number): string {
    const name = `O${Math.round(100 * filling)}-${Math.round(100 * stroking)}`;
    const { context } = this.#document;
    if (!this.#states.has(name)) this.#states.set(name, context.register(context.obj({ ca: filling, CA: stroking })));
    return name;
  }

  /** The name of a tile; its matrix leads to the paper, whatever stands around what it fills. */
  pattern({ width, height, marks }: Pattern, matrix: Matrix): string {
    const { context } = this.#document;
    const inner = new Resources(this.#document, this.faces);
    const content = new Content(inner, null);
    // Its neighbours too, and a little beyond its edge: otherwise a screen shows hairs of light where tiles meet.
    for (const x of [-width, 0, width])
      for (const y of [-height, 0, height]) content.draw(moved(marks, translate(x, y)));
    const [wide, high] = [width * BLEED, height * BLEED];
    const stream = context.contentStream(content.operators, {
      Type: 'Pattern',
      PatternType: 1,
      PaintType: 1,
      TilingType: 1,
      BBox: [-wide, -high, width + wide, height + high],
      XStep: width,
      YStep: height,
      Matrix: [...matrix],
      Resources: inner.dictionary(),
    });
    const name = `P${this.#patterns.size}`;
    this.#patterns.set(name, context.register(stream));
    return name;
  }

  dictionary(): PDFDict {
    const { context } = this.#document;
    return context.obj({
      Font: Object.fromEntries(FACES.map((face) => [face, this.faces[face].ref])),
      ExtGState: Object.fromEntries(this.#states),
      Pattern: Object.fromEntries(this.#patterns),
    });
  }
}

/** Operators that draw marks. */
class Content {
  readonly operators: PDFOperator[] = [];
  readonly #resources: Resources;
  /** From millimetres to the page; of a tile its own matrix leads there. */
  readonly #paper: Matrix | null;

  constructor(resources: Resources, paper: Matrix | null) {
    this.#resources = resources;
    this.#paper = paper;
  }

  draw(marks: readonly Mark[]): void {
    this.#within(this.#paper, () => this.#drawAll(marks));
  }

  #drawAll(marks: readonly Mark[]): void {
    for (const mark of marks) {
      if (mark.kind === 'text') this.#within(mark.matrix, () => this.#text(mark));
      else if (mark.kind === 'path') this.#within(mark.matrix, () => this.#path(mark.path, mark.brush));
      else
        this.#within(null, () => {
          this.#outline(svgpath(mark.path).matrix([...mark.matrix]));
          this.operators.push(clip(), endPath());
          this.#drawAll(mark.marks);
        });
    }
  }

  #within(matrix: Matrix | null, draw: () => void): void {
    this.operators.push(pushGraphicsState());
    if (matrix !== null) this.operators.push(concatTransformationMatrix(...matrix));
    draw();
    this.operators.push(popGraphicsState());
  }

  #path(path: string, brush: Brush): void {
    if (brush.fill === null && brush.stroke === null) return;
    if (brush.fill !== null) this.#fillWith(brush.fill);
    if (brush.stroke !== null) {
      this.operators.push(
        setStrokingRgbColor(...rgb(brush.stroke)),
        setLineWidth(brush.strokeWidth),
        setLineCap(CAPS[brush.cap]),
        setLineJoin(JOINS[brush.join]),
        ...(brush.dash.length > 0 ? [setDashPattern([...brush.dash], 0)] : []),
      );
    }
    this.#opacity(brush.fillOpacity, brush.strokeOpacity);
    this.#outline(svgpath(path));
    this.operators.push(brush.fill === null ? stroke() : brush.stroke === null ? fill() : fillAndStroke());
  }

  #fillWith(paint: string | Pattern): void {
    if (typeof paint === 'string') {
      this.operators.push(setFillingRgbColor(...rgb(paint)));
      return;
    }
    if (this.#paper === null) throw new Error('a tile is not tiled itself');
    const name = this.#resources.pattern(paint, times(this.#paper, paint.matrix));
    this.operators.push(
      PDFOperator.of(PDFOperatorNames.NonStrokingColorspace, [PDFName.of('Pattern')]),
      PDFOperator.of(PDFOperatorNames.NonStrokingColorN, [PDFName.of(name)]),
    );
  }

  #opacity(filling: number, stroking: number): void {
    if (filling < 1 || stroking < 1) this.operators.push(setGraphicsState(this.#resources.opacity(filling, stroking)));
  }

  #outline(path: ReturnType<typeof svgpath>): void {
    path
      .abs()
      .unshort()
      .unarc()
      .iterate((segment, _index, x, y) => {
        this.operators.push(...operatorsOf(segment, x, y));
      });
  }

  #text({ text, face, size, spacing, anchor, fill: colour, opacity, isSlanted }: TextMark): void {
    const font = this.#resources.faces[face];
    const width = font.widthOfTextAtSize(text, size) + spacing * [...text].length;
    const left = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
    this.#opacity(opacity, 1);
    this.operators.push(
      beginText(),
      setFillingRgbColor(...rgb(colour)),
      setFontAndSize(face, size),
      ...(spacing === 0 ? [] : [setCharacterSpacing(spacing)]),
      // Letters stand upright though y grows downwards.
      setTextMatrix(1, 0, isSlanted ? SLANT : 0, -1, left, 0),
      showText(font.encodeText(text)),
      endText(),
    );
  }
}

type Segment = readonly [command: string, ...numbers: number[]];

function operatorsOf([command, ...numbers]: Segment, x: number, y: number): readonly PDFOperator[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  switch (command) {
    case 'M':
      return [moveTo(a, b)];
    case 'L':
      return [lineTo(a, b)];
    case 'H':
      return [lineTo(a, y)];
    case 'V':
      return [lineTo(x, a)];
    case 'C':
      return [appendBezierCurve(a, b, c, d, e, f)];
    case 'Q':
      // A curve of the second degree as one of the third.
      return [
        appendBezierCurve(
          x + (2 * (a - x)) / 3,
          y + (2 * (b - y)) / 3,
          c + (2 * (a - c)) / 3,
          d + (2 * (b - d)) / 3,
          c,
          d,
        ),
      ];
    default:
      return [closePath()];
  }
}

/** `#abc` or `#aabbcc`, or one of the words that drawings use. */
function rgb(colour: string): [number, number, number] {
  const hex = { white: '#fff', black: '#000' }[colour] ?? colour;
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(hex) ?? [];
  const digits = long ?? [...(short ?? '')].map((digit) => digit + digit).join('');
  if (digits === '') throw new Error(`drawings know no colour ${colour}`);
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}
