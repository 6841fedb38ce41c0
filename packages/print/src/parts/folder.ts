import { readDiagram } from '@rayonk/board/diagram';
import { viewsAlong } from '@rayonk/core';
import { GUIDE, INK, line, moved, path, text, type Mark, type Sheet } from '../drawing/mark.ts';
import { translate } from '../drawing/matrix.ts';
import { sceneView, viewOf, type Kit } from '../kit.ts';
import { lying } from '../paper.ts';
import { boardWithin, type Picture } from '../picture.ts';
import { itemsOf, lines, type Setting } from '../writing/blocks.ts';
import { gap, intoColumns, type Item } from '../writing/flow.ts';
import { setLines } from '../writing/lines.ts';

/** Large type: 12 points. */
const SIZE = 4.23;
const EDGE = 13;
const FOOT = 10;
/** A leaf has four pages. */
const PAGES_A_LEAF = 4;

/** The rules as a folder of half sheets, two side by side in the order in which they are folded. */
export function folderSheets(kit: Kit): readonly Sheet[] {
  const sheet = lying(kit.paper);
  const half = { width: sheet.width / 2, height: sheet.height };
  const pages = [coverOf(kit, half), ...textPages(kit, half)];
  while (pages.length % PAGES_A_LEAF !== 0) pages.push([]);
  return inFoldedOrder(pages.length).map(([left, right], side) => ({
    ...sheet,
    marks: [
      ...moved(pages[left]!, translate(0, 0)),
      ...moved(pages[right]!, translate(half.width, 0)),
      ...foldMarks(half.width, sheet.height),
      ...(side === 0 ? [text(half.width + EDGE, 6, kit.texts.folderHow, 2.6, { fill: GUIDE })] : []),
    ],
  }));
}

/** Front and back of each leaf from the outermost in: the last page beside the first, then the second beside the last but one. */
export function inFoldedOrder(pages: number): readonly (readonly [left: number, right: number])[] {
  return Array.from({ length: pages / 2 }, (_, side) =>
    side % 2 === 0 ? [pages - 1 - side, side] : [side, pages - 1 - side],
  );
}

interface Half {
  readonly width: number;
  readonly height: number;
}

function foldMarks(x: number, height: number): readonly Mark[] {
  const brush = { stroke: GUIDE, strokeWidth: 0.2, dash: [1, 1] };
  return [line(x, 2, x, 7, brush), line(x, height - 7, x, height - 2, brush)];
}

function coverOf(kit: Kit, { width, height }: Half): readonly Mark[] {
  const { game, texts, language, words, variant } = kit;
  const room = width - 2 * EDGE;
  const picture = boardWithin(kit, sceneView(kit), room, height * 0.5);
  const middle = width / 2;
  const setting = settingOf(kit, room);
  const items = [
    ...centred([game.shelf.tagline[language]], { face: 'sans', size: SIZE, leading: 1.35 }, setting),
    gap(SIZE),
    ...centred([texts.players(game.shelf.minutes)], { face: 'bold', size: SIZE * 0.9, leading: 1.3 }, setting),
    ...centred([words.variants[variant]!.name], { face: 'sans', size: SIZE * 0.9, leading: 1.3 }, setting),
  ];
  const [under = []] = intoColumns(items, Infinity);
  const top = 26;
  return [
    text(middle, top, game.name, 12, { face: 'serif', anchor: 'middle' }),
    ...moved(picture.marks, translate(middle - picture.width / 2, top + 12)),
    ...moved(under, translate(EDGE, top + 12 + picture.height + 8)),
    text(middle, height - FOOT - 2, 'Rayon K', 4, { face: 'serif', anchor: 'middle', fill: GUIDE }),
  ];
}

function centred(spans: readonly string[], style: Parameters<typeof lines>[1], setting: Setting): readonly Item[] {
  return setLines(spans, setting.width, style, setting.fonts).map((set) => ({
    height: style.size * style.leading,
    marks: (y) => set.marks((setting.width - set.width) / 2, y + style.size),
  }));
}

function settingOf(kit: Kit, width: number): Setting {
  return {
    fonts: kit.fonts,
    width,
    size: SIZE,
    fence: (info, written, wide) => (info === 'board' ? diagram(kit, written, wide) : null),
  };
}

function textPages(kit: Kit, { width, height }: Half): readonly (readonly Mark[])[] {
  const setting = settingOf(kit, width - 2 * EDGE);
  const columns = intoColumns(itemsOf(kit.page.blocks, setting), height - EDGE - EDGE - 4);
  return columns.map((marks, i) => [
    ...moved(marks, translate(EDGE, EDGE)),
    text(width / 2, height - 7, `${i + 2}`, 3, { anchor: 'middle', fill: GUIDE }),
  ]);
}

/** How much smaller a board may be that fits at the foot of a page. */
const SMALL = 0.72;
const CAPTION = { face: 'sans', size: SIZE * 0.86, leading: 1.28, fill: GUIDE } as const;

/** A position; where the page plays it on, also what comes of it. */
function diagram(kit: Kit, written: string, width: number): readonly Item[] | null {
  const read = readDiagram(written);
  const rules = read === null ? undefined : kit.allRules[read.variant];
  if (read === null || rules === undefined) return null;
  const view = viewOf(rules, read.position);
  const last = viewsAlong(rules, view, read.actions).at(-1);
  const boards = last === undefined ? [view] : [view, last];
  const each = last === undefined ? width * 0.5 : Math.min((width - 6) / 2, width * 0.42);
  const picturesOf = (scale: number): Item =>
    row(
      boards.map((shown) => boardWithin(kit, shown, each * scale, 70 * scale)),
      width,
    );
  return [
    { ...gap(1.5), staysWithNext: true },
    { ...picturesOf(1), staysWithNext: true, small: picturesOf(SMALL) },
    ...lines([read.caption], CAPTION, settingOf(kit, width)).map((item, i, all) => ({
      ...item,
      staysWithNext: i < all.length - 1,
    })),
    gap(SIZE),
  ];
}

function row(pictures: readonly Picture[], width: number): Item {
  const [first, second] = pictures;
  const height = Math.max(...pictures.map((picture) => picture.height));
  const wide = pictures.reduce((sum, picture) => sum + picture.width, 0) + (second === undefined ? 0 : 6);
  const left = (width - wide) / 2;
  return {
    height: height + 2,
    marks: (y) => {
      if (first === undefined || second === undefined) return moved(first?.marks ?? [], translate(left, y));
      const arrow = left + first.width + 1;
      const middle = y + height / 2;
      return [
        ...moved(first.marks, translate(left, y)),
        path(`M${arrow} ${middle}h2.6m-1.2 -1.4l1.4 1.4l-1.4 1.4`, {
          stroke: INK,
          strokeWidth: 0.5,
          cap: 'round',
          join: 'round',
        }),
        ...moved(second.marks, translate(left + first.width + 6, y)),
      ];
    },
  };
}
