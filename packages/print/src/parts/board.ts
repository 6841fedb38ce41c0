import { FRAME, layOut } from '@rayonk/board';
import { shapeOf, type View } from '@rayonk/core';
import { box, boxPath, GUIDE, line, moved, path, text, type Mark, type Sheet } from '../drawing/mark.ts';
import { translate } from '../drawing/matrix.ts';
import { startView, viewOf, type Kit } from '../kit.ts';
import { lying, MARGIN, PAPER, type Paper } from '../paper.ts';
import { boardPicture, unitOf, type Picture } from '../picture.ts';

/** Where a sheet is glued on the next. */
const TAB = 8;
/** Smaller cells hold no pieces, larger ones need pieces that nobody has. */
const LEAST_CELL = 25;
const MOST_CELL = 40;
const SMALL = 2.6;

/** The board at true size: on one sheet, or on several that are glued together. */
export function boardSheets(kit: Kit): readonly Sheet[] {
  const cell = cellOf(kit);
  const board = boardPicture(kit, bareView(kit), unitOf(cell));
  const plan = planOf(board, kit.paper);
  const count = plan.columns * plan.rows;
  return Array.from({ length: count }, (_, i) =>
    sheetOf(kit, board, plan, { column: i % plan.columns, row: Math.floor(i / plan.columns) }, cell),
  );
}

/** How wide a cell is in millimetres: as the game says, or as wide as one sheet of either paper allows. */
export function cellOf({ form, variant, declaration }: Kit): number {
  const said = form.cell?.(variant);
  if (said !== undefined) return said;
  const { width, height } = layOut(shapeOf(declaration, variant));
  const fits = Object.values(PAPER).map((paper) =>
    Math.min((paper.width - 2 * MARGIN) / (width + 2 * FRAME), (paper.height - 2 * MARGIN) / (height + 2 * FRAME)),
  );
  return Math.max(LEAST_CELL, Math.min(MOST_CELL, Math.floor(100 * Math.min(...fits))));
}

/** The board without pieces, and without anything that a position has on it. */
function bareView(kit: Kit): View {
  const view = kit.form.ground === undefined ? startView(kit) : viewOf(kit.rules, kit.form.ground);
  return { ...view, cells: view.cells.map((each) => ({ ...each, piece: null })) };
}

interface Plan {
  readonly paper: Paper;
  readonly columns: number;
  readonly rows: number;
}

/** As few sheets as possible, all alike, so that joints lie between cells where their number is even. */
function planOf(board: Picture, upright: Paper): Plan {
  const plans = [upright, lying(upright)].map((paper) => ({
    paper,
    columns: sheetsFor(board.width, paper.width - 2 * MARGIN),
    rows: sheetsFor(board.height, paper.height - 2 * MARGIN),
  }));
  return plans.reduce((best, plan) => (plan.columns * plan.rows < best.columns * best.rows ? plan : best));
}

function sheetsFor(length: number, room: number): number {
  let count = 1;
  while (length / count + (count > 1 ? TAB : 0) > room) count++;
  return count;
}

interface Place {
  readonly column: number;
  readonly row: number;
}

function sheetOf(kit: Kit, board: Picture, plan: Plan, { column, row }: Place, cell: number): Sheet {
  const { paper, columns, rows } = plan;
  const [wide, high] = [board.width / columns, board.height / rows];
  const right = column < columns - 1 ? TAB : 0;
  const below = row < rows - 1 ? TAB : 0;
  const left = (paper.width - wide - right) / 2;
  const top = (paper.height - high - below) / 2;
  const shown = boxPath(left, top, wide + right, high + below);
  const marks: Mark[] = [
    {
      kind: 'clipped',
      matrix: translate(0, 0),
      path: shown,
      marks: moved(board.marks, translate(left - column * wide, top - row * high)),
    },
  ];
  if (right > 0) marks.push(tab(left + wide, top, right, high + below));
  if (below > 0) marks.push(tab(left, top + high, wide + right, below));
  marks.push(...cornerMarks(left, top, wide + right, high + below));
  marks.push(...jointMarks(kit, plan, { column, row }, { left, top, wide, high }));
  const number = row * columns + column + 1;
  const { texts, game, words, variant } = kit;
  const sheet = columns * rows === 1 ? '' : `${texts.of(number, columns * rows)} · `;
  const name = `${game.name}, ${words.variants[variant]!.name} · ${texts.boardFoot(`${cell}`, sheet)}`;
  marks.push(text(MARGIN, paper.height - 5.5, name, SMALL, { fill: GUIDE }));
  marks.push(...ruler(kit, paper));
  const how = columns * rows === 1 ? texts.fullSize : `${texts.fullSize} ${texts.jointHow}`;
  marks.push(text(MARGIN, 6.5, how, SMALL, { fill: GUIDE }));
  return { ...paper, marks };
}

function tab(x: number, y: number, width: number, height: number): Mark {
  return box(x, y, width, height, {
    fill: '#ffffff',
    fillOpacity: 0.55,
    stroke: GUIDE,
    strokeWidth: 0.2,
    dash: [1, 1],
  });
}

/** Two short lines at each corner, outside of what is cut out. */
export function cornerMarks(x: number, y: number, width: number, height: number): readonly Mark[] {
  return [x, x + width].flatMap((at, i) =>
    [y, y + height].flatMap((level, j) => {
      const [out, up] = [i === 0 ? -1 : 1, j === 0 ? -1 : 1];
      return [
        line(at + out, level, at + 4.5 * out, level, { stroke: GUIDE }),
        line(at, level + up, at, level + 4.5 * up, { stroke: GUIDE }),
      ];
    }),
  );
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

/** Arrowheads with a number on both sides of each joint: those with the same number meet. */
function jointMarks({ texts }: Kit, { columns, rows }: Plan, { column, row }: Place, area: Area): readonly Mark[] {
  const { left, top, wide, high } = area;
  const across = (i: number) => row * (columns - 1) + i + 1;
  const along = (i: number) => rows * (columns - 1) + i * columns + column + 1;
  const marks: Mark[] = [];
  const upright = (x: number, number: number, anchor: 'start' | 'end') => {
    marks.push(path(`M${x} ${top - 0.6}l-1.5 -3h3z`, { fill: GUIDE }));
    marks.push(
      text(x + (anchor === 'start' ? 2.4 : -2.4), top - 1.2, texts.joint(number), SMALL, { anchor, fill: GUIDE }),
    );
  };
  const level = (y: number, number: number) => {
    marks.push(path(`M${left - 0.6} ${y}l-3 -1.5v3z`, { fill: GUIDE }));
    marks.push(text(left - 4.2, y + 0.9, `${number}`, SMALL, { anchor: 'end', fill: GUIDE }));
  };
  if (column < columns - 1) upright(left + wide, across(column), 'end');
  if (column > 0) upright(left, across(column - 1), 'start');
  if (row < rows - 1) level(top + high, along(row));
  if (row > 0) level(top, along(row - 1));
  return marks;
}

const RULER = 50;

/** Whoever holds a ruler against it knows whether the printer kept the size. */
function ruler({ texts }: Kit, paper: Paper): readonly Mark[] {
  const [x, y] = [paper.width - MARGIN - RULER, paper.height - 5];
  return [
    line(x, y, x + RULER, y),
    ...Array.from({ length: RULER / 10 + 1 }, (_, i) => line(x + 10 * i, y, x + 10 * i, y - (i % 5 === 0 ? 2 : 1.2))),
    text(x - 2, y, texts.ruler, SMALL, { anchor: 'end', fill: GUIDE }),
  ];
}
