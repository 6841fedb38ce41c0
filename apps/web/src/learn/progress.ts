import { signal, type ReadonlySignal } from '@preact/signals';
import { keep, readKeptList } from '../app/kept.ts';

/** The lessons that were done on this device, by game. */
export interface Progress {
  readonly done: ReadonlySignal<ReadonlySet<string>>;
  finish(lesson: string): void;
  forget(): void;
}

const opened = new Map<string, Progress>();

export function progressOf(game: string): Progress {
  const known = opened.get(game);
  if (known !== undefined) return known;
  const key = `rayonk.course.${game}`;
  const done = signal<ReadonlySet<string>>(new Set(readKeptList(key, (item) => typeof item === 'string')));
  const set = (lessons: readonly string[]) => {
    done.value = new Set(lessons);
    keep(key, JSON.stringify(lessons));
  };
  const progress: Progress = {
    done,
    finish: (lesson) => !done.value.has(lesson) && set([...done.value, lesson]),
    forget: () => set([]),
  };
  opened.set(game, progress);
  return progress;
}
