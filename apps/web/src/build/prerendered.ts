import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import type { DrawnPage } from './draw-pages.tsx';
import type { drawnPages } from './drawn-pages.ts';
import { Files } from './files.ts';
import { pageModule } from './read-pages.ts';
import { run } from './runner.ts';

/** Where the public pages are written, below the built app: `prerendered/fr/khan/rules.html`. The server alone reads them. */
export const PRERENDERED = 'prerendered';

const DRAWN = path.join(import.meta.dirname, 'drawn-pages.ts');

/** Writes every public page in every language as HTML that says what it is without running a script. */
export function prerendered(): Plugin {
  let config: ResolvedConfig;
  let files: Files | null = null;
  return {
    name: 'prerendered',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      files = new Files(bundle);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const folder = path.resolve(config.root, config.build.outDir);
        const shell = await readFile(path.join(folder, 'index.html'), 'utf8');
        const { drawnPages: drawn } = await run<{ readonly drawnPages: typeof drawnPages }>(DRAWN, config);
        await Promise.all(drawn.map((page) => write(folder, page, filled(shell, page, neededFor(page)))));
      },
    },
  };

  function neededFor({ path: address, language, file }: DrawnPage): readonly string[] {
    const [, rules] = /^\/(\w+)\/rules$/.exec(address) ?? [];
    const modules = [path.join(import.meta.dirname, '..', file), ...(rules ? [pageModule(rules, language)] : [])];
    return [...new Set(modules.flatMap((module) => files!.neededFor(module)))];
  }
}

async function write(folder: string, page: DrawnPage, html: string): Promise<void> {
  const name = page.path === '/' ? 'index' : page.path.slice(1);
  const file = path.join(folder, PRERENDERED, page.language, `${name}.html`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
}

/** What the shell names of the app's own files. */
const SCRIPTS = /<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*/g;

/**
 * The shell with the page in it, and the styles that it is seen with; its own title and description make way. The app's files wait in a
 * template until the page is painted (`app/early.js`).
 */
export function filled(shell: string, { language, head, body }: DrawnPage, needed: readonly string[] = []): string {
  const isStyle = (file: string) => file.endsWith('.css');
  const styles = needed.filter(isStyle).map((file) => `<link rel="stylesheet" crossorigin href="${file}">`);
  const modules = needed.filter((file) => !isStyle(file)).map((file) => `<link rel="modulepreload" href="${file}">`);
  const scripts = [...(shell.match(SCRIPTS) ?? []).map((text) => text.trim()), ...modules];
  const files = [...styles, `<template id="app-files">${scripts.join('')}</template>`];
  return shell
    .replace(SCRIPTS, '')
    .replace(/<html lang="[^"]*"/, `<html lang="${language}" data-written`)
    .replace(/<title>[^<]*<\/title>\s*/, '')
    .replace(/<meta\s+name="description"[^>]*>\s*/, '')
    .replace('</head>', () => [...files, head, '</head>'].join('\n'))
    .replace('<div id="app"></div>', () => `<div id="app">${body}</div>`);
}
