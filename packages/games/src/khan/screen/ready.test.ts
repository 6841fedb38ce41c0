import { Line, unwrap } from '@rayonk/core';
import { expect, test } from 'vitest';
import { BOARD, typeOf } from '../board.ts';
import { rules } from '../game.ts';
import { START } from '../notation.ts';
import { readyMade } from './ready.ts';

const view = (line: Line) => rules.standard.view(line.position as never, { viewer: 'spectator', aids: [] });
const cellsOf = (action: string) => action.slice(action.indexOf('K') + 1).split('.');

/** Whether whoever acts can take the Kalista whatever the other does, with the second of two actions at the latest. */
function winsSoon(line: Line): boolean {
  const seat = line.actor;
  const after = (action: string, look: () => boolean): boolean => {
    unwrap(line.play(action));
    const seen = line.result === null ? look() : line.result.winner === seat;
    unwrap(line.undo());
    return seen;
  };
  const winsNow = () => line.legal().some((action) => after(action, () => false));
  return line.legal().some((action) => after(action, () => line.legal().every((reply) => after(reply, winsNow))));
}

test('ready-made set-ups answer every demand, hide the Kalista, and are not lost to one another at once', () => {
  const first = unwrap(Line.from(rules.standard, START));
  const reds = readyMade(view(first));
  expect(reds.length).toBeGreaterThanOrEqual(12);
  for (const red of reds) {
    const quarter = Number(red[0]);
    const line = unwrap(Line.from(rules.standard, START));
    unwrap(line.play(red));
    const ochres = readyMade(view(line));
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
    expect(readyMade(view(line))).toEqual([]);
  }
});
