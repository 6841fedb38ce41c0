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

  it('makes the chances of two people even: the weaker one sits where it helps, and has hints', () => {
    const ratings = {
      levels: [1000, 1150, 1300, 1450, 1600, 1750, 1900, 2050],
      games: 520,
      first: 40,
      hints: [
        { count: 2, elo: 80 },
        { count: 10, elo: 400 },
      ],
    };
    const both = { ...choices, opponent: 'person', names: ['Parent', 'Enfant'], strengths: [4, 2] } as const;
    const even = setupOf(game, { ...both, isEven: true }, ratings);
    expect(even.players.map((player) => player.kind === 'person' && player.name)).toEqual(['Enfant', 'Parent']);
    // 300 points apart: 40 for acting first, 6 hints of 40 each, and what is left is no whole hint.
    expect(even.hints).toEqual([6, 0]);
    const turned = setupOf(game, { ...both, isEven: true, strengths: [2, 4] }, { ...ratings, first: -40 });
    expect(turned.players.map((player) => player.kind === 'person' && player.name)).toEqual(['Enfant', 'Parent']);
    expect(turned.hints).toEqual([0, 6]);
    expect(setupOf(game, both, ratings).hints).toBeUndefined();
    expect(setupOf(game, { ...both, isEven: true }, null).hints).toBeUndefined();
  });

  it('reads a clock as minutes and seconds', () => {
    expect(setupOf(game, { ...choices, clock: '5+3' }).clock).toEqual({
      kind: 'fischer',
      initial: 300_000,
      increment: 3000,
    });
  });
});
