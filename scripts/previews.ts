/**
 * Builds what draws the preview pictures into one file: boards are TSX, which Node does not read, and one file is there in a quarter of the
 * time that hundreds take. `npm start` runs it, and so does every run of tests.
 */
import { renameSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';

const server = path.join(import.meta.dirname, '..', 'apps', 'server');
const THREAD = path.join('watch', 'preview', 'thread');

export async function setup(): Promise<void> {
  const file = path.join(server, 'dist', `${THREAD}.js`);
  const part = `${file}.${process.pid}`;
  await build({
    input: path.join(server, 'src', `${THREAD}.ts`),
    platform: 'node',
    tsconfig: path.join(import.meta.dirname, '..', 'tsconfig.json'),
    external: ['@napi-rs/canvas'],
    logLevel: 'warn',
    output: { file: part, codeSplitting: false },
  });
  // At once, because several runs of tests may do it, and a server may be reading it.
  renameSync(part, file);
}

if (import.meta.main) await setup();
