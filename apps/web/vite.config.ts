import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** As `--paper` in `src/app/tokens.css`. */
const PAPER = '#f5ecda';
const MEGABYTE = 1024 * 1024;

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
      /^\.\/(course|pages|puzzles|screen|words)\//.test(id)
        ? NOTHING
        : null,
    load: (id) => (id === NOTHING ? 'export {};' : null),
  };
}

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', plugins: () => [onlyForThinking()] },
  build: {
    target: 'es2024',
    // The server's policy allows no `data:` fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  plugins: [
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
        globPatterns: ['**/*.{css,html,js,json,png,svg,txt,woff2}'],
        maximumFileSizeToCacheInBytes: 16 * MEGABYTE,
        dontCacheBustURLsMatching: /^assets\//,
        // The address of a page has no ending; what has one and is not here is missing.
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/\.[a-z0-9]+$/i],
        cleanupOutdatedCaches: true,
        // The first visit is served at once; a later version waits until it is asked for.
        clientsClaim: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
});
