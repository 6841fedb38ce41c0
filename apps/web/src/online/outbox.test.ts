import type { Me } from '@rayonk/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropAction, keepAction, keptActions, OUTBOX_KEY, type KeptAction } from './outbox.ts';

const ACTION: KeptAction = {
  player: 'p1',
  match: 'm1',
  id: 'c1',
  command: { kind: 'act', action: 'a1-a2', ply: 3, took: 5 },
  at: Date.now(),
};
const ME: Me = {
  player: { id: 'p1', name: 'Ada', kind: 'member', level: null, rating: null },
  role: 'player',
  email: null,
  emailConfirmed: false,
  wantsMail: true,
  createdAt: 1,
  unread: 0,
  greetingsOnly: false,
};

let kept: Map<string, string>;
let posted: unknown[];
/** What the server answers to the command: a status; null: it is away. */
let status: number | null;
let back: () => void;

beforeEach(() => {
  kept = new Map();
  posted = [];
  status = 200;
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    if (status === null) throw new TypeError('no network');
    if (path === '/api/whoami') return Response.json({ me: ME });
    posted.push([method, path, JSON.parse(body as string)]);
    const error = { code: 'out-of-date', message: '', rule: null };
    return Response.json(status === 200 ? { sequence: 4 } : { error }, { status });
  });
  vi.doMock('./server-back.ts', () => ({ whenServerIsBack: (call: () => void) => (back = call) }));
});
afterEach(() => vi.unstubAllGlobals());

const SENT = ['POST', '/api/matches/m1/commands', { id: 'c1', command: ACTION.command }];

describe('the outbox', () => {
  it('keeps each action once, until it is dropped', () => {
    keepAction(ACTION);
    keepAction(ACTION);
    keepAction({ ...ACTION, id: 'c2' });
    expect(keptActions().map(({ id }) => id)).toEqual(['c1', 'c2']);
    dropAction('c1');
    expect(keptActions().map(({ id }) => id)).toEqual(['c2']);
  });

  it('is empty where something else was kept, or something too old', () => {
    for (const text of ['', '{', '{}', '[1,null,{"id":"x"}]']) {
      kept.set(OUTBOX_KEY, text);
      expect(keptActions()).toEqual([]);
    }
    keepAction({ ...ACTION, at: Date.now() - 40 * 86_400_000 });
    expect(keptActions()).toEqual([]);
  });
});

describe('what an earlier page left', () => {
  it('is sent under its id, and then forgotten', async () => {
    keepAction(ACTION);
    const { sendLeftovers } = await import('./leftovers.ts');
    await sendLeftovers();
    expect(posted).toEqual([SENT]);
    expect(keptActions()).toEqual([]);
  });

  it('waits while the server is away, and goes when it is back', async () => {
    keepAction(ACTION);
    status = null;
    const { sendLeftovers } = await import('./leftovers.ts');
    await sendLeftovers();
    expect(keptActions()).toHaveLength(1);
    status = 503;
    back();
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    expect(keptActions()).toHaveLength(1);
    status = 200;
    await vi.waitFor(() => {
      back();
      expect(keptActions()).toEqual([]);
    });
  });

  it('is forgotten where the game has gone on, and kept where somebody else sits here', async () => {
    keepAction(ACTION);
    keepAction({ ...ACTION, id: 'c2', player: 'p2' });
    status = 409;
    const { sendLeftovers } = await import('./leftovers.ts');
    await sendLeftovers();
    expect(posted).toEqual([SENT]);
    expect(keptActions().map(({ id }) => id)).toEqual(['c2']);
  });
});
