import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registry } from '../src/index.ts';

describe.each(registry.map(({ id }) => id))('%s', (game) => {
  const folder = new URL(`../src/${game}/`, import.meta.url);
  const page = readFileSync(new URL('RULES.md', folder), 'utf8');
  const ids = new Set(page.match(/\b[A-Z]{3}-[0-9]+\b/g));
  const tests = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');

  test('the page has rule IDs', () => expect(ids.size).toBeGreaterThan(0));
  test.each([...ids])('%s has a test named after it', (id) => {
    expect(tests).toMatch(new RegExp(`(?:test|describe)(?:\\.each\\([^]*?\\))?\\(\\s*['"\`][^'"\`\\n]*\\b${id}\\b`));
  });
});
