import type { Lesson, Target } from '@rayonk/board';
import type { Language, View } from '@rayonk/core';

/**
 * What a lesson's task and hint name, to be marked while the hint is shown: the cells that stand in the text, so that it and the marks
 * cannot disagree, and the pieces and other things that the lesson says it names by word, wherever they stand now.
 */
export function hintMarks({ texts, names = [] }: Lesson, view: View, language: Language): ReadonlySet<Target> {
  const { task, hint } = texts[language];
  const words = new Set(`${task} ${hint}`.split(/[^\p{L}\p{N}]+/u));
  const named = new Set(names);
  const cells = view.cells.filter(
    ({ cell, piece }) => words.has(cell) || named.has(cell) || (piece !== null && named.has(piece.text)),
  );
  return new Set([...cells.map(({ cell }) => cell), ...names.filter((name) => name.includes(':'))]);
}
