import type { PrintedPiece, ShelfGame } from '@rayonk/board';
import { readDiagram } from '@rayonk/board/diagram';
import { readPage } from '@rayonk/board/read-page';
import { LANGUAGES, shapeOf, type BoardShape, type Language } from '@rayonk/core';
import { Fonts, print } from '@rayonk/print';
import { PAPERS, PARTS, type PaperName, type Part } from '@rayonk/print/options';
import { readFileSync } from 'node:fs';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { noughts } from '../../packages/games/test/noughts/manifest.ts';
import { shelf } from '../../packages/games/test/shelf.ts';
import { settingFault } from '../../packages/games/test/typography.ts';
import { inFoldedOrder } from '../../packages/print/src/parts/folder.ts';
import { TEXTS } from '../../packages/print/src/texts.ts';
import { picturesOf, type PagePicture } from './pictures.ts';

const SIZES: Readonly<Record<PaperName, readonly [number, number]>> = { a4: [210, 297], letter: [215.9, 279.4] };
/** What a printer leaves white. */
const UNPRINTABLE = 4;
/** Two dots of the pictures and the breadth of a line. */
const NEAR = 0.6;

const font = (face: string) => readFileSync(new URL(`../../packages/print/fonts/${face}.ttf`, import.meta.url));
const fonts = new Fonts({ sans: font('sans'), bold: font('bold'), serif: font('serif') });

interface Wanted {
  readonly variant?: string;
  readonly paper?: PaperName;
  readonly language?: Language;
  readonly address?: string | null;
}

async function printed(game: ShelfGame, parts: readonly Part[], wanted: Wanted = {}): Promise<Uint8Array> {
  const { variant = game.variants[0]!, paper = 'a4', language = 'fr', address = null } = wanted;
  const page = readPage((await game.loadPage[language]()).default);
  const { bytes } = await print({ game, variant, language, paper, page, address, fonts }, parts);
  return bytes;
}

async function pages(game: ShelfGame, parts: readonly Part[], wanted?: Wanted): Promise<readonly PagePicture[]> {
  return picturesOf(await printed(game, parts, wanted));
}

/** What is glued under the next sheet. */
const TAB = 8;

/** Cells of a board from side to side and from top to bottom, with a frame of a third of a cell around them. */
function cellsOf(shape: BoardShape): readonly [number, number] {
  const frame = 2 * 0.34;
  if (shape.kind === 'square') return [shape.columns + frame, shape.rows + frame];
  // The frame follows the centres of the outermost cells, half a cell and itself away from them.
  const rows = 2 * shape.side - 1;
  return [rows + frame, (1.5 * (rows - 1)) / Math.sqrt(3) + 1 + frame];
}

const whole = ({ width, height }: PagePicture) => ({ left: 0, top: 0, right: width, bottom: height });

/** How wide and high the board on a sheet is: along these lines nothing else is printed. */
function boardOn(sheet: PagePicture): readonly [number, number] {
  const across = sheet.inkIn({ ...whole(sheet), top: sheet.height / 2 - 2, bottom: sheet.height / 2 + 2 }, 8)!;
  const heights = [0.35, 0.5, 0.65].map((part) => {
    const x = sheet.width * part;
    const down = sheet.inkIn({ left: x - 2, right: x + 2, top: 10, bottom: sheet.height - 10 }, 8)!;
    return down.bottom - down.top;
  });
  return [across.right - across.left, Math.max(...heights)];
}

function expectPaper({ width, height }: PagePicture, paper: PaperName): void {
  const size = [width, height].map((each) => Math.round(each * 10) / 10);
  expect(width > height ? size.toReversed() : size).toEqual(SIZES[paper]);
}

/** Nothing lies where a printer cannot reach, but for the ends of fold marks. */
function expectMargins(sheet: PagePicture): void {
  const { left, top, right, bottom } = sheet.inkIn(whole(sheet))!;
  expect(Math.min(left, top, sheet.width - right, sheet.height - bottom)).toBeGreaterThan(UNPRINTABLE);
}

const GAMES = [...shelf, noughts];
const VARIANTS = GAMES.flatMap((game) => game.variants.map((variant) => [game.id, variant, game] as const));

