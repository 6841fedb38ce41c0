import { LANGUAGES } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { readDiagram } from '@rayonk/board/diagram';
import { Blocks } from './markdown.tsx';
import { readPage } from '@rayonk/board/read-page';
import { slug } from '../../../../packages/board/src/page/slug.ts';

function drawn(markdown: string): string {
  return renderToString(h(Blocks, { blocks: readPage(markdown).blocks, fence: () => null }));
}

describe('a page of Markdown', () => {
  test('has a title, sections with addresses, and the rest', () => {
    const page = readPage('# Kayak\n\nIntro.\n\n## À vous de jouer\n\n### Petit\n\n## Fin\n');
    expect(page.title).toBe('Kayak');
    expect(page.sections).toEqual([
      { id: 'a-vous-de-jouer', title: 'À vous de jouer' },
      { id: 'fin', title: 'Fin' },
    ]);
    expect(page.blocks[0]).toEqual({ kind: 'paragraph', spans: ['Intro.'] });
  });

  test('without a title keeps everything', () => {
    expect(readPage('Just text.')).toMatchObject({ title: '', blocks: [{ kind: 'paragraph' }] });
  });

  test.each([
    ['a **b** *c* ~~d~~ `e<f`', '<p>a <strong>b</strong> <em>c</em> <del>d</del> <code>e&lt;f</code></p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['[a](/khan "t")', '<p><a href="/khan">a</a></p>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['```\n<x>\n```', '<pre><code>&lt;x></code></pre>'],
    ['a  \nb', '<p>a<br/>b</p>'],
    ['---', '<hr/>'],
    ['#### a', '<h4>a</h4>'],
    ['a \\* b & c "d"', '<p>a * b &amp; c &quot;d&quot;</p>'],
  ])('%j', (markdown, markup) => expect(drawn(`# T\n\n${markdown}`)).toBe(markup));

  test('sets tables with their alignment', () => {
    const markup = drawn('# T\n\n| a | b |\n|---|--:|\n| 1 | 2 |');
    expect(markup).toContain('<th scope="col">a</th><th scope="col" data-align="right">b</th>');
    expect(markup).toContain('<td>1</td><td data-align="right">2</td>');
    expect(drawn('# T\n\n| | b |\n|---|---|\n| 1 | 2 |')).toContain('<tr><td></td><th scope="col">b</th></tr>');
  });

  test('never sets markup: what is written as HTML is text', () => {
    const markup = drawn('# T\n\n<script>alert(1)</script>\n\na <b onclick="x">b</b>');
    expect(markup).not.toMatch(/<script|<b/);
    expect(markup).toContain('&lt;script>');
  });

  test('an address has letters and digits only', () => expect(slug('« L’été », 2 ! ')).toBe('l-ete-2'));
});

describe('a diagram', () => {
  test('is its fields', () => {
    expect(
      readDiagram('variant: 5x5\nposition: a b c\nactions: a1-a2  --\ncaption: So: it is.\ntouch: Try it.'),
    ).toEqual({
      variant: '5x5',
      position: 'a b c',
      actions: ['a1-a2', '--'],
      caption: 'So: it is.',
      touch: 'Try it.',
    });
    expect(readDiagram('variant: x\nposition: y')).toMatchObject({ actions: [], caption: '', touch: '' });
  });

  test.each([
    '',
    'position: x',
    'variant: x',
    'variant: x\nposition: y\ncolour: z',
    'variant: x\nvariant: y\nposition: z',
    'x',
  ])('%j is none', (text) => expect(readDiagram(text)).toBeNull());
});

describe.each(registry)('the page of $id', (manifest) => {
  test.each(LANGUAGES)('can be drawn: nothing is left unread (%s)', async (language) => {
    const page = readPage((await manifest.loadPage[language]()).default);
    expect(page.title).not.toBe('');
    expect(new Set(page.sections.map(({ id }) => id)).size).toBe(page.sections.length);
    const markup = renderToString(
      h(Blocks, {
        blocks: page.blocks,
        fence: (info, text) => {
          expect(info).toBe('board');
          expect(readDiagram(text)).not.toBeNull();
          return h('i', null);
        },
      }),
    );
    expect(markup).not.toMatch(/\*\*|^#/);
  });
});
