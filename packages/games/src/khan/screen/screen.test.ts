import { layOut } from '@rayonk/board';
import { cellOf, Random, readAction, unwrap, type Line, type View } from '@rayonk/core';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { stations } from '../../../test/stations.ts';
import { BOARD, typeOf } from '../board.ts';
import { dutyOf } from '../deed.ts';
import { rules } from '../rules.ts';
import { lineFrom, scene, textOf, type Beside } from '../scenes.ts';
import { screen } from './screen.tsx';

const { standard } = rules;

function viewOf(line: Line): View {
  return line.rules.view(line.position, { viewer: 'spectator', aids: [] });
}

function look(pieces: string, beside: Beside = {}): View {
  return viewOf(scene(pieces, beside));
}

const START = textOf('', { quarter: '-' });
const beginning = lineFrom(START);

describe('ways', () => {
  test('22,176 set-ups take no longer than a blink', () => {
    const legal = beginning.legal();
    const view = viewOf(beginning);
    // The time of this thread alone, and the best of a few: a busy machine should not fail it.
    const used = Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage();
      screen.gestures(view, legal);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...used)).toBeLessThan(100);
    const gestures = screen.gestures(view, legal);
    expect(gestures).toHaveLength(22_176);
    expect(gestures[0]).toEqual({
      action: '0:Ka1.a2.b2.c2.d2.e2',
      steps: ['turn:0', 'a1', 'a2', 'b2', 'c2', 'd2', 'e2'],
      anyOrderFrom: 2,
    });
  });
  test('Ochre has no mat to turn, and its Sbires come in any order too', () => {
    const view = look('Kb1 Sa1 Sc1 Sf1 Sd2 Se2', { side: 'o', quiet: 0 });
    const [way] = screen.gestures(view, ['Ke6.a5.b5.f5.c6.d6']);
    expect(way).toMatchObject({ steps: ['e6', 'a5', 'b5', 'f5', 'c6', 'd6'], anyOrderFrom: 1 });
  });
  test('a Sbire comes from its own reserve', () => {
    expect(screen.gestures(look('Ka1 kf6 se2', { khan: 'e2' }), ['@c2'])[0]?.steps).toEqual(['reserve:r', 'c2']);
    expect(screen.gestures(look('Ka1 kf6 se2', { khan: 'a1', side: 'o' }), ['@c2'])[0]?.steps).toEqual([
      'reserve:o',
      'c2',
    ]);
  });
});

/** The rule that forbids what was pointed at. */
function ruleAgainst(view: View, steps: readonly string[]): string | null {
  const text = screen.attempt(view, steps);
  if (text === null) return null;
  const read = readAction(standard, unwrap(standard.parse(view.position)), text);
  return read.ok ? null : read.fault.rule;
}

describe('a try that is not legal is refused by the rule it breaks', () => {
  const open = viewOf(beginning);
  const moving = look('Kf1 Sc4 Sb3 Sb2 sd4 kf6');
  const obeying = look('Kf1 Sc4 Sb2 kf6 se2', { khan: 'e2' });
  test.each([
    [open, ['b1'], 'KHA-1'],
    [open, ['turn:0', 'b4'], 'KHA-1'],
    [open, ['turn:0', 'b1', 'c4'], 'KHA-1'],
    [open, ['turn:0', 'b1', 'a1', 'c1', 'a1'], 'KHA-1'],
    [look('Kb1 Sa1 Sc1 Sf1 Sd2 Se2', { side: 'o', quiet: 0 }), ['b3'], 'KHA-2'],
    [look('Kb1 Sa1 Sc1 Sf1 Sd2 Se2', { side: 'o', quiet: 0 }), ['e6', 'a5', 'a4'], 'KHA-2'],
    [moving, ['a1'], 'KHA-3'],
    [moving, ['f6'], 'KHA-3'],
    [moving, ['c4', 'c3'], 'KHA-4'],
    [moving, ['b3', 'c4'], 'KHA-6'],
    [moving, ['b3', 'a4'], 'KHA-5'],
    [moving, ['b3', 'b2'], 'KHA-7'],
    [moving, ['c4', 'e4'], 'KHA-6'],
    [obeying, ['c4'], 'KHA-9'],
    [obeying, ['f1', 'c4'], 'KHA-9'],
    [obeying, ['reserve:r'], 'KHA-10'],
    [obeying, ['reserve:r', 'a1'], 'KHA-10'],
    [obeying, ['reserve:o'], 'KHA-3'],
    [look('Ka1 Sf1 ka6 sb5 sc5'), ['reserve:r', 'd5'], 'KHA-11'],
    [obeying, ['pass:'], 'KHA-12'],
  ])('%#', (view, steps, rule) => {
    expect(ruleAgainst(view, steps)).toBe(rule);
  });
  test('what means nothing is nothing', () => {
    expect(screen.attempt(moving, [])).toBeNull();
    expect(screen.attempt(moving, ['turn:2'])).toBeNull();
  });
});

