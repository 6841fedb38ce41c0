import { standings, verifyTournament } from '@rayonk/tournament';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FIRST_FORMAT } from '../tournaments/choices.ts';
import { codeOf, readCode, readSlip, slipLink, tokenOf } from './codes.ts';
import { begin, decide, dueSteps, folded, happened, isOnScreen, join, readNames, tablesOf } from './evening.ts';
import type { Draft, Evening } from './evening.ts';
import { eveningOf, fileOf, keepEvening, readEvening } from './kept.ts';

/** Each piece of chance is another one, and time goes by. */
function deviceFrom(start: number) {
  let count = 0;
  return {
    now: () => start + count * 1000,
    randomHex: (bytes: number) => (++count).toString(16).padStart(bytes * 2, '0'),
  };
}
const device = deviceFrom(1_800_000_000_000);

const DRAFT: Draft = {
  title: 'Soirée du club',
  names: ['Ada', 'Blaise', 'Cléo', 'Denis', 'Ève'],
  programme: [{ game: 'kastwa', variant: '4x4' }],
  format: { ...FIRST_FORMAT, rounds: '3' },
  place: 'boards',
  boxes: '2',
};

function started(change: Partial<Draft> = {}): Evening {
  const begun = begin({ ...DRAFT, ...change }, device);
  if (!begun.ok) throw new Error(begun.fault.message);
  return begun.value;
}
function taken(outcome: ReturnType<typeof happened>): Evening {
  if (!outcome.ok) throw new Error(outcome.fault.message);
  return outcome.value;
}
function next(evening: Evening): Evening {
  return taken(happened(evening, dueSteps(folded(evening), device.now()), device.now()));
}
/** Whoever has the first seat wins at every table. */
function firstsWin(evening: Evening): Evening {
  return folded(evening).pairings.reduce(
    (now, { number, outcome }) => (outcome === null ? taken(decide(now, number, { winner: 0 }, device.now())) : now),
    evening,
  );
}

test('names are typed, pasted and numbered as people do, and nobody is entered twice', () => {
  expect(readNames('1. Ada Lovelace\n2) blaise \r\n\n ada lovelace;Cléo\tDenis', ['Denis'])).toEqual([
    'Ada Lovelace',
    'blaise',
    'Cléo',
  ]);
  expect(readNames(`${'x'.repeat(60)}\nA\u0000B`)).toEqual(['x'.repeat(40), 'A B']);
});

describe('an evening', () => {
  test('goes to its end by the rounds that anybody can make again, with somebody late, somebody who leaves and a correction', () => {
    let evening = firstsWin(next(started()));
    expect(folded(evening).entrants.flatMap(({ byes }) => byes)).toEqual([1]);
    evening = taken(join(evening, 'Félix', device.now()));
    expect(join(evening, 'ADA', device.now())).toMatchObject({ ok: false, fault: { code: 'is-entered' } });
    evening = taken(happened(evening, [{ kind: 'withdrew', player: 1 }], device.now()));
    evening = taken(decide(evening, 0, { winner: 1 }, device.now()));
    evening = taken(decide(evening, 1, { absent: [1] }, device.now()));
    evening = firstsWin(next(evening));
    evening = taken(join(evening, 'Blaise', device.now()));
    evening = next(firstsWin(next(evening)));
    const tournament = folded(evening);
    expect([tournament.phase, tournament.reason, tournament.round]).toEqual(['over', 'complete', 3]);
    expect(evening.events.filter(({ kind }) => kind === 'corrected')).toHaveLength(2);
    expect(verifyTournament(evening.events).verdict).toBe('holds');
    expect(standings(tournament)).toHaveLength(6);
    expect(decide(evening, 0, { winner: 0 }, device.now())).toMatchObject({ fault: { code: 'tournament-over' } });
  });

  test('waits for results, and for the end of a pause', () => {
    let evening = next(started());
    expect(dueSteps(folded(evening), device.now())).toEqual([]);
    evening = taken(happened(firstsWin(evening), [{ kind: 'paused' }], device.now()));
    expect(dueSteps(folded(evening), device.now())).toEqual([]);
    evening = taken(happened(evening, [{ kind: 'resumed' }], device.now()));
    expect(dueSteps(folded(evening), device.now())[0]).toMatchObject({ kind: 'paired', round: 2 });
  });

  test('a clock that was put back does not put the log back', () => {
    const evening = next(started());
    const later = taken(decide(evening, 0, { winner: 0 }, 5));
    expect(later.events.at(-1)!.at).toBe(evening.events.at(-1)!.at);
  });

  test('tables are numbered anew each round; in an arena a table that is free is taken again', () => {
    const swiss = next(firstsWin(next(started())));
    expect([...tablesOf(swiss.events).values()]).toEqual([1, 2, 1, 2]);
    let arena = next(started({ format: { ...DRAFT.format, format: 'arena' }, names: ['A', 'B', 'C', 'D', 'E', 'F'] }));
    expect([...tablesOf(arena.events).values()]).toEqual([1, 2, 3]);
    for (const pairing of [1, 2]) arena = taken(decide(arena, pairing, { winner: 0 }, device.now()));
    arena = next(arena);
    expect([...tablesOf(arena.events).values()].slice(3)).toEqual([2, 3]);
  });

  test('tables without a box play on a screen', () => {
    const on = (place: Draft['place']) => [1, 2, 3].map((table) => isOnScreen(started({ place }), table));
    expect([on('boards'), on('screens'), on('both')]).toEqual([
      [false, false, false],
      [true, true, true],
      [false, false, true],
    ]);
  });
});

