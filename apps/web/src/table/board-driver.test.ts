import { effect } from '@preact/signals';
import { Random, unwrap } from '@rayonk/core';
import { Driver, ROOT } from '@rayonk/core/driver';
import { registry } from '@rayonk/games';
import { expect, test } from 'vitest';
import { motionsOf, seen, timing } from './board-driver.ts';
import { openGame } from './open-game.ts';

test('what a driver shows is a signal to whoever follows it, with what its last action did', async () => {
  const { rules, screen } = unwrap(await openGame(registry[0]!.id, null));
  const start = rules.start(new Random('driven'));
  const driver = unwrap(Driver.open(rules, start, { own: {}, timing }));
  const logs: number[] = [];
  const stop = effect(() => void logs.push(seen(driver).log.length));
  expect(motionsOf(screen, seen(driver))).toEqual([]);
  unwrap(driver.play(seen(driver).legal[0]!));
  expect(motionsOf(screen, seen(driver)).length).toBeGreaterThan(0);
  driver.goTo(ROOT);
  stop();
  driver.step('forward');
  expect(logs).toEqual([0, 1, 0]);
  expect(seen(driver)).toBe(driver.snapshot);
});
