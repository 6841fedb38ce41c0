import { describe, expect, it } from 'vitest';
import { square } from '../test/fixture.ts';
import { layOut, spotsByCell } from './geometry.ts';
import type { Motion } from './screen.ts';
import { beginsOf, timelineOf } from './timeline.ts';

const layout = layOut(square.board);
const board = { layout, spots: spotsByCell(square, layout), flipped: false, seatOn: () => 0 as const };
const piece = square.cells[1]!.piece!;

describe('a timeline', () => {
  it('plays beat after beat, and what shares a beat together', () => {
    const motions: Motion[] = [
      { kind: 'leave', beat: 1, cell: 'b2', piece, pushedFrom: null },
      { kind: 'slide', beat: 0, from: 'a1', path: ['b1'] },
      { kind: 'beam', beat: 1, from: 'a1', to: 'b2', colour: 'red' },
    ];
    const [leave, slide, beam] = beginsOf(motions);
    expect(slide).toBe(0);
    expect(leave).toBe(beam);
    expect(leave).toBeGreaterThanOrEqual(120);
    expect(timelineOf(motions, board).steps.map(({ delay }) => delay)).toEqual([leave, slide, beam]);
  });

  it('slides a piece along its path to its own place, in at most a quarter of a second', () => {
    const path = ['b1', 'c1', 'c2', 'b2', 'a2'];
    const { steps, extras } = timelineOf([{ kind: 'slide', beat: 0, from: 'a1', path }], board);
    expect(extras).toEqual([]);
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ on: { cell: 'a2', part: 'travels' }, duration: 250 });
    expect(steps[0]!.frames.map((frame) => frame['transform'])).toEqual([
      'translate(0.0px, 100.0px)',
      'translate(100.0px, 100.0px)',
      'translate(200.0px, 100.0px)',
      'translate(200.0px, 0.0px)',
      'translate(100.0px, 0.0px)',
      'translate(0.0px, 0.0px)',
    ]);
  });

  it.each([
    [0, false, 'translate(0.0px, 200.0px)'],
    [1, false, 'translate(0.0px, -100.0px)'],
    [0, true, 'translate(0.0px, -100.0px)'],
    [1, true, 'translate(0.0px, 200.0px)'],
  ] as const)('brings a piece of seat %i from its side of the board (flipped: %s)', (seat, flipped, from) => {
    const cells = { ...board, flipped, seatOn: () => seat };
    const { steps } = timelineOf([{ kind: 'slide', beat: 0, from: 'hand:s', path: ['a2'] }], cells);
    expect(steps[0]!.frames[0]!['transform']).toBe(from);
  });

  it('does not move again what a hand has put down', () => {
    const motions: Motion[] = [
      { kind: 'slide', beat: 0, from: 'a1', path: ['b1'] },
      { kind: 'leave', beat: 1, cell: 'b2', piece, pushedFrom: 'b1' },
    ];
    const { steps } = timelineOf(motions, board, 'b1');
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ on: { extra: 0 }, delay: 0 });
  });

  it('shows what is gone or looked otherwise until its moment, and gives way to what is there', () => {
    for (const motion of [
      { kind: 'turn', beat: 0, cell: 'b2', before: piece },
      { kind: 'tip', beat: 0, from: 'a2', to: 'b2', before: piece },
    ] as const) {
      const { steps, extras } = timelineOf([motion], board);
      expect(extras).toHaveLength(1);
      const after = steps.find(({ on }) => 'cell' in on)!;
      const before = steps.find(({ on }) => 'extra' in on)!;
      expect(before.frames[0]!['opacity']).toBe(1);
      expect(before.frames.at(-1)!['opacity']).toBe(0);
      expect(after.frames[0]!['opacity']).toBe(0);
      expect(after.frames.at(-1)!['opacity']).toBe(1);
      expect(after.duration).toBe(before.duration);
    }
  });

  it('lets a pushed piece fall onward', () => {
    const { steps } = timelineOf([{ kind: 'leave', beat: 0, cell: 'c1', piece, pushedFrom: 'b1' }], board);
    expect(steps[0]!.frames.at(-1)!['transform']).toMatch(/^translate\(100\.0px, 0\.0px\)/);
  });

  it('carries what lies over a piece to where it is now, and puts down what comes from nowhere', () => {
    const { steps } = timelineOf([{ kind: 'carry', beat: 0, from: 'a1', to: 'b2' }], board);
    expect(steps[0]).toMatchObject({ on: { over: 'b2' }, delay: 0 });
    expect(steps[0]!.frames[0]!['transform']).toBe('translate(-100.0px, 100.0px)');
    expect(steps[0]!.frames.at(-1)!['transform']).toBe('translate(0.0px, 0.0px)');
    const [put] = timelineOf([{ kind: 'carry', beat: 0, from: null, to: 'b2' }], board).steps;
    expect(put!.frames[0]!['opacity']).toBe(0);
  });

  it('passes over cells that this board does not have', () => {
    const motions: Motion[] = [
      { kind: 'slide', beat: 0, from: 'a1', path: ['z9'] },
      { kind: 'tip', beat: 0, from: 'z9', to: 'a1', before: piece },
      { kind: 'beam', beat: 0, from: 'z9', to: 'a1', colour: 'red' },
    ];
    expect(timelineOf(motions, board)).toEqual({ steps: [], extras: [] });
  });
});
