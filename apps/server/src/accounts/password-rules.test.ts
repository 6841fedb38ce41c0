import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCommon } from './password-rules.ts';

const listed = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

describe('passwords that are tried first', () => {
  it('are listed by thousands, each long enough to be chosen', () => {
    expect(listed.length).toBeGreaterThan(5000);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((word) => word.length < 8 || word !== word.toLowerCase())).toEqual([]);
  });

  it('are refused, however they are written', () => {
    for (const word of listed) {
      expect(isCommon(word), word).toBe(true);
      expect(isCommon(word.toUpperCase()), word).toBe(true);
    }
  });

  it.each([
    'password',
    'Password1!',
    '12345678',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    'xyxyxyxy',
    'passwordpassword',
    'motdepasse',
    'MotDePasse2026',
    'azertyuiop',
    'rayonk2026',
    'Rayon-K-Rayon-K',
  ])('%s is one', (password) => expect(isCommon(password)).toBe(true));

  it.each(['elodie-1987', 'Élodie1987', 'ELODIE.elodie', 'elodie.martin', 'martin_elodie!', 'rayonk-elodie'])(
    '%s is one of Élodie’s',
    (password) => {
      expect(isCommon(password, ['Élodie', 'elodie.martin@example.org'])).toBe(true);
      expect(isCommon('correct horse battery', ['Élodie', 'elodie.martin@example.org'])).toBe(false);
    },
  );

  it.each([
    'correct horse battery',
    'un tout autre mot de passe',
    'kz81-vnq2-xx',
    'elodie aime les tuiles',
    '漢字漢字日本語文字',
  ])('%s is none', (password) => expect(isCommon(password, ['Élodie', null])).toBe(false));
});
