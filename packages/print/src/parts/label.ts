import { encode } from 'uqr';
import { box, GUIDE, moved, path, text, type Mark, type Sheet } from '../drawing/mark.ts';
import { translate } from '../drawing/matrix.ts';
import { sceneView, type Kit } from '../kit.ts';
import { MARGIN } from '../paper.ts';
import { boardWithin } from '../picture.ts';
import { setLines } from '../writing/lines.ts';
import { cornerMarks } from './board.ts';

const LID = { width: 160, height: 90 } as const;
const SPINE = { width: 160, height: 22 } as const;
const EDGE = 7;
const QR = 26;

/** The lid and the spine of the box. */
export function labelSheets(kit: Kit): readonly Sheet[] {
  const { paper, texts } = kit;
  const left = (paper.width - LID.width) / 2;
  const [top, under] = [MARGIN + 14, MARGIN + 14 + LID.height + 18];
  return [
    {
      ...paper,
      marks: [
        text(MARGIN, 6.5, texts.labelHow, 2.6, { fill: GUIDE }),
        ...moved(lidOf(kit), translate(left, top)),
        ...cornerMarks(left, top, LID.width, LID.height),
        ...moved(spineOf(kit), translate(left, under)),
        ...cornerMarks(left, under, SPINE.width, SPINE.height),
      ],
    },
  ];
}

function lidOf(kit: Kit): readonly Mark[] {
  const { game, texts, language, fonts, address } = kit;
  const { tagline, minutes } = game.shelf;
  const picture = boardWithin(kit, sceneView(kit), LID.height - 2 * EDGE, LID.height - 2 * EDGE, {
    hasCoordinates: false,
  });
  const x = EDGE + picture.width + EDGE;
  const room = LID.width - x - EDGE;
  const style = { face: 'sans', size: 3.5, leading: 1.35 } as const;
  const said = setLines([tagline[language]], room, style, fonts);
  const { designers, published } = game.credits;
  const small = { face: 'sans', size: 2.5, leading: 1.35, fill: GUIDE } as const;
  const credit = [designers.join(', '), published[language]].filter((part) => part !== '').join(' · ');
  const beside = address === null ? room : room - QR - 3;
  const credits = setLines([credit], beside, small, fonts);
  const size = Math.min(13, (13 * room) / fonts.widthOf(game.name, 'serif', 13));
  const bottom = LID.height - EDGE;
  return [
    box(0, 0, LID.width, LID.height, { stroke: GUIDE, strokeWidth: 0.15 }),
    ...moved(picture.marks, translate(EDGE, (LID.height - picture.height) / 2)),
    text(x, EDGE + size * 0.78, game.name, size, { face: 'serif' }),
    ...said.flatMap((set, i) => set.marks(x, EDGE + size + 5 + i * style.size * style.leading)),
    text(x, EDGE + size + 8 + said.length * style.size * style.leading, texts.players(minutes), 3.2, { face: 'bold' }),
    ...credits.flatMap((set, i) => set.marks(x, bottom - (credits.length - 1 - i) * small.size * small.leading)),
    ...(address === null ? [] : moved(qrOf(address), translate(LID.width - EDGE - QR, bottom - QR))),
  ];
}

/** Dark squares as one path; four light ones around it are kept free by the label. */
function qrOf(address: string): readonly Mark[] {
  const { data, size } = encode(address, { border: 0 });
  const unit = QR / size;
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x * unit} ${y * unit}h${unit}v${unit}h${-unit}z`] : [])),
  );
  return [path(dark.join(''), { fill: '#000000' })];
}

function spineOf({ game, texts }: Kit): readonly Mark[] {
  return [
    box(0, 0, SPINE.width, SPINE.height, { stroke: GUIDE, strokeWidth: 0.15 }),
    text(EDGE, SPINE.height / 2 + 3.4, game.name, 10, { face: 'serif' }),
    text(SPINE.width - EDGE, SPINE.height / 2 + 1.2, texts.players(game.shelf.minutes), 3.4, { anchor: 'end' }),
  ];
}
