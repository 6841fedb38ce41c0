import type { View } from '@rayonk/core';
import { render } from 'preact';
import { useMemo } from 'preact/hooks';
import { Coordinates, Frame, viewBoxOf } from './frame.tsx';
import { FRAME, layOut, spotsByCell } from './geometry.ts';
import { Arrows, ChoiceMarks, HitMarks, LastMarks, type Arrow } from './marks.tsx';
import { PIECE_PARTS, Pieces, piecesAfter } from './pieces.tsx';
import type { Motion, Screen, Target } from './screen.ts';

export interface PictureProps {
  readonly view: View;
  readonly screen: Screen;
  /** What it shows, in words; empty where the text beside it says so already. */
  readonly name: string;
  readonly flipped?: boolean;
  readonly hasCoordinates?: boolean;
  /** Marked as the last move. */
  readonly motions?: readonly Motion[];
  readonly arrows?: readonly Arrow[];
  /** Cells marked as choices, and as picked. */
  readonly choices?: ReadonlySet<Target>;
  readonly picked?: readonly Target[];
  readonly pieceScale?: number;
  /** How many of `PICTURE_PARTS` are made by now; all, if nobody says. */
  readonly parts?: number;
  /** A part of the drawing, in its own units, instead of all of it. */
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The ground, then the pieces with what lies over them. */
export const PICTURE_PARTS = 1 + PIECE_PARTS;

const NONE: readonly never[] = [];
const NO_CHOICES: ReadonlySet<Target> = new Set();

/** A board as one picture: nothing in it can be pointed at. */
export function BoardPicture({ view, screen, name, flipped = false, crop, ...marks }: PictureProps) {
  const {
    motions = NONE,
    arrows = NONE,
    choices = NO_CHOICES,
    picked = NONE,
    pieceScale = 1,
    parts = PICTURE_PARTS,
  } = marks;
  const layout = layOut(view.board, flipped);
  const spots = spotsByCell(view, layout);
  const frame = useMemo(() => <Frame view={view} layout={layout} />, [layout]);
  const ground = useMemo(() => <screen.Ground view={view} spots={layout.spots} />, [view, layout, screen]);
  const scene = { view, layout, flipped, picked };
  const box = crop === undefined ? viewBoxOf(layout) : `${crop.x} ${crop.y} ${crop.width} ${crop.height}`;
  const said = name === '' ? ({ 'aria-hidden': 'true' } as const) : ({ role: 'img', 'aria-label': name } as const);
  return (
    <svg class="board-picture" viewBox={box} {...said}>
      <defs>
        <screen.Defs />
      </defs>
      <g aria-hidden="true">
        {frame}
        <screen.Under {...scene} />
        {marks.hasCoordinates === true && <Coordinates view={view} layout={layout} />}
        {ground}
        <LastMarks view={view} spots={spots} motions={motions} />
        <Pieces {...{ view, layout, screen, flipped, motions }} scale={pieceScale} most={piecesAfter(parts - 1)} />
        <screen.Over {...scene} />
        <HitMarks view={view} spots={spots} motions={motions} />
        <ChoiceMarks view={view} spots={spots} choices={choices} picked={picked} />
        <Arrows spots={spots} arrows={arrows} />
      </g>
    </svg>
  );
}

/**
 * A picture as the text of an SVG file that stands alone, `width` pixels wide. `colourOf` gives the value of a variable of the page
 * (`--wood`), or null for the wooden set.
 */
export function pictureSvg(
  props: PictureProps,
  width: number,
  colourOf: (variable: string) => string | null = () => null,
): string {
  const holder = document.createElement('div');
  render(<BoardPicture {...props} />, holder);
  const picture = holder.querySelector('svg')!;
  const layout = layOut(props.view.board);
  const [wide, high] = [props.crop?.width ?? layout.width + 2 * FRAME, props.crop?.height ?? layout.height + 2 * FRAME];
  picture.setAttribute('width', String(width));
  picture.setAttribute('height', String(Math.round((width * high) / wide)));
  const text = new XMLSerializer().serializeToString(picture);
  render(null, holder);
  return resolveVariables(text, colourOf);
}

/** Writes values for `var(--x, #y)`, inner ones first, since readers of SVG files outside of pages know no variables. Values stand in attributes. */
export function resolveVariables(text: string, colourOf: (variable: string) => string | null): string {
  const innermost = /var\(\s*(--[\w-]+)\s*(?:,\s*((?:[^()]|\([^()]*\))*?)\s*)?\)/g;
  let resolved = text;
  for (;;) {
    const next = resolved.replace(innermost, (_, name: string, fallback: string | undefined) =>
      fallback?.includes('var(') === true
        ? `var(${name}, ${resolveVariables(fallback, colourOf)})`
        : (colourOf(name)?.replaceAll('"', '&quot;') ?? fallback ?? 'none'),
    );
    if (next === resolved) return resolved;
    resolved = next;
  }
}