describe.each(PAPERS)('on %s', (paper) => {
  test.each(VARIANTS)('%s %s: the board is as large as it says, over all its sheets', async (_id, variant, game) => {
    const sheets = await pages(game, ['board'], { variant, paper, language: 'en' });
    const cell = Number(/one cell: (\d+)/.exec(sheets[0]!.text)![1]);
    const [wide, high] = cellsOf(shapeOf((await game.load()).game, variant)).map((cells) => cells * cell);
    let total = 0;
    for (const sheet of sheets) {
      expectPaper(sheet, paper);
      expectMargins(sheet);
      const [width, height] = boardOn(sheet);
      expect(Math.abs(height - high!)).toBeLessThan(NEAR);
      total += width;
      const foot = { left: sheet.width - 63, right: sheet.width, top: sheet.height - 6, bottom: sheet.height - 4 };
      const ruler = sheet.inkIn(foot)!;
      expect(Math.abs(ruler.right - ruler.left - 50)).toBeLessThan(NEAR);
    }
    expect(Math.abs(total - (sheets.length - 1) * TAB - wide!)).toBeLessThan(NEAR * sheets.length);
  });

  test.each(GAMES.map((game) => [game.id, game] as const))(
    '%s: what else there is stays on the paper',
    async (_id, game) => {
      const sheets = await pages(game, ['pieces', 'card', 'score', 'label'], {
        paper,
        address: 'https://example.org/game',
      });
      for (const sheet of sheets) {
        expectPaper(sheet, paper);
        expectMargins(sheet);
      }
    },
  );
});

test('a board too large for a row of sheets comes in rows and columns, and each joint has a number', async () => {
  const [game] = shelf;
  const large: ShelfGame = { ...game!, loadPrint: () => Promise.resolve({ print: { cell: () => 60 } }) };
  const sheets = await pages(large, ['board'], { language: 'en' });
  expect(sheets).toHaveLength(4);
  const numbers = sheets.flatMap(({ text }) => [...text.matchAll(/joint (\d)/g)].map(([, number]) => Number(number)));
  // A joint between two columns in each of two rows, on the sheets at both sides of it.
  expect(numbers.sort((a, b) => a - b)).toEqual([1, 1, 2, 2]);
});

