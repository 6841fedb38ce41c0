import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { FRAMED } from './src/app/pages.ts';
import { compress } from './src/build/compress.ts';
import { earlyScript } from './src/build/early-script.ts';
import { licences } from './src/build/licences.ts';
import { scenes } from './src/build/play-scenes.ts';
import { prerendered, PRERENDERED } from './src/build/prerendered.ts';
import { docs } from './src/build/read-docs.ts';
import { pages } from './src/build/read-pages.ts';
import { PAGES_FILE, writtenPages } from './src/build/written-pages.ts';

/** As `--paper` in `src/app/tokens.css`. */
const PAPER = '#f5ecda';
const MEGABYTE = 1024 * 1024;

/**
 * What is always needed together is one file: left alone, a page asks for thirty of a few hundred bytes, and asking alone takes longer
 * than a frame.
 */
const TOGETHER = [
  { name: 'preact', test: /node_modules\/@?preact(?!-render)/, priority: 3 },
  // What every page stands on, without the rest of what it comes from: nobody plays on the shelf.
  {
    name: 'base',
    test: /packages\/core\/src\/(game|result|texts)\.ts|web\/src\/app\/(language|typeset|kept)\.ts|web\/src\/ui\/(button|icon)\.tsx|vite\/preload-helper|rolldown\/runtime/,
    priority: 3,
  },
  // A form chooses and turns on, whatever it is for.
  { name: 'choices', test: /web\/src\/ui\/(choice|toggle|form|fields-of)\.tsx?/, priority: 3 },
  // A few bytes each, which a game at one screen needs all.
  {
    name: 'at-hand',
    test: /web\/src\/(play\/(players|device)|analysis\/handover|app\/percent|learn\/near|table\/use-words)\.ts/,
    priority: 1,
  },
  { name: 'core', test: /packages\/core\/src\/(?!declared|plain\/position|tables)/, priority: 2 },
  { name: 'board', test: /packages\/board\/src\/(?!declared|shelf|page)/, priority: 1 },
  // What games are made with, once for all that are loaded; what they draw and say plainly, only those need that do.
  {
    name: 'declared',
    test: /packages\/(core|board)\/src\/declared\/(?!(en|fr|form-of|layouts|plain-drawing|symmetries)\.)/,
    priority: 1,
  },
  { name: deedsOf, debugName: 'deeds', test: /packages\/games\/src\/\w+\/(deed|game)\.ts$/, priority: 1 },
  // Left alone, what the log of a match is made of lands in a page, and a game at one screen fetches that page.
  { name: 'events', test: /packages\/match\/src\/events\.ts/, priority: 1 },
  { name: rulesOf, debugName: 'rules', test: /packages\/games\/src\/\w+\/([\w-]+\.ts|kernel\.json)$/ },
];

const APART = new Set(['board', 'eval', 'manifest', 'print', 'table']);

/** What a game declares and does, which its words and screen need without its rules. */
function deedsOf(id: string): string {
  return `${path.basename(path.dirname(id))}-deeds`;
}

/** The rules of a game with its kernel. Its manifest is on the shelf, its knowledge and tables with the engine; its screen needs the board alone. */
function rulesOf(id: string): string | null {
  const [, game, file] = /src\/(\w+)\/([\w-]+)\.(?:ts|json)$/.exec(id) ?? [];
  return file === undefined || APART.has(file) ? null : `${game}-rules`;
}

/**
 * A Worker reaches games through their manifests, and needs their rules and knowledge only: what is seen and read would be built for each
 * Worker once more.
 */
function onlyForThinking(): Plugin {
  const NOTHING = '\0nothing-to-see';
  return {
    name: 'only-for-thinking',
    enforce: 'pre',
    resolveId: (id, importer) =>
      importer !== undefined &&
      path.basename(importer) === 'manifest.ts' &&
      /^\.\/(course|pages|print|puzzles|screen|words)[./]/.test(id)
        ? NOTHING
        : null,
    load: (id) => (id === NOTHING ? 'export {};' : null),
  };
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  // What is not a page comes from a site that runs beside this one: `npm start`, or any other by its address.
  server: {
    proxy: {
      '/api': process.env.SITE ?? 'http://localhost:4000',
      '/socket': { target: process.env.SITE ?? 'http://localhost:4000', ws: true },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', plugins: () => [onlyForThinking()] },
  build: {
    target: 'es2024',
    // The server's policy allows no `data:` fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Whoever starts the site for the first time is told what is wrong, not how long plugins took. The largest file makes PDFs, and is fetched for that alone.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: TOGETHER, includeDependenciesRecursively: false } },
    },
  },
  plugins: [
    earlyScript(),
    scenes(),
    pages(),
    docs(),
    licences(),
    writtenPages(),
    prerendered(),
    VitePWA({
      // The person says when a new version takes over (`src/app/update.ts`), so a game is never interrupted.
      registerType: 'prompt',
      injectRegister: null,
      // They are among the files below.
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: 'Rayon K',
        short_name: 'Rayon K',
        description: 'Un rayon ouvert de jeux de plateau rares, pour deux.',
        lang: 'fr',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: PAPER,
        theme_color: PAPER,
        categories: ['games', 'entertainment'],
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // Everything: all games, words, lessons, puzzles and the engine work without a network after the first visit.
        globPatterns: ['**/*.{css,html,js,json,png,svg,ttf,txt,woff2}'],
        maximumFileSizeToCacheInBytes: 16 * MEGABYTE,
        dontCacheBustURLsMatching: /^assets\//,
        // The address of a page has no ending; what has one and is not here is missing. What the server answers is never kept, nor
        // are pages for frames: they come with a policy of their own.
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/\.[a-z0-9]+$/i, new RegExp(`^/(api|socket|${FRAMED.join('|')})(/|$)`)],
        // Notifications while no page is open.
        importScripts: ['/push.js'],
        // A page without a network is drawn from `index.html`.
        globIgnores: ['push.js', PAGES_FILE, `${PRERENDERED}/**`],
        cleanupOutdatedCaches: true,
        // The first visit is served at once; a later version waits until it is asked for.
        clientsClaim: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
    compress(`${PRERENDERED}/**`),
  ],
});
