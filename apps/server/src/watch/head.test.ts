import { expect, it } from 'vitest';
import { escapeHtml, withHead } from './head.ts';

const PAGE = `<html><head>
  <meta
    name="description"
    content="old" />
  <title>Old</title><link rel="icon" href="/icon.svg" />
</head><body></body></html>`;

it('a page gets another head in place of its own', () => {
  const page = withHead(PAGE, '<title>$& new</title>\n<meta name="description" content="new">');
  expect(page).not.toMatch(/old/i);
  expect(page).toContain('<title>$& new</title>\n<meta name="description" content="new">\n</head>');
  expect(page).toContain('<link rel="icon"');
  expect(withHead(PAGE, null)).toBe(PAGE);
});

it('text is safe in a page and in an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;');
});
