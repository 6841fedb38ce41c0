import { ok } from '@rayonk/core';
import type { Glance } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import type { AnalysisLine } from '@rayonk/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApartPool, type EnginePool, type Owner } from '../computers/index.ts';
import type { EngineRequest } from '../computers/engine-pool.ts';
import type { LiveMatch, Viewer } from '../base/services.ts';
import { LineStream } from '../bots/index.ts';
import { codeOf, TestSite } from '../talk/testing.ts';
import { Analyses, type EndedGame } from './analyses.ts';

let site: TestSite;
let ada: Viewer;
let blaise: Viewer;
beforeAll(async () => {
  site = await TestSite.open();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.clear();
  ada = await site.person('Ada');
  blaise = await site.person('Blaise');
});

/** A game that has no table of perfect play: looking takes as long as it may, not as long as building one. */
const TERMS = { game: 'hokito', variant: 'standard' };

async function ended(actions: number, terms = TERMS): Promise<LiveMatch> {
  const live = await site.match(ada, blaise, terms);
  await site.act(live, actions);
  await site.resign(live, 0);
  return live;
}

function linesOf(body: string): AnalysisLine[] {
  return body
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AnalysisLine);
}

describe('a match that is over', () => {
  it('is analysed for anybody, told how far it is, and kept: the next who asks has it at once', async () => {
    const live = await ended(2);
    const asked = () => site.as(null, 'POST', `/api/matches/${live.id}/analysis`);
    const lines = linesOf((await asked()).body);
    expect(lines[0]).toEqual({ t: 'progress', done: 0, all: 2 });
    const last = lines.at(-1)!;
    const actions = last.t === 'analysis' ? last.analysis.actions : [];
    expect(actions.map(({ action }) => action)).toEqual(live.match.line!.log);
    expect(actions.every((action) => action.by !== 'chance' && action.best.length > 0)).toBe(true);
    expect(linesOf((await asked()).body)).toEqual([last]);
  });

  it.each(registry.map(({ id, variants }) => ({ game: id, variant: variants[0]! })))(
    'is analysed in $game',
    async (terms) => {
      const live = await ended(1, terms);
      const last = linesOf((await site.as(null, 'POST', `/api/matches/${live.id}/analysis`)).body).at(-1)!;
      const actions = last.t === 'analysis' ? last.analysis.actions : [];
      expect(actions.map(({ action }) => action)).toEqual(live.match.line!.log);
    },
  );

  it('is analysed only when it is over, for whoever asks', async () => {
    const live = await site.match(ada, blaise, TERMS, { delay: 60 });
    await site.act(live, 2);
    const asked = async (who: string | null) =>
      (await site.as(who, 'POST', `/api/matches/${live.id}/analysis`)).statusCode;
    expect(codeOf(await site.as('Ada', 'POST', `/api/matches/${live.id}/analysis`))).toBe('conflict');
    await site.resign(live, 0);
    expect(await asked(null)).toBe(409);
    expect(await asked('Ada')).toBe(200);
    expect(await asked(null)).toBe(409);
    site.pass(61_000);
    expect(await asked(null)).toBe(200);
  });
});

/** Answers when it is told to. */
class ByHand implements EnginePool {
  readonly workers = null;
  readonly waiting = 0;
  readonly asked: { readonly request: EngineRequest; readonly answer: () => void }[] = [];
  ask(request: EngineRequest) {
    const { question } = request;
    if (question.kind !== 'look') throw new Error('an analysis only looks');
    const glance: Glance = { score: 0, best: [], depth: 1 };
    return new Promise<ReturnType<typeof ok<Glance>>>((resolve) => {
      this.asked.push({ request, answer: () => resolve(ok(glance)) });
      request.signal?.addEventListener('abort', () => resolve(ok(glance)));
    });
  }
  async close(): Promise<void> {}
}

describe('looks at positions', () => {
  const OWNER: Owner = { id: 'ada', isMember: true };
  function gameOf(live: LiveMatch, name = live.id): EndedGame {
    const { first, log } = live.match.line!;
    return { match: name, game: live.terms.game, variant: live.terms.variant, start: first, log: [...log] };
  }
  const stream = () =>
    new LineStream(
      () => {},
      () => {},
    );

  it('are made once for everybody who asks, and once for a position in whichever game', async () => {
    const threads = new ApartPool(1);
    const asked: EngineRequest[] = [];
    const pool: EnginePool = {
      workers: null,
      waiting: 0,
      ask: (request) => (asked.push(request), threads.ask(request)),
      close: () => threads.close(),
    };
    const analyses = new Analyses(site.services, pool);
    const game = gameOf(await ended(2));
    const leave = [analyses.follow(game, OWNER, stream()), analyses.follow(game, OWNER, stream())];
    const isKept = (match: string) => async () => (await analyses.kept(match)) !== null;
    await expect.poll(isKept(game.match), { timeout: 200_000 }).toBe(true);
    const starts = asked.map(({ question }) => (question.kind === 'look' ? question.situation.start : null));
    expect(new Set(starts).size).toBe(starts.length);
    expect(starts[0]).toBe(game.start);
    const other = { ...game, match: 'the same again' };
    analyses.follow(other, OWNER, stream());
    await expect.poll(isKept(other.match), { timeout: 200_000 }).toBe(true);
    expect(asked).toHaveLength(starts.length);
    for (const one of leave) one();
    await pool.close();
  });

  it('are given up when nobody wants to know any more', async () => {
    const pool = new ByHand();
    const analyses = new Analyses(site.services, pool);
    const game = gameOf(await ended(3), 'given-up');
    const [one, other] = [analyses.follow(game, OWNER, stream()), analyses.follow(game, OWNER, stream())];
    await expect.poll(() => pool.asked.length, { timeout: 200_000 }).toBe(1);
    const { signal } = pool.asked[0]!.request;
    one();
    expect(signal?.aborted).toBe(false);
    other();
    expect(signal?.aborted).toBe(true);
    expect(await analyses.kept(game.match)).toBeNull();
    expect(pool.asked).toHaveLength(1);
  });
});
