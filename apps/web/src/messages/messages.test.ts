import { LANGUAGES, type Language } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { Signal } from '@preact/signals';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { typeset } from '../app/typeset.ts';

afterAll(() => {
  language.value = 'fr';
});

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

/** Every text by its place in the messages: `luckAloud.2`. */
function flatten(value: unknown, place: string, into: Map<string, string>): Map<string, string> {
  if (typeof value === 'string') into.set(place, value);
  else if (typeof value === 'function') into.set(`${place}()`, 'a function');
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) flatten(inner, place === '' ? key : `${place}.${key}`, into);
  else into.set(place, '');
  return into;
}

function inLanguage(wanted: Language, texts: Signal): Map<string, string> {
  language.value = wanted;
  return flatten(texts.value, '', new Map());
}

describe.each(files)('messages/%s', async (file) => {
  const module = (await import(path.join(import.meta.dirname, file))) as Record<string, unknown>;
  const signals = Object.entries(module).filter((entry): entry is [string, Signal] => entry[1] instanceof Signal);

  it('exports texts', () => {
    expect(signals).not.toHaveLength(0);
  });

  it.each(signals)('%s says everything in every language', (_, texts) => {
    const [first, ...others] = LANGUAGES.map((wanted) => inLanguage(wanted, texts));
    for (const other of others) expect([...other.keys()].sort()).toEqual([...first!.keys()].sort());
    for (const each of [first!, ...others])
      expect([...each].filter(([, text]) => text.trim() === '').map(([place]) => place)).toEqual([]);
  });

  it.each(signals)('%s is translated', (_, texts) => {
    const [french, english] = [inLanguage('fr', texts), inLanguage('en', texts)];
    // A sentence that is the same in both was forgotten; a word may be.
    const same = [...french].filter(([place, text]) => text.split(' ').length > 3 && english.get(place) === text);
    expect(same).toEqual([]);
  });

  it.each(signals)('%s is set as French is', (_, texts) => {
    const wrong = [...inLanguage('fr', texts)].filter(([, text]) => isBadlySet(text));
    expect(wrong).toEqual([]);
  });
});

describe.each(registry)('the shelf’s words of $id', ({ shelf, credits }) => {
  it.each([
    ['tagline', shelf.tagline],
    ['published', credits.published],
    ['source', credits.source],
  ] as const)('%s', (_, texts) => {
    for (const wanted of LANGUAGES) expect(texts[wanted]).not.toBe('');
    expect(isBadlySet(typeset(texts.fr, 'fr'))).toBe(false);
  });
});

describe('what is badly set in French', () => {
  it.each(["l'ami", 'Prêt ?', 'Ici: là', '«ici»', '« ici »', 'trois...'])('%s', (text) => {
    expect(isBadlySet(text)).toBe(true);
  });

  it.each(['l’ami', 'Prêt\u00A0?', 'Prêt\u202F?', '«\u00A0ici\u00A0»', '10:30', 'trois…', 'Ça va\u00A0!?'])(
    'not %s',
    (text) => {
      expect(isBadlySet(text)).toBe(false);
    },
  );
});

/** A straight apostrophe, three full stops, or a sign that French sets off without its no-break space. */
function isBadlySet(text: string): boolean {
  return /'|\.\.\.|(?<![\u00A0\u202F!?])[;!?»]|(?<![\u00A0\u202F\d]):|:(?![\s\d]|$)|«(?![\u00A0\u202F])/u.test(text);
}
