import { hexagon, type Cut, type PrintedPiece } from '@rayonk/board';
import { ActionList, ACTOR, looksOf, OVER, Random, seenAlike, unwrap, type Action } from '@rayonk/core';
import { h, type VNode } from 'preact';
import { GUIDE, line, moved, path, text, type Mark, type Sheet } from '../drawing/mark.ts';
import { marksOf } from '../drawing/marks-of.ts';
import { IDENTITY, scale, translate } from '../drawing/matrix.ts';
import { startView, viewOf, type Kit } from '../kit.ts';
import { MARGIN } from '../paper.ts';
import { gap, intoColumns, type Item } from '../writing/flow.ts';
import { setLines } from '../writing/lines.ts';
import { cellOf } from './board.ts';

/** Between two pieces, for the scissors. */
const APART = 3;
const NAME = { face: 'bold', size: 3.6, leading: 1.3 } as const;
const HOW = { face: 'sans', size: 3.2, leading: 1.35, fill: GUIDE } as const;
/** A drawing stays within this, of 50 to the edge of a cell. */
const REACH = 48;
/** How wide a piece is that nobody says more of, of its cell. */
const OF_CELL = 0.78;

/** Every piece of the game, to be cut out. */
export function pieceSheets(kit: Kit): readonly Sheet[] {
  const { paper, texts, fonts } = kit;
  const pieces = piecesOf(kit);
  const width = paper.width - 2 * MARGIN;
  const how = pieces.some(({ back }) => back !== undefined) ? `${texts.piecesHow} ${texts.foldHow}` : texts.piecesHow;
  const items = [
    ...setLines([`${texts.fullSize} ${how}`], width, HOW, fonts).map((set): Item => ({
      height: HOW.size * HOW.leading,
      marks: (y) => set.marks(0, y + HOW.size),
    })),
    ...grouped(kit, pieces).flatMap((group) => itemsOf(kit, group, width)),
  ];
  return intoColumns(items, paper.height - 2 * MARGIN).map((marks) => ({
    ...paper,
    marks: moved(marks, translate(MARGIN, MARGIN)),
  }));
}

/** Pieces that are listed under one name and are of one size stand side by side. */
function grouped(kit: Kit, pieces: readonly PrintedPiece[]): readonly Group[] {
  const groups: Group[] = [];
  for (const piece of pieces) {
    const [name, size] = [nameOf(kit, piece), sizeOf(piece)];
    const last = groups.at(-1);
    if (last?.name === name && last.size.width === size.width) last.pieces.push(piece);
    else groups.push({ name, size, pieces: [piece] });
  }
  return groups;
}

interface Group {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly pieces: PrintedPiece[];
}

function itemsOf(kit: Kit, { name, size, pieces }: Group, width: number): readonly Item[] {
  const drawn = pieces.flatMap((piece) => Array<readonly Mark[]>(piece.count).fill(drawnPiece(kit, piece)));
  const inRow = Math.max(1, Math.floor((width + APART) / (size.width + APART)));
  const rows = Array.from({ length: Math.ceil(drawn.length / inRow) }, (_, i) =>
    drawn.slice(i * inRow, (i + 1) * inRow),
  );
  return [
    gap(4),
    {
      height: NAME.size * 1.7,
      staysWithNext: true,
      marks: (y) => [text(0, y + NAME.size, `${drawn.length} × ${name}`, NAME.size, { face: NAME.face })],
    },
    ...rows.map((row): Item => ({
      height: size.height + APART,
      marks: (y) => row.flatMap((marks, i) => moved(marks, translate(i * (size.width + APART), y))),
    })),
  ];
}

function nameOf({ words, language }: Kit, { name, piece }: PrintedPiece): string {
  return name?.[language] ?? (piece === null ? '' : words.names.piece(piece));
}

function sizeOf({ cut, width, back }: PrintedPiece): Group['size'] {
  return { width: back === undefined ? width : 2 * width, height: cut === 'hex' ? (2 * width) / Math.sqrt(3) : width };
}

