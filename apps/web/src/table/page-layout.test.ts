import { ratioOf } from '@rayonk/board';
import { Line, Random } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, it } from 'vitest';
import { layoutFor, type Needs, type PageLayout, type Surroundings } from './page-layout.ts';

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

/** What all rows of a layout need beside the board, as `board-page.css` sets them. */
function heightOf({ shape, height, bar, foot, controls, gap, isFolded }: PageLayout, rem: number): number {
  const header = isFolded ? 0 : 3.25 * rem;
  const rows = 2 * bar + foot + controls;
  if (shape === 'wide') return header + Math.max(height, rows + 4 * gap);
  return header + height + rows + (controls > 0 ? 5 : 4) * gap + (isFolded ? 2 : 1) * gap;
}

describe.each(boards)('%s', (_, needs) => {
  it('has its board first in every window', () => {
    for (const around of windows()) {
      const layout = layoutFor(around, needs);
      const told = `${SEED}: ${JSON.stringify({ around, layout })}`;
      const isLarge = layout.height >= 0.78 * around.height || layout.width >= 0.9 * around.width;
      expect(isLarge, told).toBe(true);
      expect(Math.max(layout.width, layout.height), told).toBeGreaterThanOrEqual(
        Math.min(280, around.width - around.rem),
      );
      expect(layout.width, told).toBeLessThanOrEqual(around.width);
      expect(Math.abs(layout.width / layout.height - needs.ratio), told).toBeLessThan(0.01);
      if (layout.shape === 'wide') {
        expect(layout.width + layout.side, told).toBeLessThanOrEqual(around.width);
        expect(layout.side, told).toBeGreaterThanOrEqual(5 * around.rem);
      }
    }
  });

  it('leaves room for all else without scrolling, unless the window has almost its own shape', () => {
    for (const around of windows()) {
      const { width, height, rem } = around;
      if (rem > 17 || width < 360 || height < 360) continue;
      const isAlmostItsShape = width / height / needs.ratio > 0.68 && width / height / needs.ratio < 1.4;
      if (isAlmostItsShape) continue;
      const layout = layoutFor(around, needs);
      expect(heightOf(layout, rem), JSON.stringify({ around, layout })).toBeLessThanOrEqual(height + 1);
    }
  });
});
