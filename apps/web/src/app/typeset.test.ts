import { describe, expect, it } from 'vitest';
import { typeset, typesetAll } from './typeset.ts';

describe('typesetting', () => {
  it.each([
    ['Prêt ?', 'Prêt\u00A0?'],
    ['À vous : jouez !', 'À vous\u00A0: jouez\u00A0!'],
    ['« ici »', '«\u00A0ici\u00A0»'],
    ['à 10:30, ici', 'à 10:30, ici'],
  ])('%s', (text, expected) => {
    expect(typeset(text, 'fr')).toBe(expected);
    expect(typeset(text, 'en')).toBe(text);
  });

  it('reaches texts in lists, objects and answers, and leaves the rest', () => {
    const texts = { list: ['Oui !'], inner: { say: (name: string) => `${name} ?` }, count: 3, none: null };
    const set = typesetAll(texts, 'fr');
    expect(set.list).toEqual(['Oui\u00A0!']);
    expect(set.inner.say('Ada')).toBe('Ada\u00A0?');
    expect(set).toMatchObject({ count: 3, none: null });
    expect(typesetAll(texts, 'en')).toBe(texts);
  });
});
