import { LANGUAGES } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { expect, test } from 'vitest';
import { PAGES } from '../app/pages.ts';
import { publicAddresses } from './addresses.ts';
import { drawPages } from './draw-pages.tsx';
import { filled } from './prerendered.ts';

const drawn = await drawPages();
const SHELL = `<html lang="fr"><head><title>Of the shell</title>
  <meta
    name="description"
    content="of the shell" /><link rel="icon">
  <script type="module" crossorigin src="/app.js"></script><link rel="modulepreload" href="/base.js">
  <link rel="stylesheet" href="/app.css"></head><body><div id="app"></div></body></html>`;

test('every public page is drawn in every language, one for each game', () => {
  const paths = publicAddresses().map(({ path }) => path);
  for (const { id } of registry) expect(paths).toEqual(expect.arrayContaining([`/${id}`, `/${id}/rules`]));
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  expect(drawn).toHaveLength(paths.length * LANGUAGES.length);
  const listed = PAGES.filter(({ description }) => description !== undefined);
  expect(new Set(publicAddresses().map(({ page }) => page))).toEqual(new Set(listed));
});

test.each(drawn)('$path in $language says what it is, and where it is in the other languages', (page) => {
  const html = filled(SHELL, page);
  expect(html).not.toMatch(/[">]of the shell["<]/i);
  expect(html).toContain(`<html lang="${page.language}"`);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toMatch(/<title>[^<]*Rayon K<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="%ORIGIN%${page.path}%LANGUAGE%">`);
  expect(html).toContain(
    `hreflang="${page.language}" href="%ORIGIN%${page.path}${page.language === 'fr' ? '' : '?lang=en'}"`,
  );
  for (const name of [...LANGUAGES, 'x-default']) expect(html).toContain(`hreflang="${name}" href="%ORIGIN%`);
  const [, facts] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!;
  expect(JSON.parse(facts!)).toMatchObject({ '@context': 'https://schema.org' });
});

test.each(drawn)('$path in $language is all there without a script', (page) => {
  expect(page.body).toMatch(/<h1[ >]/);
  // The server's policy allows neither.
  expect(page.body).not.toMatch(/ style=| on\w+=|<script/);
  expect(page.body).not.toMatch(/undefined|\[object |NaN/);
});

test('the app’s files wait in a page until it is painted; its styles do not', () => {
  const html = filled(SHELL, drawn[0]!, ['/page.js', '/page.css']);
  const [files] = /<template id="app-files">.*?<\/template>/s.exec(html)!;
  for (const file of ['/app.js', '/base.js', '/page.js']) {
    expect(files).toContain(`"${file}"`);
    expect(html.replace(files, '')).not.toContain(file);
  }
  expect(files).not.toContain('.css');
  for (const file of ['/app.css', '/page.css']) expect(html).toContain(`href="${file}"`);
});

test('rules are written whole, with a picture for every diagram', async () => {
  for (const { path, language: spoken, body } of drawn.filter((page) => page.path.endsWith('/rules'))) {
    const { loadPage } = registry.find(({ id }) => path === `/${id}/rules`)!;
    const { default: text } = await loadPage[spoken]();
    expect(body.match(/<h2/g)!.length).toBeGreaterThanOrEqual(text.match(/^## /gm)!.length);
    expect(body.match(/data-diagram=/g)?.length).toBe(body.match(/data-still="[^"]*"[^>]*><svg/g)?.length);
  }
});

test('no two pages say the same of themselves', () => {
  for (const part of [/<title>.*<\/title>/, /name="description" content="[^"]*"/]) {
    const said = drawn.map(({ head, language }) => `${language} ${part.exec(head)![0]}`);
    expect(new Set(said).size).toBe(drawn.length);
  }
});
