import { beginsOf, type Motion } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { useEffect } from 'preact/hooks';
import { isAnimated, settings } from '../app/settings.ts';
import { playSound, wakeSound, type Sound } from './synth.ts';

const SOUNDS: Readonly<Record<Motion['kind'], Sound | null>> = {
  slide: 'wood',
  appear: 'felt',
  tip: 'tile',
  turn: 'card',
  leave: 'capture',
  beam: 'beam',
  // It goes with a piece that is heard.
  carry: null,
};

/** What a line of play sounds like: each motion when it is seen, and the end of the game. */
export function useSounds(view: View, motions: readonly Motion[], follows: boolean): void {
  // Browsers let a page sound only after somebody has touched it; before, nothing is even made.
  useEffect(() => {
    // Opening the device takes long; what was touched is painted first.
    const wake = () => settings.sound.peek() && setTimeout(wakeSound, 120);
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
    return () => {
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
    };
  }, []);
  useEffect(() => {
    if (!follows || !settings.sound.peek()) return;
    const begins = beginsOf(motions);
    const when = (i: number) => (isAnimated.peek() ? begins[i]! : 0);
    // Ten pieces of one kind moving together sound once.
    const heard = new Map(motions.map(({ kind }, i) => [`${kind} ${when(i)}`, { sound: SOUNDS[kind], at: when(i) }]));
    for (const { sound, at } of heard.values()) if (sound !== null) playSound(sound, at);
    if (view.result !== null) playSound('end', Math.max(0, ...begins) + 350);
  }, [view, follows]);
}