describe.each(shelf.map((game) => [game.id, game] as const))('%s', (id, game) => {
  test.each(LANGUAGES)(
    'the folder (%s) holds the whole text of the rules, in the order of its pages',
    async (language) => {
      const page = readPage((await game.loadPage[language]()).default);
      const sheets = await pages(game, ['rules'], { language });
      expect(sheets.length % 2).toBe(0);
      const text = sheets
        .map((sheet) => sheet.text)
        .join('\n')
        .replaceAll(/\s+/g, ' ');
      for (const { title } of page.sections) expect(text).toContain(title.replaceAll(/\s+/g, ' '));
      // Paper cannot be touched.
      const diagrams = page.blocks.flatMap((block) => (block.kind === 'fence' ? (readDiagram(block.text) ?? []) : []));
      for (const { touch } of diagrams)
        if (touch !== '') expect(text).not.toContain(touch.split(' ').slice(0, 2).join(' '));
      // A sheet carries two pages; folded, the first is at the right of the first.
      expect(sheets[0]!.text).toContain(game.name);
    },
  );

  test.each(LANGUAGES)('the card (%s) fits, in letters that can be read', async (language) => {
    const { print: form } = (await game.loadPrint?.()) ?? { print: null };
    const card = form?.card?.[language];
    if (card !== undefined) expect(settingFault(card.replaceAll('\n', ' '), language)).toBeNull();
    const [sheet] = await pages(game, ['card'], { language });
    const ends = card?.trim().split(/\s+/).at(-1)?.replaceAll('*', '');
    if (ends !== undefined) expect(sheet!.text.split(ends)).toHaveLength(3);
  });

  test('the label leads to the page', async () => {
    const address = `https://example.org/${id}`;
    const [sheet] = await pages(game, ['label'], { address });
    const { data, size } = encode(address, { border: 0 });
    // Lower right on the lid: 160 by 90 mm from 26 mm down, 7 mm from its edges, 26 mm wide.
    const [left, top] = [sheet!.width / 2 + 80 - 7 - 26, 26 + 90 - 7 - 26];
    const unit = 26 / size;
    const seen = data.map((row, y) =>
      row.map((_, x) => sheet!.darkness(left + (x + 0.5) * unit, top + (y + 0.5) * unit) > 128),
    );
    expect(seen).toEqual(data);
    const [without] = await pages(game, ['label']);
    expect(without!.darkness(left + unit / 2, top + unit / 2)).toBe(0);
  });

  test('pieces are as large as they say, and as many', async () => {
    for (const variant of game.variants) {
      const pieces = (await game.loadPrint?.())?.print.pieces?.(variant) ?? [];
      const [first] = pieces;
      if (first === undefined) continue;
      const sheets = await pages(game, ['pieces'], { variant });
      expect(sheets.map(({ text }) => text).join(' ')).toMatch(new RegExp(`\\b${first.count * samePieces(pieces)} × `));
      const alone = await only(game, { ...first, count: 1 });
      const drawn = alone.inkIn({ ...whole(alone), top: FIRST_PIECE })!;
      const [wide, high] = [first.width, first.cut === 'hex' ? (2 * first.width) / Math.sqrt(3) : first.width];
      expect(Math.abs(drawn.right - drawn.left - wide * (first.back === undefined ? 1 : 2))).toBeLessThan(NEAR);
      expect(Math.abs(drawn.bottom - drawn.top - high)).toBeLessThan(NEAR);
    }
  });

  test('a printer without colours keeps the two sides apart', async () => {
    const pieces = (await game.loadPrint?.())?.print.pieces?.(game.variants[0]!) ?? [];
    const kinds = Map.groupBy(pieces, ({ piece }) => piece?.kind ?? null);
    kinds.delete(null);
    for (const [kind, alike] of kinds) {
      const [one, other] = await Promise.all(
        [0, 1].map((seat) => only(game, { ...alike.find(({ piece }) => piece?.seat === seat)!, count: 1 })),
      );
      const half = alike[0]!.width / 2;
      const grid = Array.from({ length: 21 }, (_, i) => (half * i) / 10);
      const apart = grid.flatMap((x) =>
        grid.map((y) => Math.abs(one!.darkness(12 + x, FIRST_PIECE + y) - other!.darkness(12 + x, FIRST_PIECE + y))),
      );
      // Of 255; a tenth of the face in black and white makes as much.
      expect(apart.reduce((sum, each) => sum + each, 0) / apart.length, `${kind}`).toBeGreaterThan(20);
    }
  });
});

/** Where the first piece begins, under two lines that say how, and its name. */
const FIRST_PIECE = 30.5;

/** A sheet with nothing but this piece. */
async function only(game: ShelfGame, piece: PrintedPiece): Promise<PagePicture> {
  const printing: ShelfGame = { ...game, loadPrint: () => Promise.resolve({ print: { pieces: () => [piece] } }) };
  const [sheet] = await pages(printing, ['pieces']);
  return sheet!;
}

/** How many of the first kinds share a name. */
function samePieces(pieces: readonly PrintedPiece[]): number {
  const [first] = pieces;
  return first?.name === undefined ? 1 : pieces.filter(({ name }) => name === first.name).length;
}

test('the same order makes the same bytes', async () => {
  const [game] = shelf;
  expect(await printed(game!, PARTS)).toEqual(await printed(game!, PARTS));
});

test('pages of a folder come in the order in which it is folded', () => {
  expect(inFoldedOrder(4)).toEqual([
    [3, 0],
    [1, 2],
  ]);
  expect(inFoldedOrder(8)).toEqual([
    [7, 0],
    [1, 6],
    [5, 2],
    [3, 4],
  ]);
});

test('sheets are set as their language wants it', () => {
  for (const language of LANGUAGES)
    for (const said of Object.values(TEXTS[language]))
      if (typeof said === 'string') expect(settingFault(said, language), said).toBeNull();
});
