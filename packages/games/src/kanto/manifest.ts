import {
  inBothLanguages,
  whenReady,
  type EvidenceModule,
  type PuzzleModule,
  type ShelfGame,
} from '@rayonk/board/shelf';

export const manifest: ShelfGame = {
  id: 'kanto',
  name: 'Kanto',
  seats: ['red', 'black'],
  variants: ['standard'],
  options: [{ id: 'steps', choices: ['hidden-steps'] }],
  aids: ['memory', 'backs', 'odds'],
  credits: {
    designers: [],
    published: {
      fr: 'éditeur non nommé sur sa feuille ; un jeu de ce nom et de cette description a paru chez MB en 1975',
      en: 'publisher not named on its sheet; a game of this name and description appeared at MB in 1975',
    },
    source: {
      fr: 'Sa feuille de règles a été conservée par L’Escale à jeux.',
      en: 'Its rule sheet was preserved by L’Escale à jeux.',
    },
  },
  load: whenReady(() => import('./rules.ts')),
  loadKnowledge: () => import('./eval.ts'),
  loadPage: inBothLanguages('default', () => import('./pages.ts')),
  shelf: {
    tagline: {
      fr: 'Quarante pions face cachée. Retournez, pariez, prenez plus petit que vous.',
      en: 'Forty pawns face down. Turn, gamble, take what is smaller than you.',
    },
    minutes: [15, 25],
    luck: 2,
    depth: 1,
    scene: {
      variant: 'standard',
      position:
        'b?,b2,b?,b?,b?/b13,b?,b?,b?,b?/b?,b?,b?,b?,b?/b18,b?,b?,b?,b?/rK,r?,r9,r5,r?/r13,r14,r17,r?,r15/r11,r19,r1,r10,r16/r18,r3,r2,r4,r8 r - - 6.7.12 1.3.4.5.6.7.8.9.10.11.12.14.15.16.17.19.K 0',
      actions: ['a4xa5', '?c5', 'c5=bK', '?b5', 'b5=b12', 'c5xc4', 'a5xb5', 'a6~a4'],
    },
  },
  loadMovement: () => import('./deed.ts'),
  loadRatings: () => import('./elo.json', { with: { type: 'json' } }),
  loadEvidence: () => import('./evidence.json', { with: { type: 'json' } }) as EvidenceModule,
  loadFigures: () => import('./figures.json', { with: { type: 'json' } }),
  loadScreen: () => import('./screen/screen.tsx'),
  loadPrint: () => import('./print.ts'),
  loadWords: { fr: () => import('./words/fr.ts'), en: () => import('./words/en.ts') },
  loadCourse: () => import('./course/course.ts'),
  loadPuzzles: {
    standard: () => import('./puzzles/standard.json', { with: { type: 'json' } }) as PuzzleModule,
  },
};
