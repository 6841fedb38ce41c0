import { GUIDE, line, text, type Mark, type Sheet } from '../drawing/mark.ts';
import type { Kit } from '../kit.ts';
import { MARGIN } from '../paper.ts';

const ROW = 7.5;
const GAMES = 7;
const LABEL = 3.2;
const COLUMNS_OF_MOVES = 3;

/** Who won, what was counted, and the moves. */
export function scoreSheets(kit: Kit): readonly Sheet[] {
  const { paper, game, texts, words, variant } = kit;
  const width = paper.width - 2 * MARGIN;
  const marks: Mark[] = [
    text(MARGIN, MARGIN + 7, game.name, 8, { face: 'serif' }),
    text(paper.width - MARGIN, MARGIN + 7, words.variants[variant]!.name, 3.6, { anchor: 'end', fill: GUIDE }),
  ];
  let y = MARGIN + 17;
  const field = (x: number, label: string, end: number) => {
    const from = x + kit.fonts.widthOf(label, 'sans', LABEL) + 2;
    marks.push(text(x, y, label, LABEL), line(from, y + 0.8, end, y + 0.8));
  };
  field(MARGIN, texts.date, MARGIN + width / 2 - 5);
  field(MARGIN + width / 2, texts.place, MARGIN + width);
  y += 9;
  field(MARGIN, words.seats[0], MARGIN + width / 2 - 5);
  field(MARGIN + width / 2, words.seats[1], MARGIN + width);
  y += 9;
  marks.push(...heading(texts.games, y));
  y += 3;
  marks.push(
    ...grid(
      MARGIN,
      y,
      [12, 0.32 * width, width - 12 - 0.32 * width - 46, 23, 23],
      GAMES,
      ['', texts.winner, texts.how, words.seats[0], words.seats[1]],
      true,
    ),
  );
  y += (GAMES + 1) * ROW + 9;
  const { count } = kit.form;
  if (count !== undefined) {
    marks.push(...heading(texts.count, y));
    y += 3;
    const columns = count.columns[kit.language];
    const wide = (width - 8) / 2;
    for (const seat of [0, 1] as const) {
      const x = MARGIN + seat * (wide + 8);
      marks.push(text(x, y + 4, words.seats[seat], LABEL, { face: 'bold' }));
      marks.push(
        ...grid(
          x,
          y + 6,
          columns.map(() => wide / columns.length),
          count.rows,
          columns,
          false,
        ),
      );
      const bottom = y + 6 + (count.rows + 1) * ROW;
      marks.push(
        text(x + wide - wide / columns.length - 2, bottom + 5.2, texts.total, LABEL, { anchor: 'end', face: 'bold' }),
      );
      marks.push(...grid(x + wide - wide / columns.length, bottom, [wide / columns.length], 0, [''], false));
    }
    y += 6 + (count.rows + 2) * ROW + 9;
  }
  const rows = Math.floor((paper.height - MARGIN - y - 3 - ROW) / ROW);
  if (rows > 3) {
    marks.push(...heading(texts.moves, y));
    const wide = (width - 6 * (COLUMNS_OF_MOVES - 1)) / COLUMNS_OF_MOVES;
    for (let column = 0; column < COLUMNS_OF_MOVES; column++) {
      const x = MARGIN + column * (wide + 6);
      marks.push(
        ...grid(
          x,
          y + 3,
          [9, (wide - 9) / 2, (wide - 9) / 2],
          rows,
          ['', words.seats[0], words.seats[1]],
          true,
          column * rows,
        ),
      );
    }
  }
  return [{ ...paper, marks }];
}

function heading(written: string, y: number): readonly Mark[] {
  return [text(MARGIN, y, written, 5, { face: 'serif' })];
}

/** A table to write in: a row of names, and so many empty ones, numbered if wished. */
function grid(
  x: number,
  y: number,
  widths: readonly number[],
  rows: number,
  names: readonly string[],
  isNumbered: boolean,
  first = 0,
): readonly Mark[] {
  const total = widths.reduce((sum, wide) => sum + wide, 0);
  const lefts = widths.map((_, i) => x + widths.slice(0, i).reduce((sum, wide) => sum + wide, 0));
  const bottom = y + (rows + 1) * ROW;
  const thin = { strokeWidth: 0.15 };
  return [
    ...Array.from({ length: rows + 2 }, (_, i) =>
      line(x, y + i * ROW, x + total, y + i * ROW, i === 1 ? { strokeWidth: 0.35 } : thin),
    ),
    ...[...lefts, x + total].map((at) => line(at, y, at, bottom, thin)),
    ...names.map((name, i) => text(lefts[i]! + 1.6, y + ROW - 2.4, name, LABEL, { face: 'bold' })),
    ...(isNumbered
      ? Array.from({ length: rows }, (_, i) =>
          text(lefts[1]! - 1.6, y + (i + 2) * ROW - 2.4, `${first + i + 1}`, LABEL, { anchor: 'end', fill: GUIDE }),
        )
      : []),
  ];
}
