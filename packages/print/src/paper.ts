export const PAPERS = ['a4', 'letter'] as const;
export type PaperName = (typeof PAPERS)[number];

export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** In millimetres, upright. */
export const PAPER: Readonly<Record<PaperName, Paper>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** No printer reaches the edge of the paper; guides for cutting and a line of text fit in here. */
export const MARGIN = 12;

export function lying({ width, height }: Paper): Paper {
  return { width: height, height: width };
}
