import { describe, expect, it } from 'vitest';
import { hexagonal, square } from '../../test/fixture.ts';
import { layOut } from '../geometry.ts';
import { cellAfterKey } from './keys.ts';

const after = (view: typeof square, flipped: boolean, from: string, key: string, choices: readonly string[] = []) => {
  const ctrlKey = key.startsWith('Ctrl+');
  const index = view.cells.findIndex(({ cell }) => cell === from);
  const pressed = { key: key.replace('Ctrl+', ''), ctrlKey };
  const to = cellAfterKey(view, layOut(view.board, flipped), index, pressed, new Set(choices));
  return to === null ? null : view.cells[to]!.cell;
};

describe('keys on a board', () => {
  it.each([
    ['ArrowLeft', 'b1', 'a1'],
    ['ArrowRight', 'b1', 'c1'],
    ['ArrowUp', 'b1', 'b2'],
    ['ArrowDown', 'b1', 'b1'],
    ['Home', 'b1', 'a1'],
    ['End', 'b1', 'c1'],
    ['Ctrl+Home', 'b1', 'a2'],
    ['Ctrl+End', 'b1', 'c1'],
    ['Tab', 'b1', null],
  ])('%s from %s leads to %s', (key, from, to) => {
    expect(after(square, false, from, key)).toBe(to);
  });

  it.each([
    ['ArrowLeft', 'b1', 'c1'],
    ['ArrowRight', 'b1', 'a1'],
    ['ArrowUp', 'b1', 'b1'],
    ['ArrowDown', 'b1', 'b2'],
    ['Home', 'b1', 'c1'],
    ['Ctrl+Home', 'b2', 'c1'],
  ])('%s on a turned board goes from %s to %s, as it is seen', (key, from, to) => {
    expect(after(square, true, from, key)).toBe(to);
  });

  it('walks over hexagons to the nearest of the next row', () => {
    expect(after(hexagonal, false, 'c1', 'ArrowDown')).toBe('b1');
    expect(after(hexagonal, false, 'b3', 'ArrowDown')).toBe('a2');
    expect(after(hexagonal, true, 'a2', 'ArrowDown')).toBe('b2');
  });

  it('goes from choice to choice with the page keys, around the ends', () => {
    const choices = ['b2', 'a1', 'c1'];
    expect(after(square, false, 'a2', 'PageDown', choices)).toBe('b2');
    expect(after(square, false, 'b2', 'PageDown', choices)).toBe('a1');
    expect(after(square, false, 'c1', 'PageDown', choices)).toBe('b2');
    expect(after(square, false, 'b2', 'PageUp', choices)).toBe('c1');
    expect(after(square, true, 'c1', 'PageDown', choices)).toBe('a1');
    expect(after(square, false, 'a2', 'PageDown')).toBe('a2');
  });
});
