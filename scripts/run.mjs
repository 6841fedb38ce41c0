/**
 * `node scripts/run.mjs TOOL …`: sets up, then runs an installed tool or a TypeScript file on the Node of the lockfile. (In
 * `setup && tool` the shell would go on with the Node that it found before there was another one.)
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, innerPath, node, root, setUp } from './setup.mjs';

const WATCH_MS = 500;

/** Runs a command until it ends, and ends as it did. */
export function become(command, args) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, PATH: innerPath() }, stdio: 'inherit' });
  // The terminal sends Ctrl-C to both; what only this process receives is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A signal to npm ends npm and its shell, which passes nothing on: without a parent there is nobody to serve.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, WATCH_MS).unref();
  child.on('error', (error) => fail(`${command} could not be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 0));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [tool, ...args] = process.argv.slice(2);
  if (tool === undefined) fail('Say what to run: node scripts/run.mjs vite apps/web');
  setUp();
  if (tool.endsWith('.ts')) become(node, [tool, ...args]);
  else become(path.join(root, 'node_modules', '.bin', tool), args);
}
