import { Line, unwrap } from '@rayonk/core';
import { Match, type MatchEvent } from '@rayonk/match';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FollowedLog } from './followed-log.ts';
import { opening, played, startOf, stateOf } from './match-fake.ts';
import { wholeMatch } from './whole-match.ts';

/** As many events as the server puts in one page. */
const PAGE = 1000;
const LONG = 8000;

/** A log of before offers were limited, and one action at its end. */
function longLog(action = 0): MatchEvent[] {
  const log = opening();
  for (let i = 0; i < LONG; i++)
    log.push({ kind: i % 2 === 0 ? 'offered' : 'declined', at: 0, seat: 0, offer: 'draw' });
  const legal = unwrap(Line.from(played.rules, startOf(log))).legal();
  log.push({ kind: 'acted', at: 0, seat: 0, action: legal[action]!, spent: 0 });
  return log;
}

describe('a match with a very long log', () => {
  afterEach(() => vi.unstubAllGlobals());

  function serve(page: (from: number, asked: number) => Response): string[] {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return page(Number(new URL(path, 'http://here').searchParams.get('from') ?? 0), asked.length);
    });
    return asked;
  }

  test('is loaded page by page, whole and in order', async () => {
    const log = longLog();
    const asked = serve((from) => Response.json(stateOf(log, from, PAGE)));
    const loaded = await wholeMatch('abcdefghijkl');
    if (!loaded.ok) throw new Error(loaded.fault.message);
    expect(loaded.value).toMatchObject({ from: 0, total: log.length });
    expect(loaded.value.events).toEqual(log);
    expect(asked).toEqual([
      '/api/matches/abcdefghijkl',
      ...Array.from({ length: 8 }, (_, i) => `/api/matches/abcdefghijkl?from=${(i + 1) * PAGE}`),
    ]);
  });

  test('that is refused on the way is refused; one that comes to nothing is not asked for without end', async () => {
    const log = longLog();
    const fault = { code: 'too-many', message: 'later', rule: null };
    serve((from, count) =>
      count === 4 ? Response.json({ error: fault }, { status: 429 }) : Response.json(stateOf(log, from, PAGE)),
    );
    expect(await wholeMatch('abcdefghijkl')).toMatchObject({ ok: false, fault: { code: 'too-many', status: 429 } });
    const asked = serve((from) => Response.json(stateOf(log, from, from < 2000 ? PAGE : 0)));
    const loaded = await wholeMatch('abcdefghijkl');
    expect(loaded).toMatchObject({ ok: true, value: { total: log.length } });
    expect(asked).toHaveLength(3);
  });
});

describe('following a very long log', () => {
  /** Somebody who has one log and follows a server that has another, which answers as ours does: a state, then pages of events. */
  function follow(had: readonly MatchEvent[], has: readonly MatchEvent[]) {
    const folded = Match.fold(played.rules, had, played.dealing);
    if (!folded.ok) throw new Error(folded.fault.message);
    const asked: number[] = [];
    const waiting: number[] = [];
    const log = new FollowedLog(played, folded.value, had, (from) => {
      asked.push(from);
      waiting.push(from);
    });
    const answer = (): void => {
      for (let from = waiting.shift(); from !== undefined && asked.length < 10; from = waiting.shift()) {
        log.catchUp(from, has.slice(from, from + PAGE), has.length);
        for (let next = from + PAGE; next < has.length; next += PAGE) log.take(next, has.slice(next, next + PAGE));
      }
    };
    return { log, asked, answer };
  }

  test('catches up from the beginning, over gaps, and with pages that come twice', () => {
    const has = longLog();
    const { log, asked, answer } = follow(opening(), has);
    // A page that comes too early is asked for again, from where the log ends.
    expect(log.take(3000, has.slice(3000, 4000))).toEqual([]);
    expect(asked).toEqual([opening().length]);
    answer();
    expect(log.events).toEqual(has);
    for (let from = 0; from < has.length; from += PAGE)
      expect(log.take(from, has.slice(from, from + PAGE))).toEqual([]);
    expect([log.events.length, asked.length, log.match.line!.log.length]).toEqual([has.length, 1, 1]);
  });

  test.each([
    ['another action at the end', () => longLog(1)],
    ['less of it', () => longLog().slice(0, 5000)],
    ['another history from the middle on', () => [...longLog().slice(0, 4507), ...longLog(1).slice(-1)]],
    ['another history and more of it', () => [...longLog().slice(0, 4507), ...longLog(1).slice(-1), ...talk(6000)]],
  ])('begins anew where the server has %s', (_what, history) => {
    const has = history();
    const { log, asked, answer } = follow(longLog(), has);
    const from = Math.min(has.length, log.events.length) - 1;
    log.catchUp(from, has.slice(from, from + PAGE), has.length);
    answer();
    expect(log.events).toEqual(has);
    expect(log.match.line!.log).toEqual(has.flatMap((event) => (event.kind === 'acted' ? [event.action] : [])));
    expect(asked).toEqual([0]);
  });

  test('that cannot be folded is not asked for again and again', () => {
    const has: MatchEvent[] = [...longLog(), { kind: 'acted', at: 0, seat: 0, action: 'nowhere', spent: 0 }];
    const { log, asked, answer } = follow(longLog(), has);
    log.take(has.length - 1, has.slice(-1));
    answer();
    expect(asked).toEqual([0]);
    expect(log.events).toEqual(longLog());
  });
});

function talk(count: number): MatchEvent[] {
  return Array.from({ length: count }, (_, i) => ({
    kind: i % 2 === 0 ? 'offered' : 'declined',
    at: 0,
    seat: 1,
    offer: 'draw',
  }));
}
