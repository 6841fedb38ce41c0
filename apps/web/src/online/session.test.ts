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
const GUEST: Me = { ...ME, player: { ...ME.player, name: null, kind: 'guest' } };
const NOBODY = { error: { code: 'sign-in-first', message: '', rule: null } };

/** A server with the answers of a test, and what it was asked. */
let asked: string[] = [];
function serve(routes: Readonly<Record<string, unknown>>): void {
  asked = [];
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    const route = `${method} ${path}`;
    asked.push(route);
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
    serve({ 'GET /api/me': ME });
    const answers = await Promise.all([session.refreshMe(), session.refreshMe(), session.whoAmI()]);
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true]);
    expect(asked).toEqual(['GET /api/me']);
    expect(session.me.value).toEqual(ME);
    expect(session.isMember.value).toBe(true);
    await session.whoAmI();
    expect(asked).toHaveLength(1);
  });

  it('takes nobody for an answer, and remembers it', async () => {
    serve({ 'GET /api/me': NOBODY });
    expect(await (await fresh()).whoAmI()).toEqual({ ok: true, value: null });
    expect(await (await fresh()).whoAmI()).toEqual({ ok: true, value: null });
    expect(asked).toEqual(['GET /api/me']);
  });

  it('does not take silence for nobody', async () => {
    const session = await fresh();
    serve({});
    expect(await session.whoAmI()).toMatchObject({ ok: false, fault: { code: 'no-network' } });
    expect(session.isAsked.value).toBe(false);
    expect(kept.size).toBe(0);
  });

  it('makes a guest where somebody is needed, and only then', async () => {
    const session = await fresh();
    serve({ 'GET /api/me': NOBODY, 'POST /api/guest': GUEST });
    expect(await session.ensureMe()).toEqual({ ok: true, value: GUEST });
    expect(session.isMember.value).toBe(false);
    await session.ensureMe();
    expect(asked).toEqual(['GET /api/me', 'POST /api/guest']);
  });

  it('signs in, and forgets when it signs out', async () => {
    const session = await fresh();
    serve({
      'POST /api/auth/sign-in/username': { brought: 1, left: 0 },
      'GET /api/me': ME,
      'POST /api/auth/sign-out': {},
    });
    expect(await session.signIn('Ada', 'secret', true)).toEqual({ ok: true, value: { brought: 1, left: 0 } });
    expect(session.me.value).toEqual(ME);
    expect([...kept.values()]).toEqual(['1']);
    expect(await session.signOut()).toMatchObject({ ok: true });
    expect(session.me.value).toBeNull();
    expect([...kept.values()]).toEqual(['0']);
  });

  it('stays who it was where the server refuses', async () => {
    const session = await fresh();
    serve({ 'GET /api/me': GUEST, 'POST /api/sign-up': { error: { code: 'name-taken', message: '', rule: null } } });
    await session.refreshMe();
    const answer = await session.signUp({ name: 'Ada', password: 'long enough', email: null });
    expect(answer).toMatchObject({ ok: false, fault: { code: 'name-taken' } });
    expect(session.me.value).toEqual(GUEST);
  });
});
