import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { keep, readKept } from './kept.ts';

/** Whether somebody was signed in on this device, so that pages which do not need to know do not have to ask the server. */
const KNOWN_KEY = 'rayonk.known';

const known = signal(readKept(KNOWN_KEY));

export const isKnown: ReadonlySignal<boolean> = computed(() => known.value === '1');

/** Not the opposite: a device that keeps nothing knows neither. */
export function isKnownToBeNobody(): boolean {
  return known.peek() === '0';
}

export function keepKnown(isSomebody: boolean): void {
  known.value = isSomebody ? '1' : '0';
  if (readKept(KNOWN_KEY) !== known.value) keep(KNOWN_KEY, known.value);
}

/** Calls when another tab learns of somebody, or forgets them. */
export function onKnownElsewhere(listener: () => void): void {
  if (typeof window === 'undefined') return;
  addEventListener('storage', ({ key }) => key === KNOWN_KEY && listener());
}
