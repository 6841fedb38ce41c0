import { Board, BOARD_PARTS, isCell, useSettled, type Arrow, type Target } from '@rayonk/board';
import type { Seat, View } from '@rayonk/core';
import type { BoardDriver, Refusal, Shown } from '@rayonk/core/driver';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useParts } from '../app/parts.ts';
import { isAnimated, settings } from '../app/settings.ts';
import { tableTexts } from '../messages/table.ts';
import { Chooser, chooserTargets, Tray } from './chips.tsx';
import { useDrag } from './drag.ts';
import { motionsOf, seen } from './board-driver.ts';
import { Foot } from './foot.tsx';
import { Loupe } from './loupe.tsx';
import type { OpenGame } from './open-game.ts';
import { placedBy } from './placed.ts';
import { usePointing, type Pointing } from './pointing.ts';
import { useSounds } from './sound.ts';
import './table.css';

interface TableProps {
  readonly game: OpenGame;
  readonly driver: BoardDriver;
  readonly flipped: boolean;
  /** Who sits beyond the board and in front of it: what each has beside it stands with them. */
  readonly far?: ComponentChildren;
  readonly near?: ComponentChildren;
  /** Of a hint or an analysis. */
  readonly arrows?: readonly Arrow[];
  /** What a hint names; chips among it stand out. */
  readonly marked?: ReadonlySet<Target>;
  /** An authority refused what was played. */
  readonly onRefused?: (fault: Refusal) => void;
  /** A rule forbids what was tried, and says so: its ID. */
  readonly onForbidden?: (rule: string) => void;
}

const NO_ARROWS: readonly Arrow[] = [];
const NO_MARKS: ReadonlySet<Target> = new Set();
const NO_CHIPS: readonly Target[] = [];
const LARGE_PIECES = 1.08;

/** A board and all that is needed to play on it: what stands beside it, what to do next, why something cannot be done. */
export function Table(props: TableProps) {
  const { game, driver, flipped, arrows = NO_ARROWS, marked = NO_MARKS, onRefused } = props;
  const line = seen(driver);
  const { view } = line;
  const motions = useMemo(() => motionsOf(game.screen, line), [game, view]);
  const follows = useFollows(line);
  // A move is seen on the board; what can be done next, and what is said, follow a frame later. A jump is shown whole.
  const painted = useSettled(useMemo(() => line, [view]));
  const isUnpainted = follows && painted.view !== view;
  const settled = isUnpainted ? painted : line;
  const pointed = line.ahead ?? settled;
  const acts = line.seats.length > 0;
  const texts = tableTexts.value;
  const words = game.words.value;
  const act = async (action: string): Promise<void> => {
    const done = await driver.act(action);
    if (!done.ok) onRefused?.(done.fault);
  };
  const { seats, isPaused, ahead } = line;
  const pointing = usePointing(game, { ...settled, seats, isPaused, ahead }, isUnpainted, (action) => void act(action));
  const root = useRef<HTMLDivElement>(null);
  const help = useId();
  const [unclear, setUnclear] = useState<readonly string[] | null>(null);
  const parts = useParts(BOARD_PARTS);
  useSounds(view, motions, follows);
  useDrag(root, pointing.send);
  useFocusKept(root, pointing);
  const { refusal } = pointing;
  useEffect(() => {
    if (refusal !== null && refusal.rule !== null) props.onForbidden?.(refusal.rule);
  }, [refusal?.number]);

  const { waiting } = pointing;
  const ghosts = useMemo(
    () => (waiting === null ? null : placedBy(game, pointed.view, waiting)),
    [game, pointed.view, waiting],
  );

  const tray = game.screen.tray(settled.view);
  // Beside players, what they will have has its room from the start. Elsewhere, once there, it stays: nothing must change its size with the
  // last piece that leaves.
  const hasTrays = useRef(false);
  hasTrays.current ||= tray.length > 0 || (game.screen.hasTray && props.near !== undefined);
  const players = useRef<readonly [ComponentChildren, ComponentChildren]>([props.far, props.near]);
  if (!isUnpainted) players.current = [props.far, props.near];
  const [nearSeat, farSeat]: readonly [Seat, Seat] = flipped ? [1, 0] : [0, 1];
  const sideOf = (seat: Seat, place: 'far' | 'near', player: ComponentChildren) =>
    (hasTrays.current || player !== undefined) && (
      <div class={`table-player table-${place}`}>
        {player}
        {hasTrays.current && (
          <Tray
            game={game}
            view={pointed.view}
            pointing={pointing}
            flipped={flipped}
            marked={marked}
            seat={seat}
            items={tray.filter((item) => item.seat === seat)}
          />
        )}
      </div>
    );
  const chips = {
    game,
    view: pointed.view,
    pointing,
    flipped,
    marked,
    seat: pointed.view.actor === 1 ? 1 : 0,
  } as const;
  const shown = chooserTargets(pointing, tray);
  // While there is nothing on the board to point at or to look at, what is chosen first has the room of the board.
  const isLarge = isFirstChoice(pointed.view, pointing, shown);
  const onKeyDown = (event: KeyboardEvent) => {
    if (unclear === null && pointing.send({ kind: 'key', key: event.key }) !== null) event.preventDefault();
  };
  return (
    // Keys bubble up here from the board, the chips and the buttons, which are what takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div class="table" ref={root} onKeyDown={onKeyDown}>
      {sideOf(farSeat, 'far', players.current[0])}
      <div class="table-board">
        <Board
          view={view}
          screen={game.screen}
          words={words}
          name={texts.board(game.manifest.name)}
          flipped={flipped}
          hasCoordinates={settings.coordinates.value}
          motions={motions}
          isAnimated={isAnimated.value && follows}
          isUnpainted={isUnpainted}
          choices={pointing.choices}
          picked={pointing.picked}
          ghosts={ghosts}
          arrows={arrows}
          onPick={acts ? (target) => pointing.send({ kind: 'point', target }) : null}
          onUnclear={setUnclear}
          others={pointing.others}
          drags={pointing.drags}
          dropped={pointing.dropped}
          choiceName={texts.choice}
          describedBy={help}
          parts={parts}
          pieceScale={settings.pieceSize.value === 'large' ? LARGE_PIECES : 1}
        />
        {isLarge && <Chooser {...chips} shown={shown} isLarge />}
      </div>
      {sideOf(nearSeat, 'near', players.current[1])}
      {acts && <Foot {...chips} isAhead={line.ahead !== null} shown={isLarge ? NO_CHIPS : shown} />}
      {unclear !== null && (
        <Loupe
          game={game}
          view={view}
          flipped={flipped}
          pointing={pointing}
          cells={unclear}
          onClose={() => setUnclear(null)}
        />
      )}
      <p id={help} class="table-unseen">
        {texts.keys}
      </p>
      <Announcement game={game} line={settled} />
    </div>
  );
}

