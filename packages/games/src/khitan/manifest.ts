import { inBothLanguages, type PuzzleModule, type ShelfGame } from '@rayonk/board/shelf';

/** White's other orientations at the start, or one that is drawn. */
const STARTS = Array.from({ length: 12 }, (_, i) => `start-${i < 11 ? i + 1 : 'drawn'}`) as [string, ...string[]];

export const manifest: ShelfGame = {
  id: 'khitan',
  name: 'Khitan',
  seats: ['white', 'black'],
  variants: ['classic', 'expert', 'master', 'short'],
  options: [
    { id: 'start', choices: STARTS },
    { id: 'reserve', choices: ['reserve-table'], variants: ['expert'] },
  ],
  credits: {
    designers: ['Ludovic Chabry'],
    published: { fr: 'Envie de Jouer et Gigamic, 2012', en: 'Envie de Jouer and Gigamic, 2012' },
    source: {
      fr: 'Sa feuille de règles a été conservée par L’Escale à jeux.',
      en: 'Its rule sheet was preserved by L’Escale à jeux.',
    },
  },
  load: () => import('./rules.ts'),
  loadKnowledge: () => import('./eval.ts'),
  loadPage: inBothLanguages('default', () => import('./pages.ts')),
  shelf: {
    tagline: {
      fr: 'Des tuiles à six couleurs qui basculent : une couleur en face de sa pareille, et c’est une prise.',
      en: 'Tiles of six colours that tip over: a colour that finds its twin across the board captures.',
    },
    minutes: [15, 30],
    luck: 0,
    depth: 3,
    scene: {
      variant: 'classic',
      position:
        '-,b9,b9,-,b9/b2,-,-,b2,-,-/-,b9,b9,b9,b9,b9,-/-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-/-,w0,w0,w0,w0,w0,-/w7,-,w11,-,-,-/-,-,w0,w0,w0 w x x 0 4',
      actions: ['c2-d3', 'g2-f2', 'c3-d4', 'g3-f3', 'b1-b2', 'f3-f4'],
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
    classic: () => import('./puzzles/classic.json', { with: { type: 'json' } }) as PuzzleModule,
    short: () => import('./puzzles/short.json', { with: { type: 'json' } }) as PuzzleModule,
  },
};
