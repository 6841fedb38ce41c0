/** `npm start`: installs, builds the web app, and serves the product until it is stopped. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { become } from './run.mjs';
import { fail, innerPath, node, root, setUp } from './setup.mjs';

setUp();
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const { status } = spawnSync(node, [vite, 'build', 'apps/web', '--logLevel', 'warn'], {
  cwd: root,
  env: { ...process.env, PATH: innerPath() },
  stdio: 'inherit',
});
if (status !== 0) fail('The web app could not be built; what the build said is above.');
become(node, [path.join('apps', 'server', 'src', 'main.ts')]);
