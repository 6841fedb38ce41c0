import { inBothLanguages, whenReady, type PuzzleModule, type ShelfGame } from '@rayonk/board/shelf';

export const manifest: ShelfGame = {
  id: 'hokito',
  name: 'Hokito',
  seats: ['black', 'white'],
  variants: ['standard', 'mixed'],
  options: [{ id: 'equal', choices: ['last-mover'] }],
  credits: {
    designers: ['Claude Leroy'],
    published: { fr: 'Jactalea, 2011, puis Cosmoludo, 2020', en: 'Jactalea, 2011, then Cosmoludo, 2020' },
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
      fr: 'Empilez, sautez, gardez le dessus : la plus haute pile n’est pas toujours la meilleure.',
      en: 'Stack, hop and stay on top: the tallest stack is not always the best.',
    },
    minutes: [10, 20],
    luck: 1,
    depth: 2,
    scene: {
      variant: 'standard',
      position:
        'w1,w2,w2,w3x2,-,-/w2x4,w2,b2x4,-,b3x2,w1/w3x2,-,-,-,w2x2,w1/-,b1,b1x2,-,-,b1/-,b2,-,b3x4,b2,b3/b1,b1,b3,-,-,- b',
      actions: ['e5-d6', 'a4-c5', 'd6-e4', 'c5-e4', 'f2-c6', 'e4-c3', 'd2-c3'],
    },
  },
  loadMovement: () => import('./deed.ts'),
  loadStory: () => import('./story.ts'),
  loadRatings: () => import('./elo.json', { with: { type: 'json' } }),
  loadEvidence: () => import('./evidence.json', { with: { type: 'json' } }),
  loadFigures: () => import('./figures.json', { with: { type: 'json' } }),
  loadScreen: () => import('./screen/screen.tsx'),
  loadPrint: () => import('./print.tsx'),
  loadWords: { fr: () => import('./words/fr.ts'), en: () => import('./words/en.ts') },
  loadCourse: () => import('./course/course.ts'),
  loadPuzzles: {
    standard: () => import('./puzzles/standard.json', { with: { type: 'json' } }) as PuzzleModule,
    mixed: () => import('./puzzles/mixed.json', { with: { type: 'json' } }) as PuzzleModule,
  },
};
