import { unwrap, type Line, type View } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { course } from './course/course.ts';
import { lineFrom, scene, textOf, type Beside } from './scenes.ts';
import { words as en } from './words/en.ts';
import { words as fr } from './words/fr.ts';

function look(pieces: string, beside: Beside = {}): View {
  const line = scene(pieces, beside);
  return line.rules.view(line.position, { viewer: 'spectator', aids: [] });
}

/** French with its no-break spaces as plain ones. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

describe('what to do next', () => {
  const setup = look('', { quarter: '-' });
  const obeying = look('Kf1 Sc4 Sb2 kf6 se2', { khan: 'e2' });
  const free = look('Ka1 Sb2 kf6 se2', { khan: 'e2' });
  const full = look('Ka1 Sb2 Sb6 Sc5 Sf6 Sd4 ka6 se2', { khan: 'e2' });
  const stuck = look('Ka1 Sb1 Sc1 Sd1 Se1 Sb2 ka2 sc2 sd2 se2 sf1 sb3', { khan: 'a2', quiet: 3 });
  test.each([
    [setup, [], 'Turn the mat: choose one of its four sides.'],
    [setup, ['turn:1'], 'Put your Kalista on a cell of rows 1 and 2.'],
    [setup, ['turn:1', 'b1'], 'Place your Sbires: 5 to go.'],
    [setup, ['turn:1', 'b1', 'a1', 'c1', 'd1', 'e1'], 'Place your last Sbire.'],
    [obeying, [], 'The Khan demands a single cell: choose a piece of yours that stands on one.'],
    [obeying, ['f1'], 'Exactly one step from f1: choose where to stop.'],
    [free, [], 'No piece can obey: play another, or bring a Sbire back onto a single cell.'],
    [free, ['reserve:r'], 'Choose an empty single cell to bring a Sbire back onto.'],
    [full, [], 'No piece can obey: play any you like.'],
    [stuck, [], 'You have no move at all: pass.'],
    [look('Kf1 kf6'), [], 'The first move is free: choose one of your pieces.'],
    [look('Kf1 kf6', { side: 'o' }), [], 'The Khan has left the mat: play any piece you like.'],
    [look('Sc4 kf6 se2', { khan: 'e2' }), [], 'The game is over.'],
  ])('%#', (view, picked, prompt) => {
    expect(en.prompt(view, picked)).toBe(prompt);
    expect(fr.prompt(view, picked)).not.toBe('');
  });
  test('in French', () => {
    expect(plain(fr.prompt(free, []))).toBe(
      'Aucune pièce ne peut obéir : jouez-en une autre, ou ramenez un Sbire sur une case simple.',
    );
    expect(plain(fr.prompt(obeying, ['f1']))).toBe('Exactement un pas depuis f1 : choisissez la case d’arrivée.');
  });
});

describe('what was done', () => {
  function told(text: string, action: string): readonly [string, string] {
    const line = lineFrom(text);
    const before = line.rules.view(line.position, { viewer: 'spectator', aids: [] });
    unwrap(line.play(action));
    const after = line.rules.view(line.position, { viewer: 'spectator', aids: [] });
    return [plain(fr.action(before, action, after)), en.action(before, action, after)];
  }
  test.each([
    [
      textOf('', { quarter: '-' }),
      '2:Kb1.a1.c1.f1.d2.e2',
      'Rouge choisit le tapis tourné d’un demi-tour et pose ses pièces, Kalista en b1.',
      'Red chooses the mat turned half-way round and sets up, Kalista on b1.',
    ],
    [
      textOf('Kf1 Sb2 sc4 kf6'),
      'b2xc4',
      'Rouge joue un Sbire de b2 en c4 et prend un Sbire. Le Khan demande une case double.',
      'Red plays a Sbire from b2 to c4 and takes a Sbire. The Khan demands a double cell.',
    ],
    [
      textOf('Kf1 Sa4 ka5'),
      'a4xa5',
      'Rouge joue un Sbire de a4 en a5 et prend la Kalista.',
      'Red plays a Sbire from a4 to a5 and takes the Kalista.',
    ],
    [
      textOf('Ka1 kf6 se2', { khan: 'e2' }),
      '@c2',
      'Rouge ramène un Sbire en c2. Le Khan demande une case simple.',
      'Red brings a Sbire back onto c2. The Khan demands a single cell.',
    ],
    [
      textOf('Ka1 Sb1 Sc1 Sd1 Se1 Sb2 ka2 sc2 sd2 se2 sf1 sb3', { khan: 'a2', quiet: 3 }),
      '--',
      'Rouge ne peut rien jouer et passe ; le Khan quitte le tapis.',
      'Red has nothing to play and passes; the Khan leaves the mat.',
    ],
  ])('%#', (text, action, french, english) => {
    expect(told(text, action)).toEqual([french, english]);
  });
});

test('cells say their type, whether it is demanded, and who wears the Khan', () => {
  const view = look('Kf1 Sc4 kf6 se2', { khan: 'e2' });
  expect(fr.cell(view, 'e2')).toBe('e2, case simple demandée, Sbire ocre, porte le Khan');
  expect(fr.cell(view, 'a3')).toBe('a3, case triple, vide');
  expect(en.cell(view, 'f1')).toBe('f1, single cell, demanded, red Kalista');
});

test('captured Sbires are counted', () => {
  const view = look('Kf1 Sc4 Sc5 Sc6 Sd6 kf6 se2', { khan: 'e2' });
  expect([fr.status(view, 0), fr.status(view, 1)]).toEqual(['1 Sbire rouge capturé', '4 Sbires ocres capturés']);
  expect([en.target(view, 'reserve:r'), en.target(view, 'reserve:o')]).toEqual([
    '1 captured red Sbire',
    '4 captured ochre Sbires',
  ]);
});

const lesson = (id: string) => course.lessons.find((one) => one.id === id)!;

function viewOf(line: Line): View {
  return line.rules.view(line.position, { viewer: 'spectator', aids: [] });
}

/** The actions from here that end the game at once. */
function winning(line: Line): string[] {
  return line.legal().filter((action) => {
    unwrap(line.play(action));
    const isOver = line.result !== null;
    unwrap(line.undo());
    return isOver;
  });
}

