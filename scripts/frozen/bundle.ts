import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { registry } from '@rayonk/games';

export const ROOT = path.resolve(import.meta.dirname, '../..');
/** Where the yardstick lies. */
export const FROZEN = path.join(ROOT, 'frozen');
/** Names are shortened, code is left as it is: compressed further, it runs up to a fifth slower. */
const MINIFY = { mangle: true, compress: false, codegen: true } as const;

/** What a bundle is of: a game's rules and knowledge, and the conversation around them. */
function entryFor(sources: string, game: string): string {
  const file = (name: string): string => JSON.stringify(path.join(sources, `packages/games/src/${game}/${name}`));
  return `import { rules } from ${file('rules.ts')};
import { knowledge } from ${file('eval.ts')};
import { learnt, measured, serve } from ${JSON.stringify(path.join(ROOT, 'scripts/frozen/engine.ts'))};
export const open = async (variant) => measured(rules[variant], await learnt(knowledge[variant]));
if (import.meta.main) await serve(rules, knowledge);\n`;
}

/** A file a game: all modules share one scope, where V8 folds constants. Loaded on demand they would be variables, and a playout a quarter slower. */
export async function freeze(sources: string, label: string, folder: string): Promise<void> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'rayonk-entry-'));
  for (const { id } of registry) {
    const entry = path.join(scratch, `${id}.mjs`);
    writeFileSync(entry, entryFor(sources, id));
    const bundle = await rolldown({
      input: entry,
      platform: 'node',
      resolve: {
        alias: {
          '@rayonk/core': path.join(sources, 'packages/core/src/index.ts'),
          '@rayonk/engine': path.join(sources, 'packages/engine/src/index.ts'),
        },
      },
    });
    const banner = `/* Rayon K's engine for ${id} as of ${label}, built by scripts/freeze.ts. */`;
    await bundle.write({
      file: path.join(folder, `${id}.mjs`),
      format: 'esm',
      minify: MINIFY,
      banner,
      codeSplitting: false,
    });
    await bundle.close();
  }
  rmSync(scratch, { recursive: true });
}
