import { Line, Random, unwrap } from '@rayonk/core';
import { Driver, type NodeId } from '@rayonk/core/driver';
import { registry } from '@rayonk/games';
import { describe, expect, test } from 'vitest';
import { settings } from '../app/settings.ts';
import { timing } from '../table/board-driver.ts';
import { openGame } from '../table/open-game.ts';
import { shortMove, shortMoves } from './short-moves.ts';

describe.each(registry)('$id', (manifest) => {
  test.each(manifest.variants)(
    '%s: a list that grows, shrinks and branches is what it would be anew',
    async (variant) => {
      const game = unwrap(await openGame(manifest.id, variant));
      const words = game.words.value;
      const random = new Random('lists');
      const line = Line.seeded(game.rules, 'lists');
      const opened = () => unwrap(Driver.open(game.rules, line.first, { own: {}, timing }));
      const kept = { driver: opened(), known: new Map<NodeId, string>() };
      const told = ({ driver, known }: typeof kept) => {
        driver.follow(line.first, line.log, {});
        return shortMoves(words, driver, known);
      };
      for (let i = 0; i < 40 && line.result === null; i++) {
        // Now and then somebody takes back, and plays something else.
        if (i % 7 === 6) for (let back = 0; back < 3; back++) line.undo();
        const legal = line.legalList();
        line.playAction(legal.at(random.below(legal.count)));
        const texts = told(kept);
        expect(texts).toEqual(told({ driver: opened(), known: new Map() }));
        expect(texts).toHaveLength(line.log.length);
      }
    },
  );
});

/** A game with its French words, whatever the page speaks. */
async function french(id: string) {
  const { rules, manifest } = unwrap(await openGame(id, null));
  return { rules, words: (await manifest.loadWords.fr()).words };
}

test('Khan’s set-up is a short phrase', async () => {
  const { rules, words } = await french('khan');
  const { first } = Line.seeded(rules, 'any');
  const driver = unwrap(Driver.open(rules, first, { own: {}, timing }));
  driver.follow(first, [driver.snapshot.legal[0]!], {});
  expect(shortMoves(words, driver, new Map())).toEqual(['Rouge place ses pièces']);
});

test('notation is for those who ask for it', async () => {
  const { rules, words } = await french('kanto');
  const { view } = unwrap(Driver.open(rules, Line.seeded(rules, 'any').first, { own: {}, timing })).snapshot;
  expect(settings.notation.value).toBe(false);
  expect(shortMove(words, view, '?a1')).toBe('retourne a1');
  settings.notation.value = true;
  expect(shortMove(words, view, '?a1')).toBe('?a1');
  settings.notation.value = false;
});
