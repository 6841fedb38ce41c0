import { FAULT_CODES } from '@rayonk/core';
import { expect, test } from 'vitest';
import { describeFault } from '../src/describe.ts';
import { CLI_CODES } from '../src/fault.ts';
import { TEXTS, wordIn } from '../src/texts/texts.ts';

test('both languages say the same things', () => {
  const shape = (texts: object): string[] =>
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
      key !== 'commands' && typeof value === 'object' && value !== null
        ? shape(value).map((inner) => `${key}.${inner}`)
        : [key],
    );
  expect(shape(TEXTS.fr).toSorted()).toEqual(shape(TEXTS.en).toSorted());
});

test('every code has its words', () => {
  for (const { codes } of Object.values(TEXTS))
    expect(Object.keys(codes).toSorted()).toEqual([...FAULT_CODES, ...CLI_CODES].toSorted());
});

test('a word that nobody listed is still readable', () => {
  expect(wordIn(TEXTS.fr.reasons, 'three-in-a-row')).toBe('three in a row');
  expect(wordIn(TEXTS.fr.reasons, 'constructor')).toBe('constructor');
});

test.each([...FAULT_CODES, ...CLI_CODES])('%s: English is never appended to French', (code) => {
  const fault = { code, message: 'line 3 of the file is not what an action is', rule: null };
  expect(describeFault(fault, TEXTS.fr)).toBe(`${TEXTS.fr.codes[code]}.`);
  expect(describeFault({ ...fault, rule: 'ABC-1' }, TEXTS.fr, { refusals: {} })).toBe(`${TEXTS.fr.codes[code]}.`);
  expect(describeFault(fault, TEXTS.fr, { file: 'a.txt' })).toBe(`${TEXTS.fr.codes[code]}\u00A0: a.txt, ligne 3`);
});
