import { describe, expect, it } from 'vitest';
import { fittedLines } from './lines.ts';

const fits = (text: string): boolean => text.length <= 10;

describe('a text in a picture', () => {
  it('stays in one line where it fits', () => {
    expect(fittedLines('ten signs!', 3, fits)).toEqual(['ten signs!']);
  });

  it('is broken between words, never at a space that does not break', () => {
    expect(fittedLines('hop over: stay on top', 3, fits)).toEqual(['hop over:', 'stay on', 'top']);
    expect(fittedLines('la pile\u00A0: reste', 2, fits)).toEqual(['la pile\u00A0:', 'reste']);
  });

  it('ends with an ellipsis where the lines do not hold it', () => {
    expect(fittedLines('hop over and stay on top', 2, fits)).toEqual(['hop over', 'and stay …']);
    expect(fittedLines('hop over and stay', 1, fits)).toEqual(['hop over …']);
  });

  it('cuts a word that is too long for a line', () => {
    expect(fittedLines('unstoppable hop', 2, fits)).toEqual(['unstoppab…', 'hop']);
  });
});
