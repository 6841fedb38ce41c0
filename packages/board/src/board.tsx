import type { View } from '@rayonk/core';
import { useMemo, useRef } from 'preact/hooks';
import { Cells } from './cells.tsx';
import { Coordinates, Frame, viewBoxOf } from './frame.tsx';
import { layOut, spotsByCell } from './geometry.ts';
import { cellAfterKey } from './keys.ts';
import { Arrows, ChoiceMarks, HitMarks, LastMarks, type Arrow } from './marks.tsx';
import { Extras, usePlayed } from './motion.tsx';
import { Pieces, ScaledPiece } from './pieces.tsx';
import type { Motion, Screen, Target } from './screen.ts';
import { timelineOf, type Timeline } from './timeline.ts';
import { tappedCells } from './touch.ts';
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
  /** 1, or larger for those who like larger pieces. */
  readonly pieceScale?: number;
}

const NONE: ReadonlySet<Target> = new Set();

export function Board(props: BoardProps) {
  const { view, screen, words, flipped, motions, picked, choices, arrows, onPick } = props;
  const scale = props.pieceScale ?? 1;
  const layout = useMemo(() => layOut(view.board, flipped), [view.board, flipped]);
  const spots = useMemo(() => spotsByCell(view, layout), [view, layout]);
  const names = useMemo(() => view.cells.map(({ cell }) => words.cell(view, cell)), [view, words]);
  const timeline = useTimeline(props, () =>
    timelineOf(
      motions,
      { layout, spots, flipped, seatOn: (cell) => pieceOn(view, spots, cell) },
      props.dropped ?? null,
    ),
  );
  const board = usePlayed(timeline);

  const frame = useMemo(() => <Frame view={view} layout={layout} />, [view.board, layout]);
  const coordinates = useMemo(() => <Coordinates view={view} layout={layout} />, [view.board, layout]);
  const grounds = useMemo(
    () =>
      layout.rows
        .flat()
        .map((spot) => <screen.Ground key={spot.index} view={view} cell={view.cells[spot.index]!} spot={spot} />),
    [view, layout, screen],
  );
  const last = useMemo(() => <LastMarks view={view} spots={spots} motions={motions} />, [view, spots, motions]);
  const hits = useMemo(() => <HitMarks view={view} spots={spots} motions={motions} />, [view, spots, motions]);
  const pieces = useMemo(
    () => <Pieces view={view} layout={layout} screen={screen} flipped={flipped} scale={scale} motions={motions} />,
    [view, layout, screen, flipped, scale, motions],
  );

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

  const scene = { view, layout, flipped, picked };
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
      data-position={view.position}
      viewBox={viewBoxOf(layout)}
      onKeyDown={onKeyDown}
      onPointerDown={(event: PointerEvent) => (wasTouch.current = event.pointerType === 'touch')}
      onClick={onClick}
    >
      <defs aria-hidden="true">
        <screen.Defs />
      </defs>
      <g aria-hidden="true">
        {frame}
        <screen.Under {...scene} />
        {props.hasCoordinates && coordinates}
        {grounds}
        {last}
        {moving !== null && <Extras {...moving} kind="piece" />}
        {pieces}
        <Ghosts view={view} spots={spots} screen={screen} flipped={flipped} scale={scale} picked={picked} />
        <screen.Over {...scene} />
        {hits}
        {moving !== null && <Extras {...moving} kind="beam" />}
        <ChoiceMarks view={view} spots={spots} choices={choices} picked={picked} />
        <Arrows spots={spots} arrows={arrows} />
      </g>
      <Cells
        view={view}
        layout={layout}
        flipped={flipped}
        names={names}
        choices={choices}
        choiceName={props.choiceName}
        drags={props.drags ?? NONE}
        picked={picked}
      />
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

interface GhostsProps {
  readonly view: View;
  readonly spots: ReturnType<typeof spotsByCell>;
  readonly screen: Screen;
  readonly flipped: boolean;
  readonly scale: number;
  readonly picked: readonly Target[];
}

function Ghosts({ view, spots, screen, flipped, scale, picked }: GhostsProps) {
  return (
    <g opacity={0.7}>
      {[...screen.ghosts(view, picked)].map(([cell, piece]) => {
        const spot = spots.get(cell);
        if (spot === undefined) return null;
        return (
          <g key={cell} transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
            <ScaledPiece screen={screen} piece={piece} flipped={flipped} scale={scale} />
          </g>
        );
      })}
    </g>
  );
}

function indexOf(target: EventTarget | null): number | null {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  return index === null || index === undefined ? null : Number(index);
}

function pieceOn(view: View, spots: ReturnType<typeof spotsByCell>, cell: string): 0 | 1 | null {
  const spot = spots.get(cell);
  return spot === undefined ? null : (view.cells[spot.index]!.piece?.seat ?? null);
}