/** A piece with the line to cut along, and its back beside it beyond the line to fold along. */
function drawnPiece(kit: Kit, piece: PrintedPiece): readonly Mark[] {
  const { cut, width, back } = piece;
  const { height } = sizeOf(piece);
  const middle = height / 2;
  const marks = moved(sideOf(piece, faceOf(kit, piece)), translate(width / 2, middle));
  if (back === undefined) return marks;
  const fold = cut === 'hex' ? width / Math.sqrt(3) / 2 : width / 2;
  const behind = drawing(kit, h(kit.screen.Piece, { piece: back, flipped: false }));
  return [
    ...marks,
    ...moved(sideOf(piece, behind), translate(1.5 * width, middle)),
    line(width, middle - fold, width, middle + fold, { stroke: '#ffffff', strokeWidth: 0.5 }),
    line(width, middle - fold, width, middle + fold, { stroke: GUIDE, strokeWidth: 0.3, dash: [1, 1] }),
  ];
}

function faceOf(kit: Kit, { piece, Face }: PrintedPiece): readonly Mark[] {
  if (Face !== undefined) return drawing(kit, h(Face, {}));
  return piece === null ? [] : drawing(kit, h(kit.screen.Piece, { piece, flipped: false }));
}

function drawing<P>({ screen }: Kit, drawn: VNode<P>): readonly Mark[] {
  return marksOf(h('svg', {}, h('defs', {}, h(screen.Defs, {})), drawn));
}

/** One side around 0,0: nothing of it lies beyond the cut. */
function sideOf({ cut, width, reach = REACH }: PrintedPiece, marks: readonly Mark[]): readonly Mark[] {
  const outline = cutPath(cut, width);
  return [
    { kind: 'clipped', matrix: IDENTITY, path: outline, marks: moved(marks, scale(width / 2 / reach)) },
    path(outline, { stroke: GUIDE, strokeWidth: 0.25 }),
  ];
}

function cutPath(cut: Cut, width: number): string {
  const half = width / 2;
  switch (cut) {
    case 'round':
      return `M${-half} 0a${half} ${half} 0 1 0 ${width} 0a${half} ${half} 0 1 0 ${-width} 0z`;
    case 'square':
      return `M${-half} ${-half}h${width}v${width}h${-width}z`;
    case 'hex':
      return `M${hexagon(0, 0, width / 100)}z`;
  }
}

/** What the game says, or as many of each as its first position, its scene and a few games at random show at once. */
function piecesOf(kit: Kit): readonly PrintedPiece[] {
  const said = kit.form.pieces?.(kit.variant);
  if (said !== undefined) return said;
  const most = new Map<string, number>();
  for (const cells of seenIn(kit)) {
    const counts = new Map<string, number>();
    for (const { piece } of cells) if (piece !== null) counts.set(piece.text, (counts.get(piece.text) ?? 0) + 1);
    for (const [look, count] of counts) most.set(look, Math.max(count, most.get(look) ?? 0));
  }
  const width = Math.round(OF_CELL * cellOf(kit));
  return [...looksOf(kit.declaration).values()].flatMap((face): readonly PrintedPiece[] => {
    const count = most.get(face.text);
    return count === undefined ? [] : [{ piece: face, count, cut: 'round', width, reach: 44 }];
  });
}

const GAMES = 12;
const PLIES = 200;

function* seenIn(kit: Kit) {
  const { rules, game } = kit;
  const first = startView(kit);
  yield first.cells;
  if (game.shelf.scene.variant === kit.variant) yield viewOf(rules, game.shelf.scene.position).cells;
  const random = new Random('pieces');
  const list = new ActionList(rules.capacity);
  for (let i = 0; i < GAMES; i++) {
    const position = unwrap(rules.parse(rules.start(random)));
    for (let ply = 0; ply < PLIES && position.state[ACTOR] !== OVER; ply++) {
      position.legal(list);
      position.make(list.items[random.below(list.count)] as Action);
      yield rules.view(position, seenAlike(first)).cells;
    }
  }
}
