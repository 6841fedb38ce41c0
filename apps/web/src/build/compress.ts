import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Pictures, sounds and fonts are compressed already. */
const TEXTS = '**/*.{css,html,js,json,svg,txt,webmanifest}';
/** A body shorter than this fits into one packet either way. */
const SHORTEST = 1000;

/**
 * Writes the texts of the built app once more beside themselves, as small as they get: the server sends these, and compresses nothing.
 * What it fills in itself before it sends it is left out.
 */
export function compress(filledLater?: string): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    // The service worker is written at the very end, too: whoever uses this lists it last.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await Promise.all(
          globSync(TEXTS, { cwd: folder, exclude: filledLater === undefined ? [] : [filledLater] }).map((name) =>
            compressFile(path.join(folder, name)),
          ),
        );
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < SHORTEST) return;
  // Without the hint it makes room for megabytes, for every small file.
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
}
