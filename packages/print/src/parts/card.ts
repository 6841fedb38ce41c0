import { readPage } from '@rayonk/board/read-page';
import type { Block } from '@rayonk/board/page';
import { box, GUIDE, moved, text, type Mark, type Sheet } from '../drawing/mark.ts';
import { translate } from '../drawing/matrix.ts';
import { startView, viewOf, type Kit } from '../kit.ts';
import { MARGIN } from '../paper.ts';
import { boardWithin } from '../picture.ts';
import { itemsOf, type Setting } from '../writing/blocks.ts';
import { intoColumns } from '../writing/flow.ts';
import { cornerMarks } from './board.ts';

/** A postcard (A6), lying. */
const CARD = { width: 148, height: 105 } as const;
const EDGE = 6;
const PICTURE = 46;
const LARGEST = 3.7;
const SMALLEST = 2.2;

/** What somebody at the table wants to look up, once for each player. */
export function cardSheets(kit: Kit): readonly Sheet[] {
  const { paper, texts } = kit;
  const card = cardOf(kit);
  const left = (paper.width - CARD.width) / 2;
  const gap = (paper.height - 2 * CARD.height) / 3;
  const places = [gap, 2 * gap + CARD.height];
  return [
    {
      ...paper,
      marks: [
        text(MARGIN, 6.5, texts.cardHow, 2.6, { fill: GUIDE }),
        ...places.flatMap((top) => [
          ...moved(card, translate(left, top)),
          ...cornerMarks(left, top, CARD.width, CARD.height),
        ]),
      ],
    },
  ];
}

function cardOf(kit: Kit): readonly Mark[] {
  const { game, texts, words, variant, fonts } = kit;
  const view = kit.form.ground === undefined ? startView(kit) : viewOf(kit.rules, kit.form.ground);
  const picture = boardWithin(kit, view, PICTURE, CARD.height - 2 * EDGE - 12);
  const left = EDGE + PICTURE + EDGE;
  const room = { width: CARD.width - left - EDGE, height: CARD.height - 2 * EDGE };
  const blocks = blocksOf(kit);
  for (let size = LARGEST; ; size -= 0.1) {
    const setting: Setting = { fonts, width: room.width, size, fence: () => null };
    const columns = intoColumns(itemsOf(blocks, setting), room.height);
    if (columns.length > 1 && size > SMALLEST) continue;
    return [
      box(0, 0, CARD.width, CARD.height, { stroke: GUIDE, strokeWidth: 0.15 }),
      text(EDGE, EDGE + 6, game.name, 7, { face: 'serif' }),
      text(EDGE, EDGE + 11, words.variants[variant]!.name, 3.4, { fill: GUIDE }),
      ...moved(picture.marks, translate(EDGE, EDGE + 14.5)),
      text(EDGE, EDGE + 18.5 + picture.height, texts.setUp, 3, { fill: GUIDE }),
      ...moved(columns[0]!, translate(left, EDGE)),
    ];
  }
}

/** What the game has written for this, or what its refusals and ends say. */
function blocksOf({ game, form, language, texts, words, declaration }: Kit): readonly Block[] {
  const written = form.card?.[language];
  if (written !== undefined) return readPage(`# ${game.name}\n\n${written}`).blocks;
  const list = (said: readonly string[]): Block => ({
    kind: 'list',
    isOrdered: false,
    items: said.map((each) => [{ kind: 'text', spans: [each] }]),
  });
  return [
    { kind: 'heading', level: 3, spans: [texts.forbidden] },
    list(declaration.refusals.flatMap((rule) => words.refusals[rule] ?? [])),
    { kind: 'heading', level: 3, spans: [texts.ends] },
    list(declaration.ends.flatMap((end) => words.reasons[end] ?? [])),
  ];
}
