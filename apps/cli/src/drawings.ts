import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import { transformSync } from 'rolldown/utils';

let isReady = false;

/** Lets modules be imported that draw (`.tsx`): Node leaves types away by itself, but reads no elements. */
export function readDrawings(): void {
  if (isReady) return;
  isReady = true;
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith('.tsx')) return next(url, context);
      const file = fileURLToPath(url);
      const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
        jsx: { runtime: 'automatic', importSource: 'preact' },
        sourcemap: false,
      });
      if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]!.message}`);
      return { format: 'module', source: code, shortCircuit: true };
    },
  });
}
