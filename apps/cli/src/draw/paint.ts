/** Codes of the terminal's «select graphic rendition», or none; without colour the text comes back as it is. */
export type Paint = (codes: string, text: string) => string;

export function painter(colour: boolean): Paint {
  return (codes, text) => (colour && codes !== '' ? `\u001B[${codes}m${text}\u001B[0m` : text);
}

export const DIM = '2';
export const BOLD = '1';

/** Text and background set together, so that a piece looks the same on a light and on a dark terminal. */
const COLOUR_CODES: Readonly<Record<string, string>> = {
  black: '1;97;40',
  white: '1;30;107',
  red: '1;97;41',
  ochre: '1;30;43',
};
const OTHER_CODES = ['1;97;44', '1;30;46'] as const;

/** How a seat's pieces are painted, from the word for its colour. */
export function seatCodes(seats: readonly [string, string]): readonly [string, string] {
  const codesOf = (seat: 0 | 1): string => COLOUR_CODES[seats[seat]] ?? OTHER_CODES[seat];
  return [codesOf(0), codesOf(1)];
}
