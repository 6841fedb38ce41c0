import { unwrap, type View } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules.ts';
import { words as en } from './en.ts';
import { words as fr } from './fr.ts';

const OVER = '-,-,-,-,b2x6,b1x4/-,-,-,-,-,-/w1x8,-,-,-,-,-/-,-,-,-,-,-/-,w2x2,b1x16,-,-,-/-,-,-,-,-,- w';
const STACKS = '-,-,-,-,-,w2/w1x6,-,-,b3x6,-,-/-,w1,-,-,w3x8,-/-,-,-,-,-,-/-,b2x4,-,-,-,b1/-,-,w2x4,b1x4,-,b3 b';

function viewOf(text: string, action?: string): View {
  const position = unwrap(rules.mixed.parse(text));
  if (action !== undefined) position.make(unwrap(rules.mixed.decode(position, action)));
  return rules.mixed.view(position, { viewer: 'spectator', aids: [] });
}

/** With plain spaces, so that expectations can be read. */
function plain(text: string | null): string | null {
  return text?.replaceAll('\u00a0', ' ') ?? null;
}

describe('an end takes both scores apart', () => {
  const over = viewOf(OVER);
  test.each([
    [
      fr,
      'Blanc ne peut plus jouer : on compte. Noir : piles 1 × 16 + 2 × 6 + 1 × 4, total 32. Blanc : piles 1 × 8 + 2 × 2, total 12. Noir gagne.',
    ],
    [
      en,
      'White cannot move any more, so we count. Black: stacks 1 × 16 + 2 × 6 + 1 × 4, 32 in all. White: stacks 1 × 8 + 2 × 2, 12 in all. Black wins.',
    ],
  ])('%#', (words, text) => expect(plain(words.ended(over, over.result!))).toBe(text));

  test('by player where there are some', () => {
    const players = { names: ['Ada', 'L’ordinateur'], you: 0 } as const;
    expect(plain(fr.ended(over, over.result!, players))).toBe(
      'L’ordinateur ne peut plus jouer : on compte. Vous : piles 1 × 16 + 2 × 6 + 1 × 4, total 32. L’ordinateur : piles 1 × 8 + 2 × 2, total 12. Vous gagnez.',
    );
  });

  test('singles are summed, one stack is one, and nothing is nothing', () => {
    const singles = viewOf(STACKS);
    const draw = { winner: null, reason: 'score', scores: [42, 53] } as const;
    expect(plain(fr.ended(singles, draw))).toContain('Noir : piles 3 × 6 + 2 × 4 + 1 × 4, jetons seuls 4, total 34.');
    expect(plain(fr.ended(singles, draw))).toMatch(/Égalité : la partie est nulle\.$/);
    const bare = viewOf('-,-,-,-,-,-/-,-,-,-,-,-/-,-,w2x36,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- w');
    expect(plain(en.ended(bare, bare.result!))).toContain('Black: nothing, 0 in all. White: stack 2 × 36, 72 in all.');
    expect(plain(fr.status(bare, 0))).toBe('0 point');
    expect(plain(en.status(bare, 0))).toBe('0 points');
  });
});

test('a move is told with what it covers and what comes of it', () => {
  const before = viewOf(STACKS);
  const stack = [before, 'b2-e4', viewOf(STACKS, 'b2-e4')] as const;
  expect(plain(fr.action(...stack))).toBe(
    'Noir déplace sa pile de b2 en e4, sur une pile blanche de 8. Pile de 12, 24 points.',
  );
  expect(plain(en.action(...stack))).toBe(
    'Black moves its stack from b2 to e4, onto a white stack of 8. A stack of 12, 24 points.',
  );
  const single = [before, 'f2-f6', viewOf(STACKS, 'f2-f6')] as const;
  expect(plain(fr.action(...single))).toBe('Noir joue de f2 en f6, sur un 2 blanc. Pile de 2, 2 points.');
  expect(plain(en.action(...single))).toBe('Black plays from f2 to f6, onto a white 2. A stack of 2, 2 points.');
});

test('cells say what stands there, prompts how far it goes', () => {
  const view = viewOf(STACKS);
  expect(['a1', 'f2', 'e4'].map((cell) => plain(fr.cell(view, cell)))).toEqual([
    'a1, case vide',
    'f2, 1 noir',
    'e4, pile de 8 dont un 3 blanc au sommet, 24 points',
  ]);
  expect(plain(en.cell(view, 'e4'))).toBe('e4, stack of 8 topped by a white 3, 24 points');
  expect(plain(fr.prompt(view, ['b2']))).toBe('Elle fait 2 pas : choisissez la pile qu’elle recouvre.');
  expect(plain(en.prompt(view, ['f2']))).toBe('It takes 1 step: choose the single it covers.');
});
