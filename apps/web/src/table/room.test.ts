import { ratioOf } from '@rayonk/board';
import { Line, Random } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, it } from 'vitest';
import { roomFor, type Needs, type Room, type Surroundings } from './room.ts';

const NAMED = [
  [390, 844],
  [844, 390],
  [640, 360],
  [1366, 650],
  [1440, 900],
  [360, 640],
  [768, 1024],
  [1920, 1080],
] as const;
const SEED = 'windows of any shape';

const boards = (
  await Promise.all(
    registry.map(async ({ id, variants, load, loadScreen }) => {
      const [{ rules }, { screen }] = await Promise.all([load(), loadScreen()]);
      return variants.map((variant): readonly [string, Needs] => {
        const { rules: of, position } = Line.seeded(rules[variant]!, 'room');
        const { board } = of.view(position, { viewer: 'spectator', aids: [] });
        return [`${id} ${variant}`, { ratio: ratioOf(board), chips: screen.chips, trays: screen.hasTray }];
      });
    }),
  )
).flat();

function* windows(): Generator<Surroundings> {
  for (const [width, height] of NAMED) yield { width, height, rem: 17 };
  const random = new Random(SEED);
  const between = (least: number, most: number) => least + random.below(most - least + 1);
  for (let i = 0; i < 3000; i++)
    yield { width: between(320, 1920), height: between(320, 1200), rem: [17, 17, 20, 34][random.below(4)]! };
}

/** What all rows of a room need beside the board, as `board-page.css` sets them. */
function heightOf({ shape, height, bar, foot, controls, gap, isFolded }: Room, rem: number): number {
  const header = isFolded ? 0 : 3.25 * rem;
  const rows = 2 * bar + foot + controls;
  if (shape === 'wide') return header + Math.max(height, rows + 4 * gap);
  return header + height + rows + (controls > 0 ? 5 : 4) * gap + (isFolded ? 2 : 1) * gap;
}

describe.each(boards)('%s', (_, needs) => {
  it('has its board first in every window', () => {
    for (const around of windows()) {
      const room = roomFor(around, needs);
      const told = `${SEED}: ${JSON.stringify({ around, room })}`;
      const isLarge = room.height >= 0.78 * around.height || room.width >= 0.9 * around.width;
      expect(isLarge, told).toBe(true);
      expect(Math.max(room.width, room.height), told).toBeGreaterThanOrEqual(Math.min(280, around.width - around.rem));
      expect(room.width, told).toBeLessThanOrEqual(around.width);
      expect(Math.abs(room.width / room.height - needs.ratio), told).toBeLessThan(0.01);
      if (room.shape === 'wide') {
        expect(room.width + room.side, told).toBeLessThanOrEqual(around.width);
        expect(room.side, told).toBeGreaterThanOrEqual(5 * around.rem);
      }
    }
  });

  it('leaves room for all else without scrolling, unless the window has almost its own shape', () => {
    for (const around of windows()) {
      const { width, height, rem } = around;
      if (rem > 17 || width < 360 || height < 360) continue;
      const isAlmostItsShape = width / height / needs.ratio > 0.68 && width / height / needs.ratio < 1.4;
      if (isAlmostItsShape) continue;
      const room = roomFor(around, needs);
      expect(heightOf(room, rem), JSON.stringify({ around, room })).toBeLessThanOrEqual(height + 1);
    }
  });
});
