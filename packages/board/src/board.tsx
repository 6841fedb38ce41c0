import type { PieceView, View } from '@rayonk/core';
import { useMemo, useRef } from 'preact/hooks';
import { usePaintedLayers } from './painted-layers.tsx';
import { Coordinates, Frame, viewBoxOf } from './frame.tsx';
import { layOut, spotsByCell } from './geometry.ts';
import { cellAfterKey } from './pointing/keys.ts';
import { Arrows, type Arrow } from './marks.tsx';
import { Extras, usePlayed } from './motion.tsx';
import { PIECE_PARTS, Pieces, piecesAfter } from './pieces.tsx';
import type { Motion, Screen, Target } from './screen.ts';
import { timelineOf, type Timeline } from './timeline.ts';
import { tappedCells } from './pointing/touch.ts';
import type { GameWords } from './words.ts';

export interface BoardProps {
  readonly view: View;
  readonly screen: Screen;
  readonly words: GameWords;
  /** The board's accessible name. */
  readonly name: string;
  readonly flipped: boolean;
  readonly hasCoordinates: boolean;
  /** What led to this view: marked as the last move, and played as an animation when the view changes. */
  readonly motions: readonly Motion[];
  readonly isAnimated: boolean;
  /** Cells that the next click may choose. */
  readonly choices: ReadonlySet<Target>;
  readonly picked: readonly Target[];
  /** What would stand where if the move that waits were played; shown over the pieces. */
  readonly ghosts?: ReadonlyMap<string, PieceView> | null;
  /** Arrows and rings of a hint or an analysis: from a cell to a cell, or a ring if both are the same. */
  readonly arrows: readonly Arrow[];
  /** A cell was pointed at, whether or not it is a choice. Null for a board to look at. */
  readonly onPick: ((target: Target) => void) | null;
  /** A finger touched between small cells that all mean something: let it say which. Without this the nearest is picked. */
  readonly onUnclear?: (cells: readonly string[]) => void;
  /** Cells beside the choices at which pointing is not an error: what is picked, other beginnings. */
  readonly others?: ReadonlySet<Target>;
  /** Cells whose pieces can be dragged: a finger that goes down there does not scroll the page. */
  readonly drags?: ReadonlySet<Target>;
  /** The cell on which a hand has just put the piece that moved; it does not travel there once more. */
  readonly dropped?: string | null;
  /** What a screen reader hears after the name of a choice. */
  readonly choiceName?: string;
  /** The id of a text that says how the board is used with a keyboard. */
  readonly describedBy?: string;
  /** How many of `BOARD_PARTS` are made by now; all, if nobody says. */
  readonly parts?: number;
  /**
   * The view has not been painted yet: its pieces are drawn at once, and all else is left as it was for the one frame. The handles that
   * tools rely on change together, with what comes after it.
   */
  readonly isUnpainted?: boolean;
  /** 1, or larger for those who like larger pieces. */
  readonly pieceScale?: number;
}

const NONE: ReadonlySet<Target> = new Set();
const NOTHING: readonly Target[] = [];
/**
 * A board is much to draw at once. It can be made in so many parts, one after another: the ground, the pieces, the cells to point at, and
 * at last what lies over them. It is seen when all are there.
 */
const ROW_PARTS = 3;
export const BOARD_PARTS = 2 + PIECE_PARTS + ROW_PARTS;