describe('codes', () => {
  const key = 'ab'.repeat(16);
  test('say how a table came out, and hold for that table of that evening alone', () => {
    for (const winner of [0, 1, null]) {
      const code = codeOf(tokenOf(key, 11), 11, winner as 0 | 1 | null);
      expect(code).toMatch(/^12[ABD][2-9A-HJ-NP-Z]{3}$/);
      expect(readCode(key, ` ${code.toLowerCase().slice(0, 3)}-${code.slice(3)} `)).toEqual({
        ok: true,
        value: { pairing: 11, winner },
      });
      expect(readCode('cd'.repeat(16), code)).toMatchObject({ fault: { code: 'other-code' } });
    }
    const code = codeOf(tokenOf(key, 11), 11, 0);
    expect(readCode(key, code.replace('A', 'B'))).toMatchObject({ fault: { code: 'other-code' } });
    // Who holds one table's slip cannot write another's code.
    expect(readCode(key, codeOf(tokenOf(key, 11), 12, 0))).toMatchObject({ fault: { code: 'other-code' } });
    for (const text of ['', '12', 'A2BC', '12C234', 'hello', '12A10O'])
      expect(readCode(key, text)).toMatchObject({ fault: { code: 'malformed-code' } });
  });

  test('a slip travels after the # of an address, names and all', () => {
    const slip = { token: tokenOf(key, 3), pairing: 3, table: 2, names: ['Ève & Co', 'J#1'], game: 'khan' } as const;
    const link = slipLink(slip);
    expect(link.split('#')[0]).toBe('/evening/result');
    expect(readSlip(`https://example.org${link}`)).toEqual(slip);
    expect(readSlip(`https://example.org${link.replace('#', '?lang=en#')}`)).toEqual(slip);
    for (const other of ['/evening/result', '/evening/result#k=x&n=1', `/other#${link.split('#')[1]}`, '12A234'])
      expect(readSlip(other)).toBeNull();
  });
});

describe('what a device keeps', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is there after a reload; a file brings an evening back on another device, and nothing else does', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
    expect(readEvening('Soirée')).toMatchObject({ kind: 'draft', draft: { title: 'Soirée', names: [] } });
    keepEvening({ kind: 'draft', draft: DRAFT });
    expect(readEvening('Soirée')).toEqual({ kind: 'draft', draft: DRAFT });
    const evening = { ...firstsWin(next(started({ place: 'both' }))), published: 'Zk3vTq81LmXa' };
    keepEvening({ kind: 'evening', evening });
    expect(readEvening('Soirée')).toEqual({ kind: 'evening', evening });
    const file = JSON.stringify(fileOf(evening));
    expect(file).not.toContain(evening.key);
    const other = eveningOf(file, device);
    expect(other).toMatchObject({ ok: true, value: { names: evening.names, events: evening.events } });
    for (const wrong of ['{', '[]', '{}', file.replace('"winner":0', '"winner":0,"x":1').replace('Ada","', '')])
      expect(eveningOf(wrong, device)).toMatchObject({ fault: { code: 'malformed-file' } });
    kept.set('rayonk.evening', '{"names":[3,"Ada"],"programme":[{"game":"none"}],"format":{"format":"x"}}');
    expect(readEvening('Soirée')).toMatchObject({ kind: 'draft', draft: { names: ['Ada'], place: 'boards' } });
  });
});
