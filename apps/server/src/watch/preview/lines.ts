type Fits = (text: string) => boolean;

/** The text in at most so many lines, broken between words; what the last has no room for is an ellipsis. */
export function fittedLines(text: string, most: number, fits: Fits): string[] {
  if (most === 1 || fits(text)) return [fitted(text, fits)];
  const words = text.split(' ');
  let count = words.length - 1;
  while (count > 1 && !fits(words.slice(0, count).join(' '))) count -= 1;
  const first = fitted(words.slice(0, count).join(' '), fits);
  const rest = words.slice(count).join(' ');
  return rest === '' ? [first] : [first, ...fittedLines(rest, most - 1, fits)];
}

/** The text, or as much of it as fits with an ellipsis. */
function fitted(text: string, fits: Fits): string {
  if (fits(text)) return text;
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}
