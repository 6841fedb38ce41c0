import path from 'node:path';
import app from '../../apps/web/vite.config.ts';

/** The app with a sixth game on its shelf, as if the game's line stood in the registry; nothing is packed, as nobody is far away. */
const six = path.join(import.meta.dirname, '../../packages/games/test/six.ts');

export default {
  ...app,
  plugins: app.plugins!.filter(
    (plugin) => !(plugin instanceof Object && 'name' in plugin && plugin.name === 'compress'),
  ),
  resolve: { alias: [{ find: /^\.\/registry\.ts$/, replacement: six }] },
};