describe.each([
  ['force', 'a2-a4'],
  ['mate', 'f1-e1'],
])('%s tells the truth', (id, first) => {
  test('whatever Ochre replies, Red takes the Kalista', () => {
    const line = lineFrom(lesson(id).position);
    expect(winning(line)).toEqual([]);
    unwrap(line.play(first));
    expect(winning(line)).toEqual([]);
    for (const reply of line.legal()) {
      unwrap(line.play(reply));
      expect(winning(line), reply).not.toEqual([]);
      unwrap(line.undo());
    }
  });
  test('nothing else forces it', () => {
    const line = lineFrom(lesson(id).position);
    for (const other of line.legal().filter((action) => action !== first)) {
      unwrap(line.play(other));
      const escapes = line.legal().some((reply) => {
        unwrap(line.play(reply));
        const isSafe = line.result !== null || winning(line).length === 0;
        unwrap(line.undo());
        return isSafe;
      });
      unwrap(line.undo());
      expect(escapes, other).toBe(true);
    }
  });
});

test.each(['dictate', 'advice'])('%s: what is refused loses the Kalista, what is accepted does not', (id) => {
  const { position, task } = lesson(id);
  if (task.kind !== 'play') throw new Error('a lesson to be played');
  const line = lineFrom(position);
  const before = viewOf(line);
  for (const action of line.legal()) {
    unwrap(line.play(action));
    expect(winning(line).length > 0, action).toBe(!task.accepts(before, action, viewOf(line)));
    unwrap(line.undo());
  }
});

test('disobey: nobody of Red stands on a triple', () => {
  const { cells, fields } = viewOf(lineFrom(lesson('disobey').position));
  expect(fields['demand']).toBe('triple');
  expect(cells.filter(({ ground, piece }) => ground === 'triple' && piece?.seat === 0)).toEqual([]);
});

test('blocked: the one piece on a single cannot move', () => {
  const line = lineFrom(lesson('blocked').position);
  const { cells, fields } = viewOf(line);
  expect(fields['demand']).toBe('single');
  const own = cells.filter(({ ground, piece }) => ground === 'single' && piece?.seat === 0);
  expect(own.map(({ cell }) => cell)).toEqual(['f1']);
  expect(line.legal().filter((action) => action.startsWith('f1'))).toEqual([]);
});

test('the little game is not over in one move', () => {
  expect(winning(lineFrom(lesson('game').position))).toEqual([]);
});
