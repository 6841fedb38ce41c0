import { describe, expect, it } from 'vitest';
import { foldedName, isReserved } from './names.ts';

describe('names', () => {
  it.each([
    ['Ada_L', 'ada_l'],
    ['Élodie', 'elodie'],
    ['E\u0301lodie', 'Élodie'],
    ['Œdipe', 'oedipe'],
    ['Søren', 'soren'],
    ['Łukasz', 'LUKASZ'],
    ['Straße', 'strasse'],
    // Cyrillic and Greek letters that look like ours.
    ['сосо', 'coco'],
    ['Αρηο', 'apno'],
  ])('does not tell %s from %s', (one, other) => expect(foldedName(one)).toBe(foldedName(other)));

  it('keeps apart what a reader keeps apart', () => {
    const names = ['ada', 'adda', 'ada-', 'ada_', 'ada1', 'adal', 'ado', 'борис', 'さくら'];
    expect(new Set(names.map(foldedName)).size).toBe(names.length);
  });

  it('finds every name from before accents as it was kept then', () => {
    const kept = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
    for (let from = 0; from + 20 <= kept.length; from++) {
      const name = kept.slice(from, from + 20);
      expect(foldedName(name)).toBe(name.toLowerCase());
    }
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
    'Ordinateur 3',
    'Modérateur',
    'Invité',
    'Vous',
    'аdmin',
  ])('refuses %s, which would pass for the site', (name) => expect(isReserved(name)).toBe(true));

  it.each(['ada', 'Administra', 'rooty', 'bothy', 'Guesthouse', 'm-o-d-e-s-t', '123'])('lets %s be taken', (name) =>
    expect(isReserved(name)).toBe(false),
  );
});
