import { describe, expect, test } from 'vitest';
import {
  findGame,
  Line,
  loadRules,
  openGame,
  OVER,
  readAction,
  replay,
  unwrap,
  type Manifest,
  type Rules,
} from '../src/index.ts';
import { rules as noughts } from './noughts/rules.ts';
import { ring } from './ring.ts';

const standard = noughts.standard as Rules;

function started(size: number): Line {
  return Line.seeded(ring(size), 'any');
}

function playAll(line: Line, actions: readonly string[]): void {
  for (const action of actions) unwrap(line.play(action));
}

describe('GEN-1 the third occurrence of a position is a draw', () => {
  test('the first position counts', () => {
    const line = started(8);
    playAll(line, ['+', '+', '-', '-', '+', '+', '-']);
    expect(line.result).toBeNull();
    unwrap(line.play('-'));
    expect(line.result).toEqual({ winner: null, reason: 'repetition', scores: null });
    expect(line.actor).toBe(OVER);
    expect(line.legal()).toEqual([]);
    expect(line.legalList().count).toBe(0);
    expect(line.play('+')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
  });
  test('undo takes the end back, and the next one counts from there', () => {
    const line = started(8);
    playAll(line, ['+', '+', '-', '-', '+', '+', '-', '-']);
    expect(unwrap(line.undo())).toBe('-');
    expect(line.result).toBeNull();
    unwrap(line.play('+'));
    expect(line.result).toBeNull();
  });
  test('positions where chance is to act do not count', () => {
    const line = started(8);
    for (let i = 0; i < 2; i++) {
      playAll(line, ['?', '=+', '+', '?', '=-', '-']);
      expect(line.result === null).toBe(i < 1);
    }
    expect(line.result?.reason).toBe('repetition');
  });
});

describe('GEN-3 the turn of the 1,000th ply ends the game', () => {
  test('in a draw by length', () => {
    const line = started(997);
    for (let i = 0; i < 999; i++) unwrap(line.play('+'));
    expect(line.result).toBeNull();
    expect(line.plies).toBe(999);
    unwrap(line.play('+'));
    expect(line.result).toEqual({ winner: null, reason: 'length', scores: null });
  });
  test('once the turn is complete; chance outcomes are no plies', () => {
    const line = started(997);
    for (let i = 0; i < 999; i++) unwrap(line.play('+'));
    unwrap(line.play('?'));
    expect(line.plies).toBe(1000);
    expect(line.result).toBeNull();
    unwrap(line.play('=+'));
    expect(line.plies).toBe(1000);
    expect(line.result?.reason).toBe('length');
  });
});

describe('playing', () => {
  test('a refusal has a code and changes nothing', () => {
    const line = Line.seeded(standard, 'any');
    unwrap(line.play('b2'));
    expect(line.play('b2')).toEqual({
      ok: false,
      fault: { code: 'illegal-action', rule: 'NOU-2', message: 'NOU-2: b2 is taken', at: null },
    });
    expect(line.play('z9')).toMatchObject({ ok: false, fault: { code: 'malformed-action' } });
    expect(line.log).toEqual(['b2']);
    expect(line.text()).toBe('-,-,-/-,x,-/-,-,- o');
  });
  test('an ended position refuses everything', () => {
    const position = unwrap(standard.parse('x,x,x/o,o,-/-,-,- o'));
    expect(readAction(standard, position, 'a1')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
  });
  test('undo gives back the text, down to the first position', () => {
    const line = Line.seeded(standard, 'any');
    playAll(line, ['a1', 'b2']);
    expect([unwrap(line.undo()), unwrap(line.undo())]).toEqual(['b2', 'a1']);
    expect(line.undo()).toMatchObject({ ok: false, fault: { code: 'nothing-to-undo' } });
    expect(line.text()).toBe(line.first);
    expect(line.plies).toBe(0);
  });
  test('replay says which action was refused', () => {
    const failed = replay(standard, '-,-,-/-,-,-/-,-,- x', ['a1', 'a1']);
    expect(failed).toMatchObject({
      ok: false,
      fault: { code: 'illegal-action', message: 'action 2 (a1): NOU-2: a1 is taken' },
    });
    expect(replay(standard, 'nonsense', [])).toMatchObject({ ok: false, fault: { code: 'malformed-position' } });
  });
});

describe('opening a game', () => {
  const manifest: Manifest = {
    id: 'noughts',
    name: 'Noughts',
    seats: ['crosses', 'noughts'],
    variants: ['standard'],
    credits: { designers: [], published: { fr: '', en: '' }, source: { fr: '', en: '' } },
    load: () => import('./noughts/rules.ts'),
    loadPage: { fr: async () => ({ default: '# ' }), en: async () => ({ default: '# ' }) },
    loadKnowledge: null,
  };

  test('by game and variant, the first variant by default', async () => {
    expect(unwrap(await loadRules([manifest], 'noughts', null)).variant).toBe('standard');
    expect(unwrap(findGame([manifest], 'noughts'))).toBe(manifest);
  });
  test('one that says nothing to a search is searched plainly, with levels', async () => {
    const opened = unwrap(await openGame([manifest], 'noughts', null));
    expect([opened.manifest, opened.game?.id, opened.dealing]).toEqual([manifest, 'noughts', null]);
    const knowledge = await opened.knowledge();
    expect(knowledge.weights).toEqual([]);
    expect(knowledge.levels).toHaveLength(7);
  });
  test('unknown names have codes and say what there is', async () => {
    expect(await loadRules([manifest], 'chess', null)).toMatchObject({
      fault: { code: 'unknown-game', message: 'no game is called "chess"; there are noughts' },
    });
    expect(await loadRules([manifest], 'noughts', '4x4')).toMatchObject({
      fault: { code: 'unknown-variant', message: 'noughts has no variant "4x4"; it has standard' },
    });
  });
});
