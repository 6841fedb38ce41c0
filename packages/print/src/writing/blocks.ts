import type { Block, Field, Span } from '@rayonk/board/page';
import { INK, line, moved, text } from '../drawing/mark.ts';
import { translate } from '../drawing/matrix.ts';
import { gap, type Item } from './flow.ts';
import type { Fonts } from './fonts.ts';
import { setLines, type Style } from './lines.ts';

/** How a text looks in a column of a given width. */
export interface Setting {
  readonly fonts: Fonts;
  readonly width: number;
  /** Of plain text, in millimetres. */
  readonly size: number;
  /** Draws a fenced block; null for one that it does not know. */
  fence(info: string, written: string, width: number): readonly Item[] | null;
}

const LEADING = 1.32;
const TITLE = 1.45;

/** A text as items of a column. */
export function itemsOf(blocks: readonly Block[], setting: Setting): readonly Item[] {
  return blocks.flatMap((block) => itemsOfBlock(block, setting));
}

function itemsOfBlock(block: Block, setting: Setting): readonly Item[] {
  const { size } = setting;
  switch (block.kind) {
    case 'section':
      return [gap(size * 1.4), ...heading(block.spans, { face: 'serif', size: size * TITLE, leading: 1.25 }, setting)];
    case 'heading':
      return [gap(size * 0.8), ...heading(block.spans, { face: 'bold', size: size * 1.05, leading: 1.3 }, setting)];
    case 'paragraph':
    case 'text':
      return paragraph(block.spans, setting);
    case 'list':
      return [
        ...block.items.flatMap((item, i) => listItem(item, block.isOrdered ? `${i + 1}.` : '•', setting)),
        gap(size * 0.3),
      ];
    case 'quote':
      return indented(itemsOf(block.blocks, { ...setting, width: setting.width - size }), size);
    case 'fence':
      return setting.fence(block.info, block.text, setting.width) ?? lines([block.text], body(setting), setting);
    case 'table':
      return table(block.head, block.rows, setting);
    case 'rule':
      return [gap(size)];
  }
}

/** Neither its first line stands alone at the foot of a column, nor its last at the head of one; what announces something stays with it. */
function paragraph(spans: readonly Span[], setting: Setting): readonly Item[] {
  const all = lines(spans, body(setting), setting);
  const last = spans.at(-1);
  const announces = typeof last === 'string' && last.trimEnd().endsWith(':');
  return [
    ...all.map((item, i) => ({
      ...item,
      staysWithNext: all.length > 1 && (i === 0 || i === all.length - 2) ? true : announces && i === all.length - 1,
    })),
    { ...gap(setting.size * 0.55), staysWithNext: announces },
  ];
}

function body({ size }: Setting): Style {
  return { face: 'sans', size, leading: LEADING };
}

export function lines(spans: readonly Span[], style: Style, { width, fonts }: Setting): readonly Item[] {
  return setLines(spans, width, style, fonts).map((set) => ({
    height: style.size * style.leading,
    marks: (y) => set.marks(0, y + style.size),
  }));
}

function heading(spans: readonly Span[], style: Style, setting: Setting): readonly Item[] {
  const all = lines(spans, style, setting);
  const under: Item = { height: style.size * 0.35, marks: () => [], staysWithNext: true };
  return [...all.map((item) => ({ ...item, staysWithNext: true })), under];
}

function listItem(blocks: readonly Block[], mark: string, setting: Setting): readonly Item[] {
  const { size } = setting;
  const indent = size * (mark === '•' ? 1.1 : 1.6);
  const inner = indented(itemsOf(blocks, { ...setting, width: setting.width - indent }), indent);
  const [first, ...rest] = inner;
  if (first === undefined) return [];
  const marked: Item = {
    ...first,
    marks: (y) => [text(0, y + size, mark, size, { face: 'bold' }), ...first.marks(y)],
  };
  const closing = rest.at(-1)?.isGap === true ? [] : [gap(size * 0.3)];
  return [marked, ...rest, ...closing];
}

function indented(items: readonly Item[], by: number): readonly Item[] {
  return items.map((item) => ({ ...item, marks: (y) => moved(item.marks(y), translate(by, 0)) }));
}

/** Columns share the width by how much they hold; a row breaks nowhere. */
function table(head: readonly Field[], rows: readonly (readonly Field[])[], setting: Setting): readonly Item[] {
  const { size, width, fonts } = setting;
  const style: Style = { face: 'sans', size: size * 0.92, leading: 1.25 };
  const all = [head, ...rows];
  const natural = head.map((_, column) =>
    Math.max(
      ...all.map((row) =>
        Math.max(0, ...setLines(row[column]?.spans ?? [], Infinity, style, fonts).map((set) => set.width)),
      ),
    ),
  );
  const padded = natural.map((wide) => wide + size);
  const sum = padded.reduce((total, wide) => total + wide, 0);
  const widths = sum <= width ? padded : padded.map((wide) => (wide * width) / sum);
  const lefts = widths.map((_, i) => widths.slice(0, i).reduce((total, wide) => total + wide, 0));
  const row = (fields: readonly Field[], isHead: boolean): Item => {
    const own: Style = isHead ? { ...style, face: 'bold' } : style;
    const set = fields.map(({ spans }, i) => setLines(spans, widths[i]! - size * 0.6, own, fonts));
    const height = Math.max(1, ...set.map((each) => each.length)) * own.size * own.leading + size * 0.45;
    return {
      height,
      staysWithNext: isHead,
      marks: (y) => [
        ...set.flatMap((each, i) =>
          each.flatMap((one, j) => one.marks(lefts[i]!, y + own.size + j * own.size * own.leading)),
        ),
        line(0, y + height - size * 0.15, sum <= width ? sum : width, y + height - size * 0.15, {
          stroke: INK,
          strokeWidth: isHead ? 0.3 : 0.1,
        }),
      ],
    };
  };
  return [row(head, true), ...rows.map((fields) => row(fields, false)), gap(size)];
}
