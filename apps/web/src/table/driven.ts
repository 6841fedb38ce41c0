import { signal, type Signal } from '@preact/signals';
import type { Driven, Snapshot, Timing } from '@rayonk/core/driver';

/** The browser's timers. */
export const timing: Timing = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const signals = new WeakMap<object, Signal<unknown>>();

/** What a driver shows, for components and whatever else follows signals: here, and nowhere else, one becomes the other. */
export function seen<Own extends object>(driver: Driven<Own>): Snapshot<Own> {
  let shown = signals.get(driver) as Signal<Snapshot<Own>> | undefined;
  if (shown === undefined) {
    const made = (shown = signal(driver.snapshot));
    driver.subscribe(() => (made.value = driver.snapshot));
    signals.set(driver, made);
  }
  return shown.value;
}
