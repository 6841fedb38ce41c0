import { describe, expect, it } from 'vitest';
import { inEveryLanguage, inLanguage, type Texts } from '../src/index.ts';

const texts = {
  yes: ['Oui', 'Yes'],
  inner: { ask: (name: string) => [`${name} ?`, `${name}?`] },
  list: [['un', 'deux'], ['one']],
  count: [
    (games: number) => (games < 2 ? 'une partie' : 'des parties'),
    (games: number) => (games === 1 ? 'one game' : 'games'),
  ],
  most: [3, null],
} satisfies Texts;

describe('texts in every language', () => {
  it('are those of one in lists, inner texts and answers', () => {
    const { fr, en } = inEveryLanguage(texts);
    expect([fr.yes, fr.inner.ask('Ada'), fr.list, fr.count(0), fr.most]).toEqual([
      'Oui',
      'Ada ?',
      ['un', 'deux'],
      'une partie',
      3,
    ]);
    expect([en.yes, en.inner.ask('Ada'), en.list, en.count(0), en.most]).toEqual([
      'Yes',
      'Ada?',
      ['one'],
      'games',
      null,
    ]);
  });

  it('are set one by one, wherever they stand', () => {
    const loud = inLanguage(texts, 'fr', (text) => text.toUpperCase());
    expect([loud.yes, loud.inner.ask('Ada'), loud.list, loud.count(2), loud.most]).toEqual([
      'OUI',
      'ADA ?',
      ['UN', 'DEUX'],
      'DES PARTIES',
      3,
    ]);
  });
});