function isFirstChoice(view: View, { choices, waiting }: Pointing, shown: readonly Target[]): boolean {
  const isEmpty = shown.length > 1 && waiting === null && view.cells.every(({ piece }) => piece === null);
  return isEmpty && shown.every((target) => choices.has(target)) && ![...choices].some(isCell);
}

/** Says what was played, whoever played it, to those who cannot see it. */
function Announcement({ game, line: { view, last, before } }: { readonly game: OpenGame; readonly line: Shown }) {
  const shown = useRef(view);
  const text = useRef('');
  if (shown.current !== view) {
    shown.current = view;
    const said = last === null || before === null ? [] : [game.words.value.action(before, last, view)];
    if (view.result !== null) said.push(game.words.value.ended(view, view.result));
    text.current = said.join(' ');
  }
  return (
    <p class="table-unseen" role="status">
      {text.current}
    </p>
  );
}

/** Whether this view came about from the one shown before by the last action. */
function useFollows({ view, before }: Shown): boolean {
  const shown = useRef({ view, follows: false });
  if (shown.current.view !== view)
    shown.current = {
      view,
      follows: before !== null && before.position === shown.current.view.position,
    };
  return shown.current.follows;
}

/**
 * Keeps a keyboard at the table when what it stood on goes away: to the chips when only they are left to choose, to the button that
 * confirms, and back to the board.
 */
function useFocusKept(root: { readonly current: HTMLElement | null }, { choices, waiting }: Pointing): void {
  const wasInside = useRef(false);
  const wasOnChip = useRef(false);
  useEffect(() => {
    const table = root.current;
    if (table === null) return undefined;
    const onFocus = (event: FocusEvent) => {
      wasInside.current = true;
      wasOnChip.current = event.target instanceof Element && event.target.matches('.table-chip');
    };
    const onBlur = (event: FocusEvent) => {
      // Something that was removed blurs to nothing; a person who leaves goes somewhere.
      if (event.relatedTarget instanceof Node && !table.contains(event.relatedTarget)) wasInside.current = false;
    };
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !table.contains(event.target)) wasInside.current = false;
    };
    table.addEventListener('focusin', onFocus);
    table.addEventListener('focusout', onBlur);
    addEventListener('pointerdown', onPointerDown);
    return () => {
      table.removeEventListener('focusin', onFocus);
      table.removeEventListener('focusout', onBlur);
      removeEventListener('pointerdown', onPointerDown);
    };
  }, [root]);
  useLayoutEffect(() => {
    const table = root.current;
    if (table === null || !wasInside.current) return;
    const isKeyboard =
      document.activeElement?.matches(':focus-visible') === true || document.activeElement === document.body;
    if (!isKeyboard) return;
    const find = (selector: string) => table.querySelector<HTMLElement | SVGElement>(selector);
    const [cell, chip] = [find('[role=gridcell][data-choice]'), find('.table-chip[data-choice]')];
    // A chip that was the only choice may be gone by now.
    const isOnChip = table.contains(document.activeElement)
      ? document.activeElement?.matches('.table-chip') === true
      : wasOnChip.current;
    if (waiting !== null) find('[data-confirm]')?.focus();
    else if (chip !== null && cell === null && !isOnChip) chip.focus();
    else if (cell !== null && chip === null && isOnChip) cell.focus();
    else if (!table.contains(document.activeElement)) find('[role=gridcell][tabindex="0"]')?.focus();
  }, [root, choices, waiting]);
}
