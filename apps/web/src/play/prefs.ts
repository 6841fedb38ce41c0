import { effect, signal, type Signal } from '@preact/signals';
import { keep, readKeptObject } from '../app/kept.ts';

const KEY = 'rayonk.play';

function flag(value: unknown): Signal<boolean> {
  return signal(value === true);
}

const before = readKeptObject(KEY);

/** How somebody likes to play on this device; remembered. */
export const prefs = {
  /** Turns the board for two people who hand the device to each other. */
  autoTurn: flag(before['autoTurn']),
  /** Lets the computer answer as soon as it can. */
  instant: flag(before['instant']),
  /** Shows what a good memory would know, in games that have such a thing. */
  memoryAid: flag(before['memoryAid']),
};

effect(() => {
  const { autoTurn, instant, memoryAid } = prefs;
  keep(KEY, JSON.stringify({ autoTurn: autoTurn.value, instant: instant.value, memoryAid: memoryAid.value }));
});
