import { describe, expect, it } from 'vitest';
import { affectedTests } from '../scripts/changed.mjs';

const isOfBrowser = (file: string) => file.startsWith('test/browser/');
const browserTests = (...changed: string[]) =>
  affectedTests(changed)
    .filter(isOfBrowser)
    .map((file) => file.replace(/.*\/(.*)\.test\.ts/, '$1'));
const all = affectedTests(['package.json']);

describe('the tests that a change can have broken', () => {
  it('are all where tools, or what is not understood, changed', () => {
    expect(all.length).toBeGreaterThan(100);
    for (const file of ['vitest.config.ts', 'package-lock.json', 'scripts/test.mjs', 'apps/web/index.html', 'gone.ts'])
      expect(affectedTests([file])).toEqual(all);
  });

  it('are those that import it, however far, and those that read files', () => {
    const found = affectedTests(['packages/core/src/random.ts']);
    for (const file of [
      'packages/games/test/conformance.test.ts',
      'apps/cli/test/arena.test.ts',
      'test/texts/texts.test.ts',
    ])
      expect(found).toContain(file);
    expect(found.filter(isOfBrowser)).toEqual(all.filter(isOfBrowser));
    expect(affectedTests(['apps/web/src/learn/rules-page.tsx'])).not.toContain('packages/games/test/puzzles.test.ts');
  });

  it('are in the browser those that open a page with it', () => {
    const ofRules = browserTests('apps/web/src/learn/rules-page.tsx');
    expect(ofRules).toEqual(expect.arrayContaining(['axe', 'layout-pages', 'layout', 'learn', 'offline']));
    for (const other of ['puzzles', 'online-play', 'settings']) expect(ofRules).not.toContain(other);
    expect(browserTests('apps/web/src/lobby/page.tsx')).toContain('online-play');
    expect(browserTests('apps/web/src/lobby/page.tsx')).not.toContain('learn');
    const ofEditor = browserTests('apps/web/src/editor/page.tsx');
    expect(ofEditor).toEqual(expect.arrayContaining(['analysis', 'axe', 'layout-pages', 'layout', 'offline']));
    for (const other of ['puzzles', 'online-play', 'settings']) expect(ofEditor).not.toContain(other);
    expect(browserTests('apps/web/src/play-online/page.tsx')).toContain('online-play');
    expect(browserTests('README.md')).toEqual([]);
    expect(browserTests('apps/server/src/app.ts')).toEqual(
      all.filter(isOfBrowser).map((file) => file.replace(/.*\/(.*)\.test\.ts/, '$1')),
    );
  });

  it('are itself, where it is a test', () => {
    expect(browserTests('test/browser/play.test.ts')).toEqual(['play']);
    expect(affectedTests(['packages/games/test/perft.test.ts'])).toContain('packages/games/test/perft.test.ts');
  });
});