describe('what is seen', () => {
  const over = (view: View) =>
    renderToString(h(screen.Over, { view, layout: layOut(view.board), flipped: false, picked: [] }));
  const under = (picked: readonly string[]) => {
    const view = viewOf(beginning);
    return renderToString(h(screen.Under, { view, layout: layOut(view.board), flipped: false, picked }));
  };
  test('only the bearer wears the Khan', () => {
    expect(over(look('Kf1 Sc4 kf6 se2 sd5'))).toBe('');
    expect(over(look('Kf1 Sc4 kf6 se2 sd5', { khan: 'e2' }))).toContain('data-carried="e2"');
  });
  test('demanded rings differ from the rest, and all are alike again at the end', () => {
    const ground = (view: View, cell: string) =>
      renderToString(
        h(screen.Ground, { view, spots: [{ index: view.cells.indexOf(cellOf(view, cell)!), x: 0, y: 0 }] }),
      );
    const free = look('Kf1 Sc4 kf6 se2');
    const demanding = look('Kf1 Sc4 kf6 se2', { khan: 'e2' });
    const ended = look('Sc4 kf6 se2', { khan: 'e2' });
    expect(ended.result?.winner).toBe(1);
    const [single, triple] = ['b1', 'b2'];
    expect(ground(demanding, single)).not.toBe(ground(free, single));
    expect(ground(demanding, triple)).not.toBe(ground(free, triple));
    expect(ground(demanding, single)).not.toBe(ground(demanding, 'e1'));
    expect(ground(ended, single)).toBe(ground(free, single));
  });
  test('a picked quarter-turn shows its mat, each another one', () => {
    const mats = [0, 1, 2, 3].map((quarter) => under([`turn:${quarter}`, 'b1']));
    expect(new Set([under([]), ...mats]).size).toBe(5);
  });
  test('every quarter-turn has a chip of its own', () => {
    const chips = [0, 1, 2, 3].map((quarter) =>
      renderToString(h(screen.Chip, { target: `turn:${quarter}`, view: viewOf(beginning), seat: 0, flipped: false })),
    );
    expect(new Set(chips).size).toBe(4);
  });
  test('a set-up so far: the Kalista first, then Sbires', () => {
    const put = screen.ghosts(viewOf(beginning), ['turn:3', 'b1', 'a2']);
    expect([...put].map(([cell, { text }]) => cell + text)).toEqual(['b1K', 'a2S']);
    expect(screen.ghosts(look('Kf1 Sc4 kf6 se2'), ['c4']).size).toBe(0);
  });
  test('captured Sbires wait beside the mat', () => {
    expect(screen.tray(viewOf(beginning))).toEqual([]);
    expect(screen.tray(look('Kf1 Sc4 kf6 sa6 sb6 sc6 sd6 se6'))).toEqual([{ target: 'reserve:r', seat: 0, count: 4 }]);
  });
});

