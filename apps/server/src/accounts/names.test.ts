import { describe, expect, it } from 'vitest';
import { foldedName, isReserved } from './names.ts';

describe('names', () => {
  it('are compared without regard to case', () => {
    expect(foldedName('Ada_L')).toBe(foldedName('ada_l'));
  });

  it.each([
    'admin',
    'Admin',
    'ADMIN_1',
    'moderator',
    'Rayon-K',
    'rayonk',
    'computer',
    'computer-3',
    'guest42',
    '1root',
  ])('refuses %s, which would pass for the site', (name) => expect(isReserved(name)).toBe(true));

  it.each(['ada', 'Administra', 'rooty', 'bothy', 'Guesthouse', 'm-o-d-e-s-t', '123'])('lets %s be taken', (name) =>
    expect(isReserved(name)).toBe(false),
  );
});
