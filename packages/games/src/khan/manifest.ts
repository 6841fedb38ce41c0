import { inBothLanguages, whenReady, type PuzzleModule, type ShelfGame } from '@rayonk/board/shelf';

export const manifest: ShelfGame = {
  id: 'khan',
  name: 'Khan',
  seats: ['red', 'ochre'],
  variants: ['standard'],
  options: [{ id: 'set-up', choices: ['quick-start'] }],
  credits: {
    designers: ['Claude Leroy'],
    published: {
      fr: 'Escampe (Fi du Dé, 1988), puis Mana (Jactalea, 2005 ; Cosmoludo, 2020)',
      en: 'Escampe (Fi du Dé, 1988), then Mana (Jactalea, 2005; Cosmoludo, 2020)',
    },
    source: {
      fr: 'Sa feuille de règles vient d’un cours de l’université de technologie de Compiègne (IA02).',
      en: 'Its rule sheet is a hand-out of a course at the University of Technology of Compiègne (IA02).',
    },
  },
  load: whenReady(() => import('./rules.ts')),
  loadKnowledge: () => import('./eval.ts'),
  loadPage: inBothLanguages('default', () => import('./pages.ts')),
  shelf: {
    tagline: {
      fr: 'Votre dernier pas dicte le prochain coup de l’autre. Prenez sa Kalista avant qu’il prenne la vôtre.',
      en: 'Where you stop decides what the other may play. Take their Kalista before they take yours.',
    },
    minutes: [10, 20],
    luck: 0,
    depth: 3,
    scene: {
      variant: 'standard',
      position: '3 s,-,-,s,k,-/-,-,-,S,-,-/S,-,-,-,s,-/-,s,-,-,S,-/-,-,-,s,-,-/-,S,-,-,-,K o d5 1',
      actions: ['e4xe3', 'd5-f4', 'd6-d4', '@e5', 'd4-d3', 'f4xe3', 'd2-d1', 'e5xe6'],
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
  },
};
