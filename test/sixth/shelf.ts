/**
 * `node --import ./test/sixth/shelf.ts PROGRAM`: any program of ours with a sixth game on its shelf, its threads included, as if the game's
 * line stood in the registry. Only tests run programs so; no program can be told to load a game.
 */
import { registerHooks } from 'node:module';

const REGISTRY = new URL('../../packages/games/src/registry.ts', import.meta.url).href;
const SIX = new URL('../../packages/games/test/six.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === REGISTRY && context.parentURL !== SIX ? { ...found, url: SIX } : found;
  },
});
