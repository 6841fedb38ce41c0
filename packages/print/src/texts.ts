import { inEveryLanguage, type InEach, type Language } from '@rayonk/core';

export const PARTS = ['board', 'pieces', 'rules', 'card', 'score', 'label'] as const;
export type Part = (typeof PARTS)[number];

/** What the sheets say beside what the games say. Signs of French carry their no-break spaces. */
export const TEXTS = inEveryLanguage({
  parts: {
    board: ['le plateau', 'board'],
    pieces: ['les pièces', 'pieces'],
    rules: ['la règle', 'rules'],
    card: ['l’aide-mémoire', 'reference card'],
    score: ['la feuille de marque', 'score sheet'],
    label: ['l’étiquette', 'label'],
  } satisfies Readonly<Record<Part, InEach>>,
  boardFoot: (cell: string, sheet: string) => [`${sheet}une case : ${cell} mm`, `${sheet}one cell: ${cell} mm`],
  fullSize: ['Imprimez à 100 %, sans ajuster à la page.', 'Print at 100%, without fitting to the page.'],
  ruler: ['50 mm', '50 mm'],
  joint: (number: number) => [`raccord ${number}`, `joint ${number}`],
  jointHow: [
    'Coupez le bord qui porte un raccord, posez-le sur la languette grise de l’autre feuille et collez.',
    'Cut the edge that carries a joint, lay it on the grey tab of the other sheet and glue.',
  ],
  piecesHow: [
    'Collez la feuille sur un carton, puis découpez ; ou imprimez sur du papier adhésif pour des pions que vous avez déjà.',
    'Glue the sheet on cardboard and cut out; or print on adhesive paper for pieces that you have already.',
  ],
  foldHow: [
    'Pliez sur les pointillés et collez dos à dos : chaque pièce a deux faces.',
    'Fold along the dotted lines and glue back to back: each piece has two sides.',
  ],
  folderHow: [
    'Recto verso, retourner sur le bord court, puis plier en deux.',
    'Print on both sides, flip on the short edge, then fold in half.',
  ],
  cardHow: ['Deux exemplaires : un par joueur.', 'Two copies: one for each player.'],
  labelHow: [
    'À découper et à coller sur la boîte : le dessus, et la tranche.',
    'To cut out and glue on the box: the lid, and the spine.',
  ],
  forbidden: ['Ce qui n’est pas permis', 'What is not allowed'],
  ends: ['Fin de la partie', 'End of the game'],
  setUp: ['Au départ', 'At the start'],
  date: ['Date', 'Date'],
  place: ['Lieu', 'Place'],
  games: ['Les parties', 'Games'],
  winner: ['Gagnant', 'Winner'],
  how: ['Comment', 'How'],
  score: ['Points', 'Points'],
  moves: ['Les coups', 'Moves'],
  total: ['Total', 'Total'],
  count: ['Le décompte', 'The count'],
  players: ([least, most]: readonly [number, number]) => [
    `2 joueurs · ${least} à ${most} minutes`,
    `2 players · ${least} to ${most} minutes`,
  ],
  by: ['de', 'by'],
  scan: ['La règle, des leçons et des adversaires', 'Rules, lessons and opponents'],
  before: ['avant', 'before'],
  after: ['après', 'after'],
  of: (part: number, all: number) => [`${part} sur ${all}`, `${part} of ${all}`],
});
export type PrintTexts = (typeof TEXTS)[Language];
