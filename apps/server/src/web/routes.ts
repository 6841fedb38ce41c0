/** Pages that stand alone; `apps/web/src/app/routes.tsx` draws the same ones. */
const PAGES = new Set([
  '/',
  '/settings',
  '/about',
  '/analysis',
  '/lobby',
  '/live',
  '/sign-in',
  '/sign-up',
  '/forgotten-password',
  '/new-password',
  '/confirm-address',
  '/account',
  '/moderation',
]);
/** Pages of one thing each: a name must follow. */
const PAGES_OF = new Set(['play', 'match', 'embed', 'invitation', 'player']);
/** Parts of a game's pages, and whether a name may follow. */
const PARTS: Readonly<Record<string, { readonly isNamed: boolean }>> = {
  rules: { isNamed: false },
  learn: { isNamed: true },
  puzzles: { isNamed: true },
  editor: { isNamed: false },
};

/** Whether the app has a page at a path. What a page shows of a name that nobody knows is its own matter. */
export function isRoute(path: string, games: ReadonlySet<string>): boolean {
  const tidy = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  if (PAGES.has(tidy)) return true;
  const [, first = '', second, third, ...more] = tidy.split('/');
  if (more.length > 0 || second === '' || third === '') return false;
  if (first === 'leaderboard') return second === undefined || games.has(second);
  if (first === 'match' && third === 'analysis') return second !== undefined;
  if (PAGES_OF.has(first)) return second !== undefined && third === undefined;
  if (!games.has(first)) return false;
  if (second === undefined) return true;
  if (!Object.hasOwn(PARTS, second)) return false;
  return third === undefined || PARTS[second]!.isNamed;
}
