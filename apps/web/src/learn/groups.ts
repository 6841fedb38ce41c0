import type { Lesson } from '@rayonk/board';

/** Lessons that follow each other in one variant. */
export interface Group {
  readonly variant: string;
  /** The number of its first lesson in the course. */
  readonly first: number;
  readonly lessons: readonly Lesson[];
}

/** A course in the order of its lessons, split where the variant changes. */
export function groupsOf(lessons: readonly Lesson[]): readonly Group[] {
  const starts = lessons.flatMap(({ variant }, i) => (variant === lessons[i - 1]?.variant ? [] : [i]));
  return starts.map((start, i) => ({
    variant: lessons[start]!.variant,
    first: start + 1,
    lessons: lessons.slice(start, starts[i + 1]),
  }));
}
