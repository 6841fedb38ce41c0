import { Line, unwrap, type View } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { course } from './course/course.ts';
import { from, scene, standard, type KantoLine } from './scenes.ts';
import { words as en } from './words/en.ts';
import { words as fr } from './words/fr.ts';

function viewOf({ position }: KantoLine, memoryAid = false): View {
  return standard.view(position, { viewer: 'spectator', aids: memoryAid ? ['memory', 'backs'] : ['backs'] });
}
/** French with its no-break spaces as plain ones. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
const board = () => scene({ a1: 'r?', c3: 'r12', c4: 'b7', e5: 'b?', b1: 'rK' }, 'r', { hidden: ['4', '9'] });

describe('what was done', () => {
  test.each([
    ['?e5', 'Rouge retourne le pion noir de e5.', 'Red turns over the black pawn on e5.'],
    ['c3xc4', 'Rouge prend le 7 en c4 avec le 12.', 'Red takes the 7 on c4 with the 12.'],
    ['b1-b2', 'Rouge joue le Kanto de b1 en b2.', 'Red moves the Kanto from b1 to b2.'],
    [
      'e5~c5',
      'Rouge fait glisser le pion noir caché de e5 en c5.',
      'Red slides the face-down black pawn from e5 to c5.',
    ],
  ])('%s', (action, french, english) => {
    const line = board();
    const before = viewOf(line);
    unwrap(line.play(action));
    expect([fr.action(before, action, viewOf(line)), en.action(before, action, viewOf(line))]).toEqual([
      french,
      english,
    ]);
  });
  test('chance shows a face', () => {
    const line = board();
    unwrap(line.play('?e5'));
    const before = viewOf(line);
    expect(fr.action(before, 'e5=b9', before)).toBe('En e5, c’est le 9 noir.');
    expect(en.action(before, 'e5=bK', before)).toBe('On e5 it is the black Kanto.');
  });
});

describe('KAN-12 without coloured backs', () => {
  const alike = ({ position }: KantoLine) => standard.view(position, { viewer: 0, aids: [] });

  test('nothing tells whose a face-down pawn is', () => {
    const view = alike(board());
    expect([fr.cell(view, 'a1'), fr.cell(view, 'e5')]).toEqual(['a1, pion caché', 'e5, pion caché']);
    expect([en.cell(view, 'a1'), en.cell(view, 'e5')]).toEqual(['a1, pawn, face down', 'e5, pawn, face down']);
    expect(fr.cell(view, 'c4')).toBe('c4, 7 noir');
    expect(fr.action(view, '?e5', view)).toBe('Rouge retourne le pion de e5.');
    expect(en.action(view, '?e5', view)).toBe('Red turns over the pawn on e5.');
    expect(fr.action(view, 'e5~c5', view)).toBe('Rouge fait glisser le pion caché de e5 en c5.');
    expect(en.action(view, 'e5~c5', view)).toBe('Red slides the face-down pawn from e5 to c5.');
    const lifted = board();
    unwrap(lifted.play('?e5'));
    expect(fr.cell(alike(lifted), 'e5')).toBe('e5, pion qu’on retourne');
  });
});

test('what to do next depends on what is picked', () => {
  const view = viewOf(board());
  const prompts = [[], ['e5'], ['c3']].map((picked) => en.prompt(view, picked));
  expect(new Set(prompts).size).toBe(3);
  expect(plain(fr.prompt(view, ['c3']))).toBe(
    'Choisissez une case voisine pour le 12 : vide, ou tenue par un pion qu’il peut prendre.',
  );
  const lifted = board();
  unwrap(lifted.play('?e5'));
  expect(en.prompt(viewOf(lifted), [])).toBe('The pawn on e5 is turning over.');
  const over = scene({ b1: 'rK' }, 'b');
  expect(en.prompt(viewOf(over), [])).toBe('The game is over.');
});

test('KAN-12: which pawns are hidden is said with the memory aid only', () => {
  expect(fr.status(viewOf(board()), 0)).toBe('3 pions, dont 1 caché');
  expect(fr.status(viewOf(board(), true), 0)).toBe('3 pions, dont 1 caché (4)');
  expect(en.status(viewOf(board()), 1)).toBe('2 pawns, 1 face down');
  expect(en.status(viewOf(scene({ a1: 'rK', e8: 'b3' }, 'r')), 1)).toBe('1 pawn');
});

test('both ends are told', () => {
  const view = viewOf(board());
  const stuck = { winner: 0, reason: 'stuck', scores: null } as const;
  expect(fr.ended(view, stuck)).toBe('Noir ne peut plus rien jouer. Rouge gagne la partie.');
  expect(en.ended(view, { ...stuck, winner: 1 })).toBe('Red has nothing left to play. Black wins the game.');
  expect(en.ended(view, { ...stuck, reason: 'eliminated' })).toBe('Black has no pawn left. Red wins the game.');
});

test('cells and chips have names', () => {
  const view = viewOf(board());
  expect(['a1', 'b1', 'c3', 'd4'].map((cell) => fr.cell(view, cell))).toEqual([
    'a1, pion rouge caché',
    'b1, Kanto rouge',
    'c3, 12 rouge',
    'd4, vide',
  ]);
  expect(['turn:over', 'value:b7', 'gone:rK'].map((target) => en.target(view, target))).toEqual([
    'turn this pawn over',
    'it is the black 7',
    'red Kanto, out of the game',
  ]);
});

const lesson = (id: string) => course.lessons.find((one) => one.id === id)!;

function open(id: string): KantoLine {
  return unwrap(Line.from(standard, lesson(id).position));
}

function seenBy({ position }: KantoLine): View {
  return standard.view(position, { viewer: 'spectator', aids: [] });
}

test('step: what is accepted cannot be taken, and a step that is refused can', () => {
  const { task } = lesson('step');
  if (task.kind !== 'play') throw new Error('a lesson to be played');
  const line = open('step');
  const before = seenBy(line);
  const accepted: string[] = [];
  for (const action of from(line, 'c5')) {
    const to = action.slice(3);
    unwrap(line.play(action));
    const isTaken = line.legal().some((reply) => reply.endsWith(`x${to}`));
    if (task.accepts(before, action, seenBy(line))) accepted.push(action);
    expect(accepted.includes(action), action).toBe(!isTaken);
    unwrap(line.undo());
  }
  expect(accepted).toEqual(['c5-c4']);
});

test('trap: the 5 has no way out after b7-b8, and has one after any other step of the 9', () => {
  const line = open('trap');
  for (const action of from(line, 'b7')) {
    unwrap(line.play(action));
    expect(from(line, 'a8'), action).toEqual(action === 'b7-b8' ? [] : ['a8-b8']);
    unwrap(line.undo());
  }
});

test('turn: chance and Black answer as the lesson says, and the 12 can take the 7', () => {
  const { task } = lesson('turn');
  if (task.kind !== 'play') throw new Error('a lesson to be played');
  const line = open('turn');
  for (const action of ['?c5', ...task.replies[0]!]) unwrap(line.play(action));
  expect(from(line, 'c4')).toEqual(['c4xc5']);
});
