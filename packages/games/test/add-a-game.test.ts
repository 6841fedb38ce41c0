import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sizeOf } from '../../../scripts/game-size.ts';
import { folderOf, shelf } from './shelf.ts';
import { teeko } from './six.ts';

/** `docs/add-a-game.md` shows the code of the finished sixth game as it is; its commands are run in `test/sixth`. */
const ROOT = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/add-a-game.md', ROOT), 'utf8');
const folder = folderOf(teeko);

describe('the page', () => {
  const shown = [...page.matchAll(/^```ts teeko\/(\S+)\n([^]*?)^```$/gm)].map(
    ([, file, code]) => [file!, code!] as const,
  );

  test.each(shown)('shows %s as it is', (file, code) => {
    expect(readFileSync(new URL(file, folder), 'utf8')).toContain(code);
  });

  test('shows some of every part, and names files that are there', () => {
    const parts = ['game.ts', 'rules.ts', 'rules.test.ts', 'words.ts', 'pages.ts', 'course.ts', 'eval.ts'];
    expect([...new Set(shown.map(([file]) => file))].sort()).toEqual(parts.sort());
    const named = [...page.matchAll(/`((?:packages|test|docs)\/(?!games\/src\/teeko)[\w./-]+)`/g)].map(
      ([, file]) => file!,
    );
    expect(named.filter((file) => !existsSync(new URL(file, ROOT)))).toEqual([]);
  });
});

test('a sixth game with everything is at most 850 lines in 16 files, by hand', () => {
  const { code, texts, tests, rules, files, allFiles } = sizeOf(folder);
  expect(code + texts + tests + rules).toBeLessThanOrEqual(850);
  expect(allFiles).toBeLessThanOrEqual(16);
  expect(page).toContain(`everything above in ${['nine', 'ten', 'eleven'][files - 9]} files by hand`);
});

test.each(shelf)('$id has at most 25 files by hand', (manifest) => {
  expect(sizeOf(folderOf(manifest)).files).toBeLessThanOrEqual(25);
});
