import type { Me } from '@rayonk/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ME: Me = {
  player: { id: 'p1', name: 'Ada', kind: 'member', level: null, rating: null },
  role: 'player',
  email: null,
  emailConfirmed: false,
  wantsMail: true,
  createdAt: 1,
  unread: 2,
  greetingsOnly: false,
};
const GUEST: Me = { ...ME, player: { ...ME.player, name: 'Loutre 27', kind: 'guest' } };
const NAMELESS: Me = { ...ME, player: { ...ME.player, name: null, kind: 'guest' } };
const NOBODY = { me: null };

/** A server with the answers of a test, and what it was asked. */
let asked: string[] = [];
let sent: unknown[] = [];
function serve(routes: Readonly<Record<string, unknown>>): void {
  asked = [];
  sent = [];
  vi.stubGlobal('fetch', (path: string, { method, body: said }: RequestInit) => {
    const route = `${method} ${path}`;
    asked.push(route);
    sent.push(typeof said === 'string' ? JSON.parse(said) : null);
    const body = routes[route];
    if (body === undefined) return Promise.reject(new TypeError('no network'));
    const status = typeof body === 'object' && body !== null && 'error' in body ? 401 : 200;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
}

async function fresh() {
  vi.resetModules();
  return import('./session.ts');
}

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the session', () => {
  it('knows who I am, and asks once at a time', async () => {
    const session = await fresh();
    serve({ 'GET /api/whoami': { me: ME } });
    const answers = await Promise.all([session.refreshMe(), session.refreshMe(), session.whoAmI()]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
    expect(asked).toEqual(['GET /api/whoami']);
    expect(session.me.value).toEqual(ME);
    expect(session.isMember.value).toBe(true);
    await session.whoAmI();
    expect(asked).toHaveLength(1);
  });

  it('takes nobody for an answer, and remembers it', async () => {
    serve({ 'GET /api/whoami': NOBODY });
    expect(await (await fresh()).whoAmI()).toEqual({ ok: true, value: null });
    expect(await (await fresh()).whoAmI()).toEqual({ ok: true, value: null });
    expect(asked).toEqual(['GET /api/whoami']);
  });

  it('does not take silence for nobody', async () => {
    const session = await fresh();
    serve({});
    expect(await session.whoAmI()).toMatchObject({ ok: false, fault: { code: 'no-network' } });
    expect(session.isAsked.value).toBe(false);
    expect(kept.has('rayonk.known')).toBe(false);
  });

  it('makes a guest where somebody is needed, and only then', async () => {
    const session = await fresh();
    serve({ 'GET /api/whoami': NOBODY, 'POST /api/guest': GUEST });
    expect(await session.ensureMe()).toEqual({ ok: true, value: GUEST });
    expect(session.isMember.value).toBe(false);
    await session.ensureMe();
    expect(asked).toEqual(['GET /api/whoami', 'POST /api/guest']);
  });

  it('signs in, and forgets when it signs out', async () => {
    const session = await fresh();
    serve({
      'POST /api/auth/sign-in/username': { brought: 1, left: 0 },
      'GET /api/whoami': { me: ME },
      'POST /api/auth/sign-out': {},
    });
    expect(await session.signIn({ username: 'Ada', password: 'secret', bring: true })).toEqual({
      ok: true,
      value: { brought: 1, left: 0 },
    });
    expect(session.me.value).toEqual(ME);
    expect(kept.get('rayonk.known')).toBe('1');
    expect(await session.signOut()).toMatchObject({ ok: true });
    expect(session.me.value).toBeNull();
    expect(kept.get('rayonk.known')).toBe('0');
  });

  it('stays who it was where the server refuses', async () => {
    const session = await fresh();
    serve({
      'GET /api/whoami': { me: GUEST },
      'POST /api/sign-up': { error: { code: 'name-taken', message: '', rule: null } },
    });
    await session.refreshMe();
    const answer = await session.signUp({ name: 'Ada', password: 'long enough', email: null });
    expect(answer).toMatchObject({ ok: false, fault: { code: 'name-taken' } });
    expect(session.me.value).toEqual(GUEST);
  });
});

describe('a nickname', () => {
  const named = (name: string): Me => ({ ...GUEST, player: { ...GUEST.player, name } });

  it('is drawn once for a device, and taken along by whoever becomes a guest', async () => {
    const session = await fresh();
    const { nickname, ownName } = await import('../app/nickname.ts');
    const drawn = nickname.value;
    expect(ownName.value).toBe(drawn);
    expect(JSON.parse(kept.get('rayonk.name')!)).toEqual({ name: drawn, isChosen: false });
    serve({ 'GET /api/whoami': NOBODY, 'POST /api/guest': named(drawn) });
    await session.ensureMe();
    expect(sent.at(-1)).toEqual({ name: drawn });
    await fresh();
    expect((await import('../app/nickname.ts')).nickname.value).toBe(drawn);
  });

  it('is brought by a guest who has none', async () => {
    const session = await fresh();
    const { nickname } = await import('../app/nickname.ts');
    serve({ 'GET /api/whoami': { me: NAMELESS }, 'PATCH /api/me': named(nickname.value) });
    await session.refreshMe();
    await vi.waitFor(() => expect(session.me.value?.player.name).toBe(nickname.value));
    expect(sent.at(-1)).toEqual({ name: nickname.value });
  });

  it('that was only drawn gives way to what others know', async () => {
    const session = await fresh();
    const { nickname } = await import('../app/nickname.ts');
    serve({ 'GET /api/whoami': { me: GUEST } });
    await session.refreshMe();
    expect(nickname.value).toBe('Loutre 27');
    expect(asked).toEqual(['GET /api/whoami']);
  });

  it('is changed here and there, tidied', async () => {
    const session = await fresh();
    const { nickname } = await import('../app/nickname.ts');
    serve({ 'GET /api/whoami': { me: GUEST }, 'PATCH /api/me': named('Léa 2') });
    expect(await session.rename('  Léa   2 ')).toEqual({ ok: true, value: 'Léa 2' });
    expect(sent.at(-1)).toEqual({ name: 'Léa 2' });
    expect([nickname.value, session.me.value?.player.name]).toEqual(['Léa 2', 'Léa 2']);
    expect(await session.rename('<Léa>')).toMatchObject({ ok: false, fault: { code: 'invalid-nickname' } });
  });

  it('that the server refuses is not kept; without a server it is', async () => {
    const session = await fresh();
    const { nickname } = await import('../app/nickname.ts');
    serve({
      'GET /api/whoami': { me: GUEST },
      'PATCH /api/me': { error: { code: 'name-taken', message: '', rule: null } },
    });
    expect(await session.rename('Ada')).toMatchObject({ ok: false, fault: { code: 'name-taken' } });
    expect(nickname.value).toBe('Loutre 27');
    serve({});
    expect(await session.rename('Ada')).toEqual({ ok: true, value: 'Ada' });
    expect(nickname.value).toBe('Ada');
  });

  it('is not what a member is called', async () => {
    const session = await fresh();
    const { ownName } = await import('../app/nickname.ts');
    serve({ 'GET /api/whoami': { me: ME }, 'POST /api/auth/sign-out': {} });
    await session.refreshMe();
    expect(ownName.value).toBe('Ada');
    await session.signOut();
    expect(ownName.value).not.toBe('Ada');
  });
});

describe('a name on a page', () => {
  it('is marked where it is a nickname, and says who is meant', async () => {
    const session = await fresh();
    const { language } = await import('../app/language.ts');
    const { playerPage, playerText } = await import('./api-words.ts');
    language.value = 'fr';
    serve({ 'GET /api/whoami': { me: GUEST } });
    await session.refreshMe();
    const guest = { ...GUEST.player, id: 'p2', name: 'Ada' };
    expect(playerText(ME.player)).toBe('Ada (vous)');
    expect(playerText({ ...ME.player, id: 'p3' })).toBe('Ada');
    expect(playerText(guest)).toBe('Ada (invité)');
    expect(playerText({ ...guest, name: null })).toBe('Invité');
    expect([playerPage(guest), playerPage({ ...ME.player, name: 'Zoé' })]).toEqual([null, '/player/Zo%C3%A9']);
    language.value = 'en';
    expect(playerText(guest)).toBe('Ada (guest)');
  });
});
