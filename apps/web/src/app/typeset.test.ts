import { describe, expect, it } from 'vitest';
import { typeset } from './typeset.ts';

describe('typesetting', () => {
  it.each([
    ['Prêt ?', 'Prêt\u202F?'],
    ['Prêt\u00A0?', 'Prêt\u202F?'],
    ['À vous : jouez !', 'À vous\u00A0: jouez\u202F!'],
    ['ici ; là', 'ici\u202F; là'],
    ['62 % à 10–20 min, 5 min + 3 s', '62\u00A0% à 10–20\u00A0min, 5\u00A0min + 3\u00A0s'],
    ['3 j 4 h', '3\u00A0j 4\u00A0h'],
    ['3 sur 12, 2 joueurs, niveau 3 s’il', '3 sur 12, 2 joueurs, niveau 3 s’il'],
    ['1 000 coups', '1\u202F000 coups'],
    ['« ici »', '«\u00A0ici\u00A0»'],
    ['à 10:30, ici', 'à 10:30, ici'],
  ])('%s', (text, expected) => {
    expect(typeset(text, 'fr')).toBe(expected);
    expect(typeset(text, 'en')).toBe(text);
  });
});
