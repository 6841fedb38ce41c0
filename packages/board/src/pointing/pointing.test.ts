import { describe, expect, it } from 'vitest';
import type { Target, Gesture } from '../screen.ts';
import {
  NOTHING_POINTED,
  offeredAt,
  point,
  pointingAt,
  type PointingContext,
  type Intent,
  type PointingInput,
} from './pointing.ts';

const gesture = (action: string, ...steps: Target[]): Gesture => ({ action, steps, anyOrderFrom: steps.length });
const MOVES = [gesture('a1-b1', 'a1', 'b1'), gesture('a1-c1', 'a1', 'c1'), gesture('b2-c2', 'b2', 'c2')];
const GROUND: PointingContext = {
  visit: 1,
  gestures: MOVES,
  ready: [],
  idle: null,
  isAhead: false,
  confirms: false,
  isUnpainted: false,
};

/** Somebody at a table: what they do, one thing after the other, and what comes of it. */
function somebody(part: Partial<PointingContext> = {}) {
  let context = { ...GROUND, ...part };
  let state = NOTHING_POINTED;
  return {
    does(...inputs: readonly PointingInput[]): readonly Intent[] {
      return inputs.flatMap((input) => {
        const next = point(state, input, context);
        ({ state } = next);
        return next.intents;
      });
    },
    sees(change: Partial<PointingContext>): void {
      context = { ...context, ...change };
    },
    get state() {
      return pointingAt(state, context);
    },
    get offered() {
      return offeredAt(this.state, context);
    },
  };
}

const at = (target: Target): PointingInput => ({ kind: 'point', target });
const play = (action: string): Intent => ({ kind: 'play', action });
const press = (key: string): PointingInput => ({ kind: 'key', key });

describe('pointing', () => {
  it('picks, plays, and looks picked until something comes of it', () => {
    const hand = somebody();
    expect(hand.offered.choices).toEqual(new Set(['a1', 'b2']));
    expect(hand.does(at('a1'))).toEqual([]);
    expect(hand.offered.choices).toEqual(new Set(['b1', 'c1']));
    expect(hand.offered.others).toEqual(new Set(['a1', 'b2']));
    expect(hand.does(at('c1'))).toEqual([play('a1-c1')]);
    expect(hand.state).toMatchObject({ picked: ['a1'], isPlayed: true, dropped: null });
    hand.does({ kind: 'unanswered' });
    expect(hand.state).toMatchObject({ picked: [], isPlayed: false });
  });

  it('begins anew after what was played, though it looks picked', () => {
    const hand = somebody();
    hand.does(at('a1'), at('c1'));
    expect(hand.does(at('b2'))).toEqual([]);
    expect(hand.state).toMatchObject({ picked: ['b2'], isPlayed: false });
    // The click is answered already.
    hand.does({ kind: 'unanswered' });
    expect(hand.state.picked).toEqual(['b2']);
  });

  it('lets all go in another position, also when it comes back to the first', () => {
    const hand = somebody();
    hand.does(at('a1'));
    hand.sees({ visit: 2 });
    expect(hand.state.picked).toEqual([]);
    hand.does(at('b2'));
    hand.sees({ visit: 3 });
    expect(hand.state.picked).toEqual([]);
  });

  it('is refused with what was tried, and the same twice is said twice', () => {
    const hand = somebody();
    hand.does(at('a1'), at('c2'));
    expect(hand.state).toMatchObject({
      picked: ['a1'],
      refusal: { number: 1, why: { tried: ['a1', 'c2'], begun: 0 } },
    });
    hand.does(at('c2'));
    expect(hand.state.refusal?.number).toBe(2);
    hand.does({ kind: 'forget-refusal' });
    expect(hand.state).toMatchObject({ picked: ['a1'], refusal: null });
    hand.sees({ visit: 2 });
    hand.does(at('c2'));
    expect(hand.state.refusal?.number).toBe(3);
  });

  it.each([
    ['over', { why: 'over' }],
    ['not-your-turn', { why: 'not-your-turn' }],
    ['unheard', null],
  ] as const)('says why nothing can be played: %s', (idle, refusal) => {
    const hand = somebody({ idle, gestures: [] });
    expect(hand.does(at('a1'))).toEqual([]);
    if (refusal === null) expect(hand.state.refusal).toBeNull();
    else expect(hand.state.refusal).toMatchObject(refusal);
  });
});

describe('a move to be confirmed', () => {
  it('waits for the button, or for a second click where it ends', () => {
    const hand = somebody({ confirms: true });
    expect(hand.does(at('a1'), at('b1'))).toEqual([]);
    expect(hand.state).toMatchObject({ picked: ['a1', 'b1'], waiting: 'a1-b1' });
    expect(hand.offered.choices.size).toBe(0);
    expect(hand.does(at('b1'))).toEqual([play('a1-b1')]);
    // Once is enough.
    expect(hand.does({ kind: 'confirm' })).toEqual([]);
    const other = somebody({ confirms: true });
    expect(other.does(at('a1'), at('b1'), { kind: 'confirm' })).toEqual([play('a1-b1')]);
  });

  it('is taken back by pointing elsewhere, and let go by Escape', () => {
    const hand = somebody({ confirms: true });
    hand.does(at('a1'), at('b1'), at('c1'));
    expect(hand.state).toMatchObject({ waiting: 'a1-c1', picked: ['a1', 'c1'] });
    hand.does(press('Escape'));
    expect(hand.state).toMatchObject({ waiting: null, picked: [] });
    const before = hand.state;
    hand.does(press('Escape'), press('x'), { kind: 'confirm' });
    expect(hand.state).toEqual(before);
  });
});

