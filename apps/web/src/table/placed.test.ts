import { Line, Random, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, it } from 'vitest';
import { openGame } from './open-game.ts';
import { placedBy } from './placed.ts';

const variants = registry.flatMap(({ id, variants: names }) => names.map((variant) => [id, variant] as const));

describe.each(variants)('a move of %s %s that waits to be confirmed', (id, variant) => {
  it('shows the piece where it will stand', async () => {
    const game = unwrap(await openGame(id, variant));
    const line = Line.seeded(game.rules, 'placed');
    const random = new Random(`placed ${id} ${variant}`);
    for (let i = 0; line.result === null && i < 40; i++) {
      const view = game.rules.view(line.position, { viewer: 'spectator', aids: [] });
      const legal = line.legal();
      const action = legal[random.below(legal.length)]!;
      const gestures = game.screen.gestures(view, [action]);
      line.play(action);
      if (view.actor === 'chance') continue;
      const placed = placedBy(game, view, action);
      const last = gestures[0]!.steps.findLast((step) => !step.includes(':'));
      const after = game.rules.view(line.position, { viewer: 'spectator', aids: [] });
      // What ends on a cell is seen there; a pass ends nowhere, and a row that is pushed may look as it did.
      const [was, is] = [view, after].map(({ cells }) => cells.find(({ cell }) => cell === last)?.piece?.text);
      if (was !== is) expect([...placed.keys()], `${action} in ${view.position}`).toContain(last);
      expect(placed.size + Number(last === undefined), `${action} in ${view.position}`).toBeGreaterThan(0);
    }
  });
});
