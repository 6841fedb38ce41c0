import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { folderOf, shelf } from './shelf.ts';

describe.each(shelf)('$id', (manifest) => {
  const folder = folderOf(manifest);
  const page = readFileSync(new URL('RULES.md', folder), 'utf8');
  const ids = new Set(page.match(/\b[A-Z]{3}-[0-9]+\b/g));
  const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');

  test('the page has rule IDs', () => expect(ids.size).toBeGreaterThan(0));
  test.each([...ids])('%s has a test named after it', (id) => {
    expect(tests).toMatch(new RegExp(`(?:test|describe)(?:\\.each\\([^]*?\\))?\\(\\s*['"\`][^'"\`\\n]*\\b${id}\\b`));
  });
});
