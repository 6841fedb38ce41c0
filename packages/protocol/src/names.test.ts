import { describe, expect, it } from 'vitest';
import { nickname, playerName } from './ids.ts';
import { drawNickname, fileName, isNickname, isPlayerName, readFileName } from './names.ts';

/** What hides, turns text around or poses as something else; nothing of it is in any name. */
const UNWELCOME = {
  'a zero-width space': 'El​odie',
  'a zero-width joiner': 'El‍odie',
  'a mark that turns text around': 'El‮odie',
  'an isolate': '⁧Elodie⁩',
  'a soft hyphen': 'El­odie',
  'a control': 'El\u0007odie',
  'a line break': 'El\nodie\n',
  'a blank letter': 'Elᅟodie',
  'letters dressed up': '𝓔𝓵𝓸𝓭𝓲𝓮',
  'letters of full width': 'Ｅｌｏｄｉｅ',
  'a heap of accents': `E${'\u0316'.repeat(12)}lodie`,
  'two scripts that look alike': 'Elоdie',
  'a bracket': 'Elodie (guest)',
  'a tag': '<b>Elodie</b>',
  'a slash': 'Elodie/x',
  'a picture': 'Elodie🦦',
  nothing: '',
  'too much': 'E'.repeat(21),
};

describe('a name', () => {
  it.each(['Élodie', 'Zoë_2', 'Łukasz', 'Борис', 'さくら', 'Ngọc-Anh', '3Rois', 'abc'])(
    'of a member may be %s',
    (name) => {
      expect(playerName.parse(name)).toBe(name);
      expect(playerName.parse(name.normalize('NFD'))).toBe(name.normalize('NFC'));
    },
  );

  it.each(['Loutre 27', 'Élodie', 'Jo', 'Marie-Lou', 'L’Écureuil', 'M. Hulot', 'D’Artagnan 2'])(
    'of a guest may be %s',
    (name) => {
      expect(nickname.parse(name)).toBe(name);
      expect(nickname.parse(`  ${name.normalize('NFD').replace(' ', '   ')} `)).toBe(name);
    },
  );

  it.each(Object.entries(UNWELCOME))('has no place for %s', (_, name) => {
    expect(isPlayerName(name)).toBe(false);
    expect(isNickname(name)).toBe(false);
    expect(playerName.safeParse(name).success).toBe(false);
  });

  it.each(['27', '-Jo', 'Jo-', 'A  B', 'x', '...'])('of a guest is not %s', (name) =>
    expect(isNickname(name)).toBe(false),
  );
  it.each(['ab', '_abc', 'a b c', "l'ami"])('of a member is not %s', (name) => expect(isPlayerName(name)).toBe(false));
});

describe('a drawn nickname', () => {
  it.each(['fr', 'en'] as const)('is one that may be taken, of many, in %s', (language) => {
    const steps = 200;
    const drawn = new Set<string>();
    for (let i = 0; i < steps; i++) drawn.add(drawNickname(language, () => i / steps));
    for (const name of drawn) expect(isNickname(name), name).toBe(true);
    expect(drawn.size).toBeGreaterThan(100);
  });

  it('is in the language of whoever gets it', () => {
    const draw = (): number => 0.68;
    expect([drawNickname('fr', draw), drawNickname('en', draw)]).toEqual(['Loutre 68', 'Otter 68']);
  });
});

describe('a name in a game file', () => {
  it.each([
    [{ name: 'Ada', kind: 'member', level: null }, 'Ada'],
    [{ name: 'Loutre 27', kind: 'guest', level: null }, 'Loutre 27 (guest)'],
    [{ name: null, kind: 'guest', level: null }, 'Guest'],
    [{ name: null, kind: 'computer', level: 8 }, 'Computer 8'],
  ])('says who %j is, and is understood', (somebody, text) => {
    expect(fileName(somebody)).toBe(text);
    expect(readFileName(text)).toEqual(somebody);
  });

  it('is understood as files of earlier days wrote it', () => {
    for (const text of ['Ordinateur, niveau 3', 'Ordinateur, niveau\u00A03', 'Computer, level 3'])
      expect(readFileName(text)).toEqual({ name: null, kind: 'computer', level: 3 });
    for (const text of ['Vous', 'You', '?', '']) expect(readFileName(text)).toBeNull();
  });
});
