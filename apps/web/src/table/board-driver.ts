import { signal, type Signal } from '@preact/signals';
import type { Motion, Screen } from '@rayonk/board';
import { later } from '../app/later.ts';
import type { BoardDriver, Shown, Snapshot, Timing } from '@rayonk/core/driver';

/** The browser's timers; what need not wait comes soon, and the page paints and hears clicks before it. */
export const timing: Timing = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    if (milliseconds === 0) return later(run);
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const signals = new WeakMap<object, Signal<unknown>>();

/** What a driver shows, for components and whatever else follows signals: here, and nowhere else, one becomes the other. */
export function seen<Own extends object>(driver: BoardDriver<Own>): Snapshot<Own> {
  let shown = signals.get(driver) as Signal<Snapshot<Own>> | undefined;
  if (shown === undefined) {
    const made = (shown = signal(driver.snapshot));
    driver.subscribe(() => (made.value = driver.snapshot));
    signals.set(driver, made);
  }
  return shown.value;
}

/** What the last action visibly did. */
export function motionsOf(screen: Screen, { before, last, view }: Shown): readonly Motion[] {
  return before === null || last === null ? [] : screen.motions(before, last, view);
}
