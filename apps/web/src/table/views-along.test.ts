import { AIDS, Line, Random, seenAlike, unwrap, viewsAlong, type Aid } from '@rayonk/core';
import { Driver } from '@rayonk/core/driver';
import { registry } from '@rayonk/games';
import { describe, expect, test } from 'vitest';
import { shortMoves } from '../play/short-moves.ts';
import { wordedPlan } from '../play-online/plan.ts';
import { timing } from './board-driver.ts';
import { openGame } from './open-game.ts';
import { placedBy } from './placed.ts';

const CHOICES: readonly (readonly Aid[])[] = [[], ...AIDS.map((aid) => [aid]), AIDS];

describe.each(registry)('$id: what is looked at from a view', (manifest) => {
  test.each(CHOICES.map((aids) => [aids.join(' ') || 'none', aids] as const))(
    'is shown with its aids: %s',
    async (_, aids) => {
      const opened = await openGame(manifest.id, null);
      if (!opened.ok) throw new Error(opened.fault.message);
      const game = opened.value;
      const { rules } = game;
      const random = new Random('aids');
      const line = Line.seeded(rules, 'aids');
      const look = () => rules.view(line.position, { viewer: 'spectator', aids });
      const first = look();
      const views = [first];
      while (line.log.length < 12 && line.result === null) {
        const legal = line.legal();
        const action = legal[random.below(legal.length)]!;
        const before = look();
        const placed = placedBy(game, before, action);
        line.play(action);
        const after = look();
        for (const [cell, piece] of placed)
          expect(piece).toEqual(after.cells.find((each) => each.cell === cell)!.piece);
        views.push(after);
      }
      expect(viewsAlong(rules, first, line.log)).toEqual(views.slice(1));
      expect(seenAlike(first).aids).toEqual(first.aids ?? []);
      const heard: unknown[] = [];
      const words = {
        ...game.words.value,
        moves: { ...game.words.value.moves, short: (view: unknown) => (heard.push(view), '') },
      };
      const driver = unwrap(Driver.open(rules, line.first, { own: {}, timing, eyes: { viewer: 'spectator', aids } }));
      driver.follow(line.first, line.log, {});
      shortMoves(words, driver, new Map());
      expect(heard).toEqual(views.slice(0, -1));
      const planned = wordedPlan(rules, line.first, [], line.log.slice(0, 3), aids, (view) => JSON.stringify(view));
      expect(planned).toEqual(views.slice(0, Math.min(3, line.log.length)).map((view) => JSON.stringify(view)));
    },
  );
});
