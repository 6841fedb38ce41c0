import type { Language } from '@rayonk/core';

/** What the sheets say beside what the games say. Signs of French carry their no-break spaces. */
export interface PrintTexts {
  readonly parts: Readonly<Record<Part, string>>;
  boardFoot(cell: string, sheet: string): string;
  readonly fullSize: string;
  readonly ruler: string;
  joint(number: number): string;
  readonly jointHow: string;
  readonly piecesHow: string;
  readonly foldHow: string;
  readonly folderHow: string;
  readonly cardHow: string;
  readonly labelHow: string;
  readonly forbidden: string;
  readonly ends: string;
  readonly setUp: string;
  readonly date: string;
  readonly place: string;
  readonly games: string;
  readonly winner: string;
  readonly how: string;
  readonly score: string;
  readonly moves: string;
  readonly total: string;
  readonly count: string;
  players(minutes: readonly [number, number]): string;
  readonly by: string;
  readonly scan: string;
  readonly before: string;
  readonly after: string;
  of(part: number, all: number): string;
}

export const PARTS = ['board', 'pieces', 'rules', 'card', 'score', 'label'] as const;
export type Part = (typeof PARTS)[number];

const fr: PrintTexts = {
  parts: {
    board: 'le plateau',
    pieces: 'les pièces',
    rules: 'la règle',
    card: 'l’aide-mémoire',
    score: 'la feuille de marque',
    label: 'l’étiquette',
  },
  boardFoot: (cell, sheet) => `${sheet}une case : ${cell} mm`,
  fullSize: 'Imprimez à 100 %, sans ajuster à la page.',
  ruler: '50 mm',
  joint: (number) => `raccord ${number}`,
  jointHow: 'Coupez le bord qui porte un raccord, posez-le sur la languette grise de l’autre feuille et collez.',
  piecesHow:
    'Collez la feuille sur un carton, puis découpez ; ou imprimez sur du papier adhésif pour des pions que vous avez déjà.',
  foldHow: 'Pliez sur les pointillés et collez dos à dos : chaque pièce a deux faces.',
  folderHow: 'Recto verso, retourner sur le bord court, puis plier en deux.',
  cardHow: 'Deux exemplaires : un par joueur.',
  labelHow: 'À découper et à coller sur la boîte : le dessus, et la tranche.',
  forbidden: 'Ce qui n’est pas permis',
  ends: 'Fin de la partie',
  setUp: 'Au départ',
  date: 'Date',
  place: 'Lieu',
  games: 'Les parties',
  winner: 'Gagnant',
  how: 'Comment',
  score: 'Points',
  moves: 'Les coups',
  total: 'Total',
  count: 'Le décompte',
  players: ([least, most]) => `2 joueurs · ${least} à ${most} minutes`,
  by: 'de',
  scan: 'La règle, des leçons et des adversaires',
  before: 'avant',
  after: 'après',
  of: (part, all) => `${part} sur ${all}`,
};

const en: PrintTexts = {
  parts: {
    board: 'board',
    pieces: 'pieces',
    rules: 'rules',
    card: 'reference card',
    score: 'score sheet',
    label: 'label',
  },
  boardFoot: (cell, sheet) => `${sheet}one cell: ${cell} mm`,
  fullSize: 'Print at 100%, without fitting to the page.',
  ruler: '50 mm',
  joint: (number) => `joint ${number}`,
  jointHow: 'Cut the edge that carries a joint, lay it on the grey tab of the other sheet and glue.',
  piecesHow: 'Glue the sheet on cardboard and cut out; or print on adhesive paper for pieces that you have already.',
  foldHow: 'Fold along the dotted lines and glue back to back: each piece has two sides.',
  folderHow: 'Print on both sides, flip on the short edge, then fold in half.',
  cardHow: 'Two copies: one for each player.',
  labelHow: 'To cut out and glue on the box: the lid, and the spine.',
  forbidden: 'What is not allowed',
  ends: 'End of the game',
  setUp: 'At the start',
  date: 'Date',
  place: 'Place',
  games: 'Games',
  winner: 'Winner',
  how: 'How',
  score: 'Points',
  moves: 'Moves',
  total: 'Total',
  count: 'The count',
  players: ([least, most]) => `2 players · ${least} to ${most} minutes`,
  by: 'by',
  scan: 'Rules, lessons and opponents',
  before: 'before',
  after: 'after',
  of: (part, all) => `${part} of ${all}`,
};

export const TEXTS: Readonly<Record<Language, PrintTexts>> = { fr, en };
