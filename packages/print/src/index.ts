import type { Sheet } from './drawing/mark.ts';
import { openKit, type Kit, type Order } from './kit.ts';
import { boardSheets } from './parts/board.ts';
import { cardSheets } from './parts/card.ts';
import { folderSheets } from './parts/folder.ts';
import { labelSheets } from './parts/label.ts';
import { pieceSheets } from './parts/pieces.ts';
import { scoreSheets } from './parts/score.ts';
import type { Part } from './texts.ts';
import { writePdf } from './writing/pdf.ts';

export type { Order } from './kit.ts';
export { Fonts } from './writing/fonts.ts';
export type { FontFiles } from './writing/font.ts';

const SHEETS: Readonly<Record<Part, (kit: Kit) => readonly Sheet[]>> = {
  board: boardSheets,
  pieces: pieceSheets,
  rules: folderSheets,
  card: cardSheets,
  score: scoreSheets,
  label: labelSheets,
};

export interface Printed {
  readonly bytes: Uint8Array;
  readonly sheets: number;
}

/** These parts of a game as one PDF, in the order in which they are named. */
export async function print(order: Order, parts: readonly Part[]): Promise<Printed> {
  const kit = await openKit(order);
  const sheets = parts.flatMap((part) => SHEETS[part](kit));
  const { game, language, texts } = kit;
  const subject = parts.map((part) => texts.parts[part]).join(', ');
  const bytes = await writePdf(sheets, order.fonts, { title: game.name, subject, language });
  return { bytes, sheets: sheets.length };
}