describe('motions', () => {
  function played(view: View, action: string) {
    const line = lineFrom(view.position);
    unwrap(line.play(action));
    return screen.motions(view, action, viewOf(line));
  }
  test('a move follows a path over empty cells, as straight as it can', () => {
    expect(played(look('Kf1 Sb2 kf6'), 'b2-b5')).toEqual([
      { kind: 'slide', beat: 0, from: 'b2', path: ['b3', 'b4', 'b5'] },
      { kind: 'carry', beat: 0, from: null, to: 'b5' },
    ]);
    expect(played(look('Kf1 Sb2 Sb3 kf6'), 'b2-c4')[0]).toMatchObject({ path: ['c2', 'c3', 'c4'] });
    expect(played(look('Kf1 Sb2 Sc1 kf6'), 'b2-b1')[0]).toMatchObject({ path: ['a2', 'a1', 'b1'] });
  });
  test('what is taken leaves once the taker is there', () => {
    const view = look('Kf1 Sb2 sc4 kf6');
    expect(played(view, 'b2xc4')).toMatchObject([
      { kind: 'slide', beat: 0 },
      { kind: 'leave', beat: 1, cell: 'c4', piece: { text: 's' } },
      { kind: 'carry', beat: 0, from: null, to: 'c4' },
    ]);
  });
  test('a Sbire comes in from beside the mat, a pass moves nothing', () => {
    expect(played(look('Ka1 kf6 se2', { khan: 'e2' }), '@c2')).toEqual([
      { kind: 'slide', beat: 0, from: 'reserve:r', path: ['c2'] },
      { kind: 'carry', beat: 0, from: 'e2', to: 'c2' },
    ]);
    expect(screen.motions(look('Kf1 kf6'), '--', look('Kf1 kf6'))).toEqual([]);
  });
  test('a set-up puts six pieces', () => {
    const view = viewOf(beginning);
    const legal = beginning.legal();
    const action = legal[new Random('set-up').below(legal.length)]!;
    expect(played(view, action).map(({ kind }) => kind)).toEqual(Array<string>(6).fill('appear'));
  });
});

test('what a seat is told to do is what the rules let it do', () => {
  const kinds = new Set<string>();
  for (const { view, legal } of stations(standard)) {
    const duty = dutyOf(view);
    kinds.add(duty.kind);
    const movers = [...new Set(legal.map((action) => action.slice(0, 2)))].toSorted();
    if (duty.kind === 'obey') expect(duty.movers).toEqual(movers);
    else if (duty.kind === 'disobey') {
      expect(legal.some((action) => cellOf(view, action.slice(0, 2))?.ground === duty.demand)).toBe(false);
      expect(legal.some((action) => action.startsWith('@'))).toBe(duty.bringsBack);
    } else expect(legal.includes('--')).toBe(duty.kind === 'pass');
  }
  for (const kind of ['setup', 'free', 'obey', 'disobey']) expect(kinds).toContain(kind);
});

const cellsOf = (action: string) => action.slice(action.indexOf('K') + 1).split('.');

/** Whether whoever acts can take the Kalista whatever the other does, with the second of two actions at the latest. */
function winsSoon(line: Line): boolean {
  const seat = line.actor;
  const after = (action: string, then: () => boolean): boolean => {
    unwrap(line.play(action));
    const seen = line.result === null ? then() : line.result.winner === seat;
    unwrap(line.undo());
    return seen;
  };
  const winsNow = () => line.legal().some((action) => after(action, () => false));
  return line.legal().some((action) => after(action, () => line.legal().every((reply) => after(reply, winsNow))));
}

test('ready-made set-ups answer every demand, hide the Kalista, and are not lost to one another at once', () => {
  const first = lineFrom(START);
  const reds = screen.readyMade!(viewOf(first));
  expect(reds.length).toBeGreaterThanOrEqual(12);
  for (const red of reds) {
    const quarter = Number(red[0]);
    const line = lineFrom(START);
    unwrap(line.play(red));
    const ochres = screen.readyMade!(viewOf(line));
    for (const [setUp, back] of [[red, '1'] as const, ...ochres.map((each) => [each, '6'] as const)]) {
      const cells = cellsOf(setUp);
      expect(cells[0]![1]).toBe(back);
      const types = cells.map((cell) => typeOf(quarter, BOARD.names.indexOf(cell)));
      expect([0, 1, 2].map((type) => types.filter((each) => each === type).length)).toEqual([2, 2, 2]);
    }
    for (const ochre of ochres) {
      unwrap(line.play(ochre));
      expect(winsSoon(line), `${red} ${ochre}`).toBe(false);
      unwrap(line.undo());
    }
    // Once both have set up there is nothing more to place.
    unwrap(line.play(ochres[0]!));
    expect(screen.readyMade!(viewOf(line))).toEqual([]);
  }
});