export function Board(props: BoardProps) {
  const { view, screen, words, flipped, motions, choices, choiceName, drags = NONE, picked, onPick } = props;
  const { isUnpainted = false } = props;
  const scale = props.pieceScale ?? 1;
  const layout = layOut(view.board, flipped);
  const spots = useMemo(() => spotsByCell(view, layout), [view, layout]);
  const timeline = useTimeline(props, () =>
    timelineOf(
      motions,
      { layout, spots, flipped, seatOn: (cell) => pieceOn(view, spots, cell) },
      props.dropped ?? null,
    ),
  );
  const board = usePlayed(timeline);

  const { parts = BOARD_PARTS } = props;
  const isWhole = parts >= BOARD_PARTS;
  const piecesDrawn = parts > PIECE_PARTS ? Infinity : piecesAfter(parts - 1);
  const rowsDrawn = isWhole ? Infinity : Math.ceil(((parts - 1 - PIECE_PARTS) * layout.rows.length) / ROW_PARTS);

  const frame = useMemo(() => <Frame view={view} layout={layout} />, [layout]);
  const coordinates = useMemo(() => <Coordinates view={view} layout={layout} />, [layout]);
  const pieces = useMemo(
    () => <Pieces {...{ view, layout, screen, flipped, scale, motions }} most={piecesDrawn} />,
    [view, layout, screen, flipped, scale, motions, piecesDrawn],
  );
  const painted = usePaintedLayers({
    board,
    view,
    isUnpainted,
    screen,
    words,
    layout,
    spots,
    flipped,
    scale,
    motions,
    choices,
    choiceName,
    drags,
    picked,
    ghosts: props.ghosts ?? null,
    rowsDrawn,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const from = indexOf(event.target);
    if (from === null || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) onPick?.(view.cells[from]!.cell);
      return;
    }
    const to = cellAfterKey(view, layout, from, event, choices);
    if (to === null) return;
    event.preventDefault();
    board.current?.querySelector<SVGElement>(`[data-index="${to}"]`)?.focus();
  };

  const wasTouch = useRef(false);
  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target);
    if (index === null || onPick === null) return;
    const { cell } = view.cells[index]!;
    const live = new Set([...choices, ...(props.others ?? NONE)]);
    const tapped =
      wasTouch.current && board.current !== null ? tappedCells(board.current, view, layout, event, live) : [];
    wasTouch.current = false;
    if (tapped.length > 1 && props.onUnclear !== undefined) props.onUnclear(tapped);
    else onPick(tapped[0] ?? cell);
  };

  const moving = timeline === null ? null : { timeline, screen, flipped, scale };
  return (
    <svg
      ref={board}
      class="board"
      role="grid"
      aria-label={props.name}
      aria-describedby={props.describedBy}
      aria-readonly={onPick === null ? 'true' : undefined}
      data-game={view.game}
      data-position={painted.position}
      viewBox={viewBoxOf(layout)}
      visibility={isWhole ? undefined : 'hidden'}
      onKeyDown={onKeyDown}
      onPointerDown={(event: PointerEvent) => (wasTouch.current = event.pointerType === 'touch')}
      onClick={onClick}
    >
      <defs aria-hidden="true">
        <screen.Defs />
      </defs>
      <g aria-hidden="true">
        {frame}
        {painted.under}
        {props.hasCoordinates && coordinates}
        {painted.ground}
        {isWhole && painted.last}
        {moving !== null && <Extras {...moving} kind="piece" />}
        {pieces}
        {isWhole && (
          <>
            {painted.ghosts}
            {/* What was picked belongs to the view before. */}
            <screen.Over view={view} layout={layout} flipped={flipped} picked={isUnpainted ? NOTHING : picked} />
            {painted.hits}
          </>
        )}
        {moving !== null && <Extras {...moving} kind="beam" />}
        {isWhole && (
          <>
            {painted.marks}
            <Arrows spots={spots} arrows={props.arrows} />
          </>
        )}
      </g>
      {painted.cells}
    </svg>
  );
}

/** The timeline of the motions that led to this view, from the moment it is first shown; none for the first view of a board. */
function useTimeline({ view, flipped, isAnimated }: BoardProps, make: () => Timeline): Timeline | null {
  const shown = useRef(view);
  const playing = useRef<{ readonly flipped: boolean; readonly timeline: Timeline } | null>(null);
  if (shown.current !== view) {
    shown.current = view;
    playing.current = isAnimated ? { flipped, timeline: make() } : null;
  } else if (playing.current !== null && playing.current.flipped !== flipped) playing.current = null;
  return playing.current?.timeline ?? null;
}

function indexOf(target: EventTarget | null): number | null {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  return index === null || index === undefined ? null : Number(index);
}

function pieceOn(view: View, spots: ReturnType<typeof spotsByCell>, cell: string): 0 | 1 | null {
  const spot = spots.get(cell);
  return spot === undefined ? null : (view.cells[spot.index]!.piece?.seat ?? null);
}
