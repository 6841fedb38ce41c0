import { looksOf, PositionTexts, readDeed, unwrap, writeDeed, type Dealing, type Said, type SetUp } from '@rayonk/core';
import { BOARD } from './board.ts';
import { kanto } from './game.ts';

const texts = new PositionTexts(kanto.position, BOARD, looksOf(kanto).keys());

function setUpOf(position: string): SetUp<typeof kanto> {
  return unwrap(texts.read(position)).setUp as SetUp<typeof kanto>;
}

/** The squares of pawns that are face down or just being turned over, in the order of the position's text. */
function hiddenIn({ board }: SetUp<typeof kanto>): readonly number[] {
  return BOARD.textOrder.filter((square) => /[?!]/.test(board[square]!));
}

function said(action: string): Said<typeof kanto> | null {
  return readDeed(kanto.deeds, BOARD, action) as Said<typeof kanto> | null;
}

export const standardDealing: Dealing = {
  hidden: (position) => hiddenIn(setUpOf(position)).map((square) => BOARD.names[square]!),
  // KAN-1: the hidden pawns of each colour, shuffled.
  deal: (position, random) => {
    const setUp = setUpOf(position);
    const red = random.shuffle(setUp.hiddenR.map((value) => `r${value}`)).values();
    const black = random.shuffle(setUp.hiddenB.map((value) => `b${value}`)).values();
    return hiddenIn(setUp).map((square) => (setUp.board[square]!.startsWith('r') ? red : black).next().value!);
  },
  moved: (action) => {
    const done = said(action);
    return done?.kind === 'slide' ? { from: done.from, to: done.to } : null;
  },
  shown: (action) => {
    const done = said(action);
    return done?.kind === 'show' ? { place: done.cell, face: done.pawn } : null;
  },
  show: (place, face) => writeDeed(kanto.deeds, { kind: 'show', cell: place, pawn: face }),
};

/** What steps face down stays so: only the board knows that it was, so every step is told. */
export const hiddenStepsDealing: Dealing = {
  ...standardDealing,
  moved: (action) => {
    const done = said(action);
    return done?.kind === 'slide' || done?.kind === 'step' ? { from: done.from, to: done.to } : null;
  },
};