describe('ahead of a turn', () => {
  it('marks nothing until something is picked, and never waits', () => {
    const hand = somebody({ isAhead: true, confirms: true });
    expect(hand.offered.choices.size).toBe(0);
    hand.does(at('a1'));
    expect(hand.offered.choices).toEqual(new Set(['b1', 'c1']));
    expect(hand.does(at('b1'))).toEqual([play('a1-b1')]);
    hand.does(at('z9'));
    expect(hand.state.refusal?.why).toBe('not-ahead');
  });
});

describe('an action of many picks', () => {
  const gestures = [
    gesture('0abc', 'turn:0', 'a', 'b', 'c'),
    gesture('0abd', 'turn:0', 'a', 'b', 'd'),
    gesture('1abc', 'turn:1', 'a', 'b', 'c'),
  ];

  it('is taken back pick by pick', () => {
    const hand = somebody({ gestures });
    expect(hand.offered).toMatchObject({ canStepBack: false, hasChips: true });
    hand.does(at('turn:0'), at('a'));
    expect(hand.offered.canStepBack).toBe(true);
    hand.does(press('Backspace'));
    expect(hand.state.picked).toEqual(['turn:0']);
    hand.does({ kind: 'step-back' });
    expect(hand.state.picked).toEqual([]);
  });

  it('is suggested whole, near to what is picked, and another one when asked again', () => {
    const hand = somebody({ gestures, ready: gestures });
    expect(hand.offered.canSuggest).toBe(true);
    hand.does(at('turn:1'), { kind: 'suggest', drawn: 0.9 });
    expect(hand.state.waiting).toBe('1abc');
    hand.does({ kind: 'suggest', drawn: 0 });
    expect(hand.state.waiting).toBe('0abc');
    expect(hand.does({ kind: 'confirm' })).toEqual([play('0abc')]);
  });
});

describe('a hand that is quicker than a frame', () => {
  it('is heard when what it saw can be pointed at, one thing at a time', () => {
    const hand = somebody({ isUnpainted: true });
    expect(hand.does(at('a1'), at('b1'), { kind: 'painted' })).toEqual([]);
    expect(hand.state.picked).toEqual([]);
    hand.sees({ isUnpainted: false, visit: 2 });
    expect(hand.does({ kind: 'painted' })).toEqual([]);
    expect(hand.state.picked).toEqual(['a1']);
    expect(hand.does({ kind: 'painted' })).toEqual([play('a1-b1')]);
    expect(hand.does({ kind: 'painted' })).toEqual([]);
  });

  it('is told once where nothing can be played any more', () => {
    const hand = somebody({ isUnpainted: true });
    hand.does(at('a1'), at('b1'));
    hand.sees({ isUnpainted: false, visit: 2, idle: 'over', gestures: [] });
    hand.does({ kind: 'painted' }, { kind: 'painted' });
    expect(hand.state.refusal).toEqual({ number: 1, why: 'over' });
  });

  it('confirms nothing of the position before', () => {
    const hand = somebody({ confirms: true });
    hand.does(at('a1'), at('b1'));
    hand.sees({ isUnpainted: true });
    expect(hand.does({ kind: 'confirm' })).toEqual([]);
  });
});

describe('dragging', () => {
  const down = (target: Target): PointingInput => ({ kind: 'down', id: 7, target, x: 10, y: 10, tremble: 4 });
  const move = (x: number, y: number, id = 7): PointingInput => ({ kind: 'move', id, x, y });
  const up = (over: Target | null, id = 7): PointingInput => ({ kind: 'up', id, over });

  it('lifts a piece that moves farther than a click trembles, carries it, and plays where it is put down', () => {
    const hand = somebody();
    expect(hand.does(down('a1'), move(12, 12))).toEqual([]);
    expect(hand.does(move(20, 10))).toEqual([{ kind: 'hold' }, { kind: 'carry', x: 20, y: 10 }]);
    expect(hand.state.picked).toEqual(['a1']);
    expect(hand.does(move(30, 10), move(40, 10, 8))).toEqual([{ kind: 'carry', x: 30, y: 10 }]);
    expect(hand.does(up('c1', 8))).toEqual([]);
    expect(hand.does(up('c1'))).toEqual([{ kind: 'release' }, play('a1-c1')]);
    expect(hand.state).toMatchObject({ dropped: 'c1', hand: null });
  });

  it('leaves a click a click', () => {
    const hand = somebody();
    expect(hand.does(down('a1'), move(11, 11), up('a1'))).toEqual([]);
    expect(hand.state).toMatchObject({ picked: [], hand: null });
  });

  it('keeps picked what is put back or put down nowhere', () => {
    const hand = somebody();
    expect(hand.does(down('a1'), move(20, 10), up('a1')).at(-1)).toEqual({ kind: 'release' });
    expect(hand.state.picked).toEqual(['a1']);
    // What is picked stays so when it is lifted again.
    expect(hand.does(down('a1'), move(20, 10), up(null)).at(-1)).toEqual({ kind: 'release' });
    expect(hand.state.picked).toEqual(['a1']);
  });

  it('lifts nothing that leads nowhere, and waits for what is not painted', () => {
    const hand = somebody();
    expect(hand.does(down('c2'), move(20, 10), move(30, 10))).toEqual([]);
    expect(hand.state.hand).toBeNull();
    hand.sees({ isUnpainted: true });
    expect(hand.does(down('a1'), move(20, 10))).toEqual([]);
    hand.sees({ isUnpainted: false, visit: 2 });
    expect(hand.does(move(21, 10))).toEqual([{ kind: 'hold' }, { kind: 'carry', x: 21, y: 10 }]);
  });
});
