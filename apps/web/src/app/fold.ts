import { effect, signal } from '@preact/signals';

/** How many things on the page want the site's header out of the way. */
const wanted = signal(0);
/** Somebody has asked for the header all the same. */
export const isUnfolded = signal(false);

effect(() => {
  if (typeof document === 'undefined') return;
  const { dataset } = document.documentElement;
  if (wanted.value === 0) delete dataset['header'];
  else dataset['header'] = isUnfolded.value ? 'open' : 'folded';
});

/** Folds the header away; returns what brings it back. */
export function foldHeader(): () => void {
  wanted.value++;
  return () => {
    wanted.value--;
    isUnfolded.value = false;
  };
}
