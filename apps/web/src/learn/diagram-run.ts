import { ok, type Result } from '@rayonk/core';
import { Driver, ROOT, type Shown } from '@rayonk/core/driver';
import { timing } from '../table/board-driver.ts';
import type { OpenGame } from '../table/open-game.ts';
import { drawnOf } from './chance.ts';
import type { DiagramText } from '@rayonk/board/diagram';

/** Between two actions that are shown, and before chance answers. */
const SHOWN = 1000;
const CHANCE_BEAT = 500;

/** A position of a rules page that can be tried: by hand, or with the actions that the page gives. */
export class DiagramRun {
  readonly driver: Driver;
  readonly #actions: readonly string[];

  private constructor(driver: Driver, actions: readonly string[]) {
    this.driver = driver;
    this.#actions = actions;
  }

  static open({ rules }: OpenGame, { position, actions }: DiagramText): Result<DiagramRun> {
    const driver = Driver.open(rules, position, { own: {}, timing, act });
    return driver.ok ? ok(new DiagramRun(driver.value, actions)) : driver;
  }

  /** Plays the given actions from the first position on. */
  show(): void {
    this.startOver();
    const next = (i: number): void => {
      const action = this.#actions[i];
      if (action !== undefined && this.driver.play(action).ok) this.driver.after(SHOWN, () => next(i + 1));
    };
    // A beat in the first position, if it was just set up again: one should see what changes.
    this.driver.after(150, () => next(0));
  }

  startOver(): void {
    this.driver.rest();
    this.driver.goTo(ROOT);
  }
}

function act(action: string, driver: Driver): Result<Shown> {
  driver.rest();
  const played = driver.play(action);
  if (played.ok && played.value.actor === 'chance')
    driver.after(CHANCE_BEAT, () => act(drawnOf(played.value.legal), driver));
  return played;
}
