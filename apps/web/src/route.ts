import { signal } from '@preact/signals';

/** The shelf, or one random game: `#/game/variant/seed`. An empty variant or seed is chosen by the page. */
export type Route =
  | { readonly page: 'shelf' }
  | { readonly page: 'game'; readonly game: string; readonly variant: string; readonly seed: string };

export const route = signal<Route>(parseRoute(location.hash));

addEventListener('hashchange', () => {
  route.value = parseRoute(location.hash);
});

function parseRoute(hash: string): Route {
  const [game = '', variant = '', seed = ''] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map(decoded);
  return game === '' ? { page: 'shelf' } : { page: 'game', game, variant, seed };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function gameLink(game: string, variant: string, seed = ''): string {
  return `#/${[game, variant, seed]
    .filter((part) => part !== '')
    .map(encodeURIComponent)
    .join('/')}`;
}

/** Eight letters and digits that are hard to confuse: 40 bits, plenty for a game to look at. */
export function newSeed(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz023456789';
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte & 31]).join('');
}
