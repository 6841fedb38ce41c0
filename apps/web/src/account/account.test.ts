import { SERVER_FAULTS, type Notification } from '@rayonk/protocol';
import { afterAll, describe, expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { me } from '../online/session.ts';
import { faultText } from '../online/api-words.ts';
import { readAgent } from './agent.ts';
import { emailFault, emailOf, nameFault, pageAfter, passwordFault } from './checks.ts';
import { noticeLink, noticeWords } from './notice-words.ts';

afterAll(() => {
  language.value = 'fr';
});

describe('what is typed', () => {
  it.each(['Ada', 'a-b_c', '007', 'Zoé', 'x'.repeat(20)])('%s is a name', (name) => expect(nameFault(name)).toBeNull());
  it.each(['', 'ab', '-ab', 'Zo\u200Bé', 'a b c', 'x'.repeat(21)])('%j is none', (name) =>
    expect(nameFault(name)).toBe('invalid-name'),
  );

  it.each([
    ['', 'password-too-short'],
    ['seven77', 'password-too-short'],
    ['eight888', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'password-too-long'],
  ])('%s as a password', (password, fault) => expect(passwordFault(password)).toBe(fault));

  it.each([
    ['', null, null],
    ['  ', null, null],
    [' ada@example.org ', null, 'ada@example.org'],
    ['ada@', 'invalid-email', 'ada@'],
  ])('%j as an address', (typed, fault, sent) => {
    expect(emailFault(typed)).toBe(fault);
    expect(emailOf(typed)).toBe(sent);
  });

  it.each([
    [undefined, '/lobby'],
    ['/account', '/account'],
    ['/match/abc?x=1', '/match/abc?x=1'],
    ['//evil.example', '/lobby'],
    ['/\\evil.example', '/lobby'],
    ['https://evil.example', '/lobby'],
    ['javascript:alert(1)', '/lobby'],
    ['/sign-in', '/lobby'],
  ])('%j leads to %s after signing in', (wanted, page) => expect(pageAfter(wanted)).toBe(page));
});

describe('browsers', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
      'Chrome',
      'Linux',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge', 'Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1',
      'Safari',
      'iOS',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'Firefox', 'Android'],
  ])('%s', (text, browser, system) => expect(readAgent(text)).toEqual({ browser, system }));
  it.each([null, '', 'curl/8.0'])('%j is none that we know', (text) => expect(readAgent(text)).toBeNull());
});

describe('refusals', () => {
  it.each(['fr', 'en'] as const)('are all worded in %s', (spoken) => {
    language.value = spoken;
    const texts = Object.keys(SERVER_FAULTS).map((code) => faultText({ code }));
    expect(texts.filter((text) => text.length < 8)).toEqual([]);
    expect(faultText({ code: 'never-heard-of' })).toContain('never-heard-of');
    expect(faultText({ code: 'toString' })).toContain('toString');
  });
});

describe('notifications', () => {
  const notice: Notification = {
    id: 'n1',
    at: 1,
    kind: 'invited',
    match: null,
    invitation: 'i'.repeat(12),
    game: 'hokito',
    by: { id: 'p1', name: 'Ada', kind: 'member', level: null, rating: null },
    read: false,
  };

  it('name who and what', () => {
    language.value = 'en';
    // Whoever another test has signed in is not meant.
    me.value = null;
    expect(noticeWords(notice)).toEqual({ title: 'Ada challenges you', body: 'Hokito' });
    expect(noticeWords({ ...notice, kind: 'your-turn', by: null, game: null }).body).toBe('…, against …');
  });

  it.each([
    [{ match: 'm1', invitation: 'i1' }, '/match/m1'],
    [{ match: null, invitation: 'i1' }, '/invitation/i1'],
    [{ match: null, invitation: null }, '/lobby'],
  ])('%j lead to %s', (of, page) => expect(noticeLink(of)).toBe(page));
});
