import { inBothLanguages, type PuzzleModule, type ShelfGame } from '@rayonk/board/shelf';

export const manifest: ShelfGame = {
  id: 'kastwa',
  name: 'Kastwa’ 2 la',
  seats: ['white', 'black'],
  variants: ['4x4', '5x5'],
  options: [{ id: 'lines', choices: ['gaps'] }],
  credits: {
    designers: ['Jean-Luc Torres', 'Nouri Khalifat'],
    published: { fr: 'Créations JLT, 2006', en: 'Créations JLT, 2006' },
    source: {
      fr: 'Sa feuille de règles a été conservée par L’Escale à jeux.',
      en: 'Its rule sheet was preserved by L’Escale à jeux.',
    },
  },
  load: () => import('./rules.ts'),
  loadKnowledge: () => import('./eval.ts'),
  // `rayonk table kastwa 5x5 -o 5x5.table`, then `gzip -9n`.
  tables: { '5x5': { address: () => new URL('tables/5x5.table', import.meta.url).href, bytes: 836_165 } },
  loadPage: inBothLanguages('default', () => import('./pages.ts')),
  shelf: {
    tagline: {
      fr: 'Trois pions, un damier, et l’on pousse : dans le vide, si l’on est assez fort.',
      en: 'Three pawns, a chequered board, and a shove: over the edge, if you are strong enough.',
    },
    minutes: [5, 15],
    luck: 0,
    depth: 2,
    scene: {
      variant: '4x4',
      position: '-,-,-,bL/ws,bs,-,ws/-,-,wL,-/-,bs,-,- b - - 4',
      actions: ['d4-d3', 'c2-b1', 'd3-d2', 'd1-c2', 'd2-c2', 'b1-c2', 'b3-c4'],
    },
  },
  loadMovement: () => import('./deed.ts'),
  loadStory: () => import('./story.ts'),
  loadRatings: () => import('./elo.json', { with: { type: 'json' } }),
  loadEvidence: () => import('./evidence.json', { with: { type: 'json' } }),
  loadFigures: () => import('./figures.json', { with: { type: 'json' } }),
  loadScreen: () => import('./screen/screen.tsx'),
  loadPrint: () => import('./print.ts'),
  loadWords: { fr: () => import('./words/fr.ts'), en: () => import('./words/en.ts') },
  loadCourse: () => import('./course/course.ts'),
  loadPuzzles: {
    '4x4': () => import('./puzzles/4x4.json', { with: { type: 'json' } }) as PuzzleModule,
    '5x5': () => import('./puzzles/5x5.json', { with: { type: 'json' } }) as PuzzleModule,
  },
};
