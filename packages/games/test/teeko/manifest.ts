import { inBothLanguages, plainScreen, type ShelfGame } from '@rayonk/board/shelf';

/** A sixth game, complete: what adding one takes (`docs/add-a-game.md`). It is on no shelf but those of the tests. */
export const manifest: ShelfGame = {
  id: 'teeko',
  name: 'Teeko',
  seats: ['black', 'red'],
  variants: ['standard'],
  credits: {
    designers: ['John Scarne'],
    published: { fr: 'John Scarne, 1937', en: 'John Scarne, 1937' },
    source: {
      fr: 'Ses règles sont celles que son auteur a publiées.',
      en: 'Its rules are those its author published.',
    },
  },
  shelf: {
    tagline: {
      fr: 'Quatre pions chacun : en ligne ou en carré, le premier rassemblé gagne.',
      en: 'Four markers each: in a row or in a square, the first to bring them together wins.',
    },
    minutes: [5, 15],
    luck: 0,
    depth: 2,
    scene: {
      variant: 'standard',
      position: '-,-,-,-,b/-,r,-,r,-/-,b,b,-,-/-,b,-,-,-/-,r,-,r,- b 6',
      actions: ['e5-e4', 'd1-e1', 'e4-d3', 'b4-a3', 'd3-c2'],
    },
  },
  load: () => import('./rules.ts'),
  loadKnowledge: () => import('./eval.ts'),
  loadScreen: plainScreen(() => import('./game.ts')),
  loadWords: inBothLanguages('words', () => import('./words.ts')),
  loadPage: inBothLanguages('default', () => import('./pages.ts')),
  loadCourse: () => import('./course.ts'),
};
