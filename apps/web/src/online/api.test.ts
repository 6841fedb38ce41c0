import { me, playerCard } from '@rayonk/protocol';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, listOf, NOTHING } from './api.ts';

const CARD = { id: 'p1', name: 'Ada', kind: 'member', level: null, rating: null };

type Fetched = (path: string, init: RequestInit) => Promise<Response>;

function answers(body: string, status = 200) {
  const fetched = vi.fn<Fetched>(() => Promise.resolve(new Response(status === 204 ? null : body, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

describe('the client of the HTTP interface', () => {
  it('answers with what the schema describes, and nothing else of it', async () => {
    answers(JSON.stringify({ ...CARD, secret: 'left out' }));
    expect(await api.get('/api/x', playerCard)).toEqual({ ok: true, value: CARD });
  });

  it('sends JSON, with the session, to this site', async () => {
    const fetched = answers('{}');
    await api.post('/api/x', NOTHING, { a: 1 });
    const [path, init] = fetched.mock.calls[0] as unknown as [
      string,
      RequestInit & { headers: Record<string, string> },
    ];
    expect(path).toBe('/api/x');
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}', credentials: 'same-origin' });
    expect(init.headers['content-type']).toBe('application/json');
  });

  it('sends no body and no type where there is none', async () => {
    const fetched = answers('', 204);
    expect(await api.delete('/api/x', NOTHING)).toEqual({ ok: true, value: null });
    const [, init] = fetched.mock.calls[0] as unknown as [string, RequestInit & { headers: Record<string, string> }];
    expect(init.body).toBeUndefined();
    expect(init.headers['content-type']).toBeUndefined();
  });

  it.each([
    [JSON.stringify({ error: { code: 'name-taken', message: 'm', rule: null } }), 409, 'name-taken'],
    [JSON.stringify({ error: { code: 'illegal', message: 'm', rule: 'HOK-3' } }), 409, 'illegal'],
    ['<h1>Bad gateway</h1>', 502, 'bad-answer'],
    ['slow down', 429, 'too-many'],
    ['', 500, 'bad-answer'],
  ])('makes a fault of %j with status %i: %s', async (body, status, code) => {
    answers(body, status);
    const answer = await api.get('/api/x', me);
    expect(answer).toMatchObject({ ok: false, fault: { code, status } });
  });

  it.each(['', 'null', '{}', '[]', '{', JSON.stringify({ ...CARD, kind: 'king' })])(
    'refuses %j where a card was agreed on',
    async (body) => {
      answers(body);
      expect(await api.get('/api/x', playerCard)).toMatchObject({
        ok: false,
        fault: { code: 'bad-answer', status: 200 },
      });
    },
  );

  it('says that nobody answered', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await api.get('/api/x', NOTHING)).toMatchObject({ ok: false, fault: { code: 'no-network', status: 0 } });
  });

  it('leaves an abort to whoever asked for it', async () => {
    const gone = new AbortController();
    gone.abort();
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => Promise.reject(signal!.reason as Error));
    await expect(api.get('/api/x', NOTHING, { signal: gone.signal })).rejects.toThrow('abort');
  });

  it('reads game files as they are', async () => {
    answers('[Game "hokito"]');
    expect(await api.getText('/api/x')).toEqual({ ok: true, value: '[Game "hokito"]' });
  });

  it('refuses a list with one wrong thing in it', () => {
    expect(listOf(playerCard).safeParse([CARD])).toEqual({ success: true, data: [CARD] });
    expect(listOf(playerCard).safeParse([CARD, {}])).toEqual({ success: false });
    expect(listOf(playerCard).safeParse(CARD)).toEqual({ success: false });
  });
});
