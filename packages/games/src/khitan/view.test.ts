import { unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { rules } from './game.ts';
import { CELL_NAMES, startOf, text } from './scenes.ts';

describe('views', () => {
  const options = { viewer: 'spectator', aids: [] } as const;
  test('the start of expert', () => {
    const view = rules.expert.view(unwrap(rules.expert.parse(startOf('expert'))), options);
    expect(view).toMatchObject({
      game: 'khitan',
      variant: 'expert',
      position: startOf('expert'),
      actor: 0,
      board: { kind: 'hex', side: 5 },
      fields: { reserveWhite: 3, reserveBlack: 3, outWhite: 0, outBlack: 0, pending: 0, quiet: 0 },
      result: null,
    });
    const at = (name: string) => view.cells.find(({ cell }) => cell === name);
    expect(view.cells.map(({ cell }) => cell)).toEqual(
      [...'ihgfedcba'].flatMap((letter) => CELL_NAMES.filter((name) => name.startsWith(letter))),
    );
    expect(at('a1')).toEqual({
      cell: 'a1',
      ground: 'home-0',
      piece: { seat: 0, kind: 'piece', text: 'w0', value: null },
    });
    expect(at('i5')).toEqual({
      cell: 'i5',
      ground: 'home-1',
      piece: { seat: 1, kind: 'piece', text: 'b9', value: null },
    });
    const grounds = ['d1', 'd8', 'e1', 'e9', 'f1', 'f8'].map((name) => at(name)?.ground);
    expect(grounds).toEqual(['home-0', 'home-0', 'line', 'line', 'home-1', 'home-1']);
    expect(at('e5')?.piece).toBeNull();
    expect(Object.isFrozen(view.cells[0]?.piece)).toBe(true);
  });
  test('pieces out of the game, and an end', () => {
    const classic = rules.classic.view(unwrap(rules.classic.parse(text({ a1: 'w0', a2: 'w0' }, 'b x x 0 0'))), options);
    expect(classic.fields).toEqual({
      reserveWhite: null,
      reserveBlack: null,
      outWhite: 8,
      outBlack: 10,
      pending: 0,
      quiet: 0,
    });
    expect(classic.actor).toBe('over');
    expect(classic.result).toEqual({ winner: 0, reason: 'eliminated', scores: null });
    const expert = rules.expert.view(unwrap(rules.expert.parse(text({ a1: 'w0', i1: 'b0' }, 'w 12 x 1 0'))), options);
    expect(expert.fields).toEqual({
      reserveWhite: 12,
      reserveBlack: null,
      outWhite: 0,
      outBlack: 12,
      pending: 1,
      quiet: 0,
    });
    const quiet = rules.master.view(unwrap(rules.master.parse(text({ a1: 'w0', i1: 'b0' }, 'b 15 15 0 33'))), options);
    expect(quiet.fields).toMatchObject({ reserveWhite: 15, reserveBlack: 15, quiet: 33 });
    expect(quiet.actor).toBe(1);
  });
});
