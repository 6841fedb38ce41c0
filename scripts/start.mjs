/** `npm start`: installs, builds the web app, and serves the product until it is stopped; `npm run cluster` as many processes. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { become } from './run.mjs';
import { fail, innerPath, node, root, setUp } from './setup.mjs';

setUp();
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
build('web app', [vite, 'build', 'apps/web', '--logLevel', 'warn']);
build('part that draws previews', [path.join('scripts', 'previews.ts')]);
const [program = path.join('apps', 'server', 'src', 'main.ts'), ...args] = process.argv.slice(2);
become(node, [program, ...args]);

function build(what, parts) {
  const { status } = spawnSync(node, parts, {
    cwd: root,
    env: { ...process.env, PATH: innerPath() },
    stdio: 'inherit',
  });
  if (status !== 0) fail(`The ${what} could not be built; what the build said is above.`);
}
