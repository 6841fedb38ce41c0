import type { Span } from '@rayonk/board/page';
import { text, type Face, type Mark } from '../drawing/mark.ts';
import type { Fonts } from './fonts.ts';

/** Letters that share a look. */
interface Run {
  readonly text: string;
  readonly face: Face;
  readonly isSlanted: boolean;
}

/** What stands between two places where a line may break. */
type Word = readonly Run[];

export interface Style {
  readonly face: Face;
  readonly size: number;
  /** From one line to the next, of the size. */
  readonly leading: number;
  readonly fill?: string;
}

/** One line of text, set from the left. */
export interface SetLine {
  readonly width: number;
  marks(x: number, baseline: number): readonly Mark[];
}

/** Breaks a text into lines that are no wider than this. */
export function setLines(spans: readonly Span[], width: number, style: Style, fonts: Fonts): readonly SetLine[] {
  const space = fonts.widthOf(' ', style.face, style.size);
  const lines: SetLine[] = [];
  for (const paragraph of wordsOf(spans, style.face)) {
    let words: Word[] = [];
    let used = 0;
    for (const word of paragraph) {
      const wide = widthOf(word, style, fonts);
      if (words.length > 0 && used + space + wide > width) {
        lines.push(lineOf(words, style, fonts));
        [words, used] = [[], 0];
      }
      used += (words.length > 0 ? space : 0) + wide;
      words.push(word);
    }
    lines.push(lineOf(words, style, fonts));
  }
  return lines;
}

function lineOf(words: readonly Word[], style: Style, fonts: Fonts): SetLine {
  const space = fonts.widthOf(' ', style.face, style.size);
  const { size, fill } = style;
  const placed: { readonly run: Run; readonly at: number }[] = [];
  let at = 0;
  for (const [i, word] of words.entries()) {
    if (i > 0) at += space;
    for (const run of word) {
      placed.push({ run, at });
      at += fonts.widthOf(run.text, run.face, size);
    }
  }
  return {
    width: at,
    marks: (x, baseline) =>
      placed.map(({ run, at: left }) =>
        text(x + left, baseline, run.text, size, {
          face: run.face,
          isSlanted: run.isSlanted,
          ...(fill === undefined ? {} : { fill }),
        }),
      ),
  };
}

function widthOf(word: Word, { size }: Style, fonts: Fonts): number {
  return word.reduce((sum, run) => sum + fonts.widthOf(run.text, run.face, size), 0);
}

/** Words line after line, where the text itself begins new ones. Only plain spaces part words. */
function wordsOf(spans: readonly Span[], face: Face): readonly (readonly Word[])[] {
  const paragraphs: Run[][][] = [[[]]];
  for (const run of runsOf(spans, { face, isSlanted: false })) {
    for (const [i, part] of run.text.split('\n').entries()) {
      if (i > 0) paragraphs.push([[]]);
      const words = paragraphs.at(-1)!;
      for (const [j, piece] of part.split(/[ \t]+/).entries()) {
        if (j > 0) words.push([]);
        if (piece !== '') words.at(-1)!.push({ ...run, text: piece });
      }
    }
  }
  return paragraphs.map((words) => words.filter((word) => word.length > 0));
}

type Look = Omit<Run, 'text'>;

function runsOf(spans: readonly Span[], look: Look): readonly Run[] {
  return spans.flatMap((span): readonly Run[] => {
    // A line of the source ends anywhere.
    if (typeof span === 'string') return [{ ...look, text: span.replaceAll('\n', ' ') }];
    switch (span.kind) {
      case 'strong':
        return runsOf(span.spans, { ...look, face: 'bold' });
      case 'em':
        return runsOf(span.spans, { ...look, isSlanted: true });
      case 'code':
        return [{ ...look, face: 'bold', text: span.text }];
      case 'br':
        return [{ ...look, text: '\n' }];
      case 'del':
      case 'link':
        return runsOf(span.spans, look);
    }
  });
}
