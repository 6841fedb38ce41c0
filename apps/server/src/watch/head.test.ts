import { LANGUAGES } from '@rayonk/core';
import { expect, it } from 'vitest';
import { mailText } from '../notifications/mail-text.ts';
import { escapeHtml, withHead } from './head.ts';
import { nameOf } from './words.ts';

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

it('a guest is called by the nickname in previews and mails, marked as one', () => {
  const guest = { id: 'g', name: 'Loutre 27', kind: 'guest', level: null, rating: null } as const;
  expect(LANGUAGES.map((language) => nameOf(guest, language))).toEqual(['Loutre 27 (invité)', 'Loutre 27 (guest)']);
  expect(LANGUAGES.map((language) => nameOf({ ...guest, kind: 'member' }, language))).toEqual([
    'Loutre 27',
    'Loutre 27',
  ]);
  const about = {
    id: 'n',
    at: 1,
    kind: 'invited',
    match: null,
    invitation: 'i',
    game: 'khan',
    by: guest,
    read: false,
  } as const;
  const { subject } = mailText([about], 0, 'fr', { open: () => '', unsubscribe: '' });
  expect(subject).toBe('Loutre 27 (invité) vous invite à jouer à Khan');
});
