import { registry } from '@rayonk/games';
import { describe, expect, it } from 'vitest';
import { firstChoices, setupOf } from './setup.ts';

const game = registry[0]!;
const choices = firstChoices(game);

describe('the form of a game', () => {
  it('first wishes for a game like Play now: level 3, the first variant, no clock, seats by lot', () => {
    expect(setupOf(game, choices)).toEqual({
      game: game.id,
      variant: game.variants[0],
      players: [
        { kind: 'person', name: '' },
        { kind: 'level', level: 3 },
      ],
      clock: { kind: 'none' },
      colouredBacks: false,
      odds: false,
      drawSeats: true,
    });
    expect(setupOf(game, { ...choices, colouredBacks: true }).colouredBacks).toBe(true);
  });

  it.each([
    ['first', ['person', 'level']],
    ['second', ['level', 'person']],
  ] as const)('puts the person %s', (side, kinds) => {
    const { players, drawSeats } = setupOf(game, { ...choices, side });
    expect(players.map(({ kind }) => kind)).toEqual(kinds);
    expect(drawSeats).toBe(false);
  });

  it('names two people', () => {
    const { players, drawSeats } = setupOf(game, { ...choices, opponent: 'person', names: [' Ada ', '  '] });
    expect(players).toEqual([
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: '' },
    ]);
    expect(drawSeats).toBeUndefined();
  });

  it('reads a clock as minutes and seconds', () => {
    expect(setupOf(game, { ...choices, clock: '5+3' }).clock).toEqual({
      kind: 'fischer',
      initial: 300_000,
      increment: 3000,
    });
  });
});
