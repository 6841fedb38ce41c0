import { computed, signal } from '@preact/signals';
import { isAnimated } from '../app/settings.ts';

/** Whether the boards on the shelf play by themselves; a button stops them. */
export const isPlaying = signal(true);

/** Whether somebody has shown that they are there: moved, scrolled, touched or typed something. */
export const isAttended = signal(false);

if (typeof document !== 'undefined')
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(sign, () => (isAttended.value = true), { once: true, passive: true, capture: true });

const visible = signal<readonly string[]>([]);
const turn = signal(0);

/** One board at a time plays by itself, the visible ones in turn: a shelf is calm. */
export const onStage = computed(() => {
  const seen = visible.value;
  return isPlaying.value && isAnimated.value && seen.length > 0 ? seen[turn.value % seen.length]! : null;
});

export function nextOnStage(): void {
  turn.value++;
}

export function setVisible(id: string, isVisible: boolean): void {
  const others = visible.peek().filter((each) => each !== id);
  visible.value = isVisible ? [...others, id] : others;
}
