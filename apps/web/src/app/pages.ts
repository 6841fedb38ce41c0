import type { AppTexts } from '../messages/app.ts';
import type { DescriptionTexts } from '../messages/descriptions.ts';

/** One kind of page: everything that is known of it without its code. */
export interface Page {
  /** Segments; `:game` is a game of the shelf, other names stand for anything, and one with `?` may be missing. */
  readonly path: string;
  /** The module that draws it, from `src`; its default export gets the names of the path. */
  readonly file: string;
  /** A text of the app, or a name of the path; the game and the shelf follow by themselves. */
  readonly title?: keyof AppTexts | `:${string}`;
  /** What makes it another page when it changes: names of the path (`game id`), or the whole address. */
  readonly keyedBy?: string;
  /** Its files are named in the head of the server's answer where that is no written page: it is where links lead. */
  readonly isEntrance?: true;
  /**
   * What it says of itself to those who look for pages: worth finding, so it stands in the sitemap and is written when the app is built, all
   * of it, for those who come before the app runs.
   */
  readonly description?: keyof DescriptionTexts;
  /** A part that a game may lack: games without it have no such page. */
  readonly needs?: 'loadCourse' | 'loadPuzzles' | 'loadEvidence';
  /** Made for frames of other sites: without header, with a policy of its own, and never answered from what the browser keeps. */
  readonly isFramed?: true;
}

/**
 * Every page of the app. The router draws from this table, the build writes it down for the server (`build/written-pages.ts`), and the
 * service worker leaves out what it says. The first path that fits counts.
 */
export const PAGES: readonly Page[] = [
  { path: '/', file: 'shelf/page.tsx', description: 'shelf' },
  { path: '/settings', file: 'settings/page.tsx', title: 'settings' },
  { path: '/about', file: 'about/page.tsx', title: 'about', description: 'about' },
  { path: '/legal', file: 'legal/page.tsx', title: 'legal', description: 'legal' },
  { path: '/docs/:doc?', file: 'docs/page.tsx', title: 'docs', keyedBy: 'doc', description: 'docs' },
  // The fragment holds the game: another one is another page.
  { path: '/analysis', file: 'analysis/page.tsx', title: 'analysis', keyedBy: 'url' },
  { path: '/play/:id', file: 'play-local/page.tsx', title: 'play', keyedBy: 'id', isEntrance: true },
  { path: '/lobby', file: 'lobby/page.tsx', title: 'lobby', description: 'lobby' },
  { path: '/invitation/:id', file: 'lobby/invitation-page.tsx', title: 'invitation', keyedBy: 'id', isEntrance: true },
  { path: '/match/:id', file: 'play-online/page.tsx', title: 'play', keyedBy: 'id', isEntrance: true },
  { path: '/match/:id/analysis', file: 'watch/analysis-page.tsx', title: 'analysis', keyedBy: 'id' },
  { path: '/embed/:id', file: 'watch/embed-page.tsx', title: 'play', keyedBy: 'id', isFramed: true },
  { path: '/live', file: 'watch/live-page.tsx', title: 'live', description: 'live' },
  { path: '/tournaments', file: 'tournaments/list-page.tsx', title: 'tournaments', description: 'tournaments' },
  { path: '/tournaments/new', file: 'tournaments/new-page.tsx', title: 'newTournament' },
  {
    path: '/tournament/:id',
    file: 'tournaments/tournament-page.tsx',
    title: 'tournament',
    keyedBy: 'id',
    isEntrance: true,
  },
  { path: '/evening', file: 'evening/page.tsx', title: 'evening', description: 'evening' },
  // The fragment is the table's.
  { path: '/evening/result', file: 'evening/result-page.tsx', title: 'eveningResult', keyedBy: 'url' },
  {
    path: '/leaderboard/:game?/:speed?',
    file: 'people/leaderboard-page.tsx',
    title: 'leaderboard',
    description: 'leaderboard',
  },
  { path: '/player/:name', file: 'people/profile-page.tsx', title: ':name', keyedBy: 'name' },
  { path: '/sign-in', file: 'account/sign-in-page.tsx', title: 'signIn' },
  { path: '/sign-up', file: 'account/sign-up-page.tsx', title: 'signUp' },
  { path: '/forgotten-password', file: 'account/forgotten-page.tsx', title: 'forgottenPassword' },
  { path: '/new-password', file: 'account/new-password-page.tsx', title: 'newPassword' },
  { path: '/confirm-address', file: 'account/confirm-page.tsx', title: 'confirmAddress' },
  { path: '/account', file: 'account/page.tsx', title: 'account' },
  { path: '/moderation', file: 'moderation/page.tsx', title: 'moderation' },
  { path: '/:game', file: 'game/page.tsx', keyedBy: 'game', description: 'game' },
  {
    path: '/:game/rules',
    file: 'learn/rules-page.tsx',
    title: 'rules',
    keyedBy: 'game',
    description: 'rules',
  },
  {
    path: '/:game/learn/:lesson?',
    file: 'learn/course-page.tsx',
    title: 'course',
    needs: 'loadCourse',
    keyedBy: 'game',
    isEntrance: true,
    description: 'course',
  },
  {
    path: '/:game/puzzles/:id?',
    file: 'puzzles/page.tsx',
    title: 'puzzles',
    needs: 'loadPuzzles',
    keyedBy: 'game',
    isEntrance: true,
    description: 'puzzles',
  },
  {
    path: '/:game/evidence',
    file: 'evidence/page.tsx',
    title: 'evidence',
    needs: 'loadEvidence',
    keyedBy: 'game',
    description: 'evidence',
  },
  { path: '/:game/editor', file: 'editor/page.tsx', title: 'editor', keyedBy: 'game' },
  {
    path: '/:game/box',
    file: 'companion/page.tsx',
    title: 'box',
    keyedBy: 'game',
    description: 'box',
  },
  {
    path: '/:game/print',
    file: 'print/page.tsx',
    title: 'print',
    keyedBy: 'game',
    description: 'print',
  },
];

/** The first segments of the addresses of pages for frames; no other page has them. */
export const FRAMED = PAGES.filter((page) => page.isFramed).map(({ path }) => path.split('/')[1]!);
