import { COLOURS } from '../board.ts';

type Colour = (typeof COLOURS)[number];

interface Enamel {
  /** The colour as a paint. */
  readonly fill: string;
  readonly ink: string;
  /** What is engraved in it, drawn on an edge that looks right; symmetric, as a tile also lies on its other face. */
  readonly mark: string;
}

const DARK = 'var(--khitan-mark-dark, #2a1c0d)';
const LIGHT = 'var(--khitan-mark-light, #fff6e3)';

const ENAMELS: Readonly<Record<Colour, Enamel>> = {
  yellow: {
    fill: 'var(--khitan-yellow, #f4c92f)',
    ink: DARK,
    mark: 'M26 0a6.4 6.4 0 1 0 12.8 0a6.4 6.4 0 1 0-12.8 0z',
  },
  red: { fill: 'var(--khitan-red, #bf2f2a)', ink: LIGHT, mark: 'M39.5 0L26.5-9V9z' },
  blue: { fill: 'var(--khitan-blue, #23619f)', ink: LIGHT, mark: 'M29.6-13.5h5.8v27h-5.8z' },
  green: {
    fill: 'var(--khitan-green, #3d8a4b)',
    ink: LIGHT,
    mark: 'M29.9-7.6h5.2v5h5v5.2h-5v5h-5.2v-5h-5v-5.2h5z',
  },
  orange: { fill: 'var(--khitan-orange, #ee8a2f)', ink: DARK, mark: 'M26-9.6h13v5H26zM26 4.6h13v5H26z' },
  violet: {
    fill: 'var(--khitan-violet, #7a4796)',
    ink: LIGHT,
    mark: [-11.5, 0, 11.5].map((y) => `M28.4 ${y}a4.1 4.1 0 1 0 8.2 0a4.1 4.1 0 1 0-8.2 0z`).join(''),
  },
};

/** The enamel of a colour by its index in `COLOURS`. */
export function enamel(colour: number): Enamel {
  return ENAMELS[COLOURS[colour]!];
}
