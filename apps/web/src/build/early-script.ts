import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';

const FILE = path.join(import.meta.dirname, '..', 'app', 'early.js');
const PLACE = '<!-- early -->';

/** Puts what must run before the first paint into the page itself: no paint waits for a file. The server's policy allows it by its hash. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(PLACE, () => `<script>${minifySync(FILE, readFileSync(FILE, 'utf8')).code}</script>`),
    },
  };
}
