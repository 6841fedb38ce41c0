import type { Target, TrayItem } from '@rayonk/board';
import { isCell } from '@rayonk/board';
import type { Seat, View } from '@rayonk/core';
import { useRef } from 'preact/hooks';
import { tableTexts } from '../messages/table.ts';
import type { OpenGame } from './open-game.ts';
import type { Pointing } from './pointing.ts';

interface ChipsProps {
  readonly game: OpenGame;
  readonly view: View;
  readonly pointing: Pointing;
  readonly flipped: boolean;
  /** What a hint names. */
  readonly marked: ReadonlySet<Target>;
}

interface TrayProps extends ChipsProps {
  readonly items: readonly TrayItem[];
  readonly seat: Seat;
}

/** What always stands beside the board on a player's side. */
export function Tray({ items, seat, ...props }: TrayProps) {
  const { counted, tray } = tableTexts.value;
  const slots = useSlots(items);
  return (
    <div class="table-tray" role="group" aria-label={tray(props.game.words.value.seats[seat])}>
      {slots.map((item, slot) =>
        item === null ? (
          <span key={slot} class="table-slot" />
        ) : (
          <Chip
            key={slot}
            {...props}
            target={item.target}
            seat={seat}
            // The same target may stand on both sides; only the one to act can be chosen.
            isOwn={props.view.actor === seat}
            name={counted(props.game.words.value.target(props.view, item.target), item.count)}
            badge={item.count > 1 ? String(item.count) : null}
          />
        ),
      )}
    </div>
  );
}

/** Everything stays where it came to stand: what leaves makes room for what comes, and nothing moves up. */
function useSlots(items: readonly TrayItem[]): readonly (TrayItem | null)[] {
  const slots = useRef<readonly (TrayItem | null)[]>([]);
  const left = [...items];
  const kept = slots.current.map((held) => {
    const at = held === null ? -1 : left.findIndex(({ target }) => target === held.target);
    return at < 0 ? null : left.splice(at, 1)[0]!;
  });
  const filled = kept.map((held) => held ?? left.shift() ?? null);
  slots.current = [...filled, ...left];
  return slots.current;
}

/** So many can carry their names below them. */
const NAMED = 4;

export interface ChooserProps extends ChipsProps {
  readonly shown: readonly Target[];
  readonly seat: Seat;
  /** It lies over the whole board. */
  readonly isLarge?: boolean;
}

/** Targets beside the board that can be chosen now and stand in no tray, and those that are picked. */
export function Chooser({ shown, seat, isLarge = false, ...props }: ChooserProps) {
  const { words } = props.game;
  const isNamed = isLarge || shown.length <= NAMED;
  return (
    <div
      class={`table-chooser${isNamed ? ' is-named' : ''}${isLarge ? ' is-large' : ''}`}
      role="group"
      aria-label={tableTexts.value.chooser}
    >
      {shown.map((target) => (
        <Chip
          key={target}
          {...props}
          target={target}
          seat={seat}
          isOwn
          name={words.value.target(props.view, target)}
          badge={null}
        />
      ))}
    </div>
  );
}

/** What a chooser shows: in the order picked, then as the game lists them. */
export function chooserTargets({ choices, picked }: Pointing, tray: readonly TrayItem[]): readonly Target[] {
  const inTray = new Set(tray.map(({ target }) => target));
  return [...new Set([...picked, ...choices])].filter((target) => !isCell(target) && !inTray.has(target));
}

interface ChipProps extends ChipsProps {
  readonly target: Target;
  readonly seat: Seat;
  readonly isOwn: boolean;
  readonly name: string;
  readonly badge: string | null;
}

function Chip({ game, view, pointing, flipped, marked, target, seat, isOwn, name, badge }: ChipProps) {
  const { Chip: Drawing } = game.screen;
  const isPicked = isOwn && pointing.picked.includes(target);
  const isChoice = isOwn && pointing.choices.has(target);
  return (
    <button
      type="button"
      class="table-chip"
      data-target={target}
      data-choice={isChoice ? '' : undefined}
      data-marked={isOwn && marked.has(target) ? '' : undefined}
      data-drag={isOwn && pointing.drags.has(target) ? '' : undefined}
      aria-pressed={isChoice || isPicked ? isPicked : undefined}
      title={name}
      disabled={!isOwn || !pointing.isActing}
      onClick={() => pointing.send({ kind: 'point', target })}
    >
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <Drawing target={target} view={view} seat={seat} flipped={flipped} />
      </svg>
      {badge !== null && (
        <span class="table-chip-count" aria-hidden="true">
          {badge}
        </span>
      )}
      <span class="table-chip-name">{name}</span>
    </button>
  );
}
