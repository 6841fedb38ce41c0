import { registry } from '@rayonk/games';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import type { frames } from './frames.ts';
import { run } from './runner.ts';

const REPLACED = path.join(import.meta.dirname, '..', 'miniature', 'frames.ts');
const PLAYED = path.join(import.meta.dirname, 'frames.ts');
const SCENE = 'virtual:scene/';

/** Plays the scenes of the shelf when the app is built, so that the shelf shows its boards without fetching and starting any rules. */
export function scenes(): Plugin {
  let config: ResolvedConfig;
  let playing: ReturnType<typeof play> | null = null;
  return {
    name: 'scenes',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    resolveId: (id) => (id.startsWith(SCENE) ? `\0${id}` : null),
    load: async (id) => {
      if (path.normalize(id) === REPLACED) {
        const loads = registry.map((game) => `${game.id}: () => import('${SCENE}${game.id}')`);
        return `const scenes = {${loads.join()}}; export const framesOf = async ({ id }) => (await scenes[id]()).default;`;
      }
      if (!id.startsWith(`\0${SCENE}`)) return null;
      playing ??= play(config);
      const played = (await playing).get(id.slice(`\0${SCENE}`.length));
      // An engine reads a text faster than a literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(played))});`;
    },
  };
}

async function play(config: ResolvedConfig) {
  return (await run<{ readonly frames: typeof frames }>(PLAYED, config)).frames;
}
