import { useLayoutEffect, useState } from 'preact/hooks';

/** Pages that nobody sees are not painted; they must not wait for it. */
const UNSEEN = 300;

/**
 * A value as of the last painted frame: a new one comes when a frame has been painted after it. What a hand waits for is drawn with the
 * value itself; whatever may follow a frame later is drawn with this one, so that the first frame has less to do.
 */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState({ value });
  useLayoutEffect(
    () => (Object.is(settled.value, value) ? undefined : afterPaint(() => settle({ value }))),
    [value, settled],
  );
  return settled.value;
}

type Task = () => void;

const waiting = new Set<Task>();
let isAsked = false;

/** Runs something in a task after the next frame, together with all that waits for the same, unless it is called off before. */
function afterPaint(task: Task): () => void {
  waiting.add(task);
  if (!isAsked) {
    isAsked = true;
    const run = () => {
      isAsked = false;
      const tasks = [...waiting];
      waiting.clear();
      for (const each of tasks) each();
    };
    const frame = requestAnimationFrame(() => {
      clearTimeout(unseen);
      setTimeout(run);
    });
    const unseen = setTimeout(() => {
      cancelAnimationFrame(frame);
      run();
    }, UNSEEN);
  }
  return () => waiting.delete(task);
}
