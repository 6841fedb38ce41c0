import { nodeOf } from '@rayonk/core/driver';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Icon } from '../ui/index.ts';
import type { MatchPicture } from './match-picture.ts';
import { useShortMoves, type FollowedDriver } from './short-moves.ts';
import { turnRows } from './turns.ts';
import './move-list.css';

interface MoveListProps {
  readonly table: OpenGame;
  readonly driver: FollowedDriver;
  readonly state: Pick<MatchPicture, 'log' | 'actors'>;
  /** How many actions the shown position has behind it. */
  readonly shown: number;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** All that was played. A click looks at the position after it; arrow keys walk, and one Tab leaves. */
export function MoveList({ table, driver, state: { log, actors }, shown }: MoveListProps) {
  const texts = playTexts.value;
  const rows = useMemo(() => turnRows(log, actors), [log, actors]);
  const texted = useShortMoves(table, driver, log);
  const look = settings.notation.value ? 'play-move is-notation' : 'play-move';
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => showCurrent(root.current!), [shown, log]);
  // A phone that is turned, a window that is drawn larger: where one is stays in sight.
  useEffect(() => {
    const list = root.current!;
    const observer = new ResizeObserver(() => showCurrent(list));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const to = step !== undefined ? shown + step : event.key === 'Home' ? 0 : event.key === 'End' ? log.length : -1;
    if (to < 0 || to > log.length) return;
    event.preventDefault();
    driver.lookAt(to);
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
  };
  const move = (text: string, count: number, isChance: boolean) => (
    <button
      key={count}
      type="button"
      class={isChance ? `${look} play-move-chance` : look}
      data-action={text}
      aria-current={count === shown ? 'step' : undefined}
      tabindex={count === shown ? 0 : -1}
      onClick={() => driver.lookAt(count)}
      onPointerEnter={({ currentTarget }) => (currentTarget.title = described(table, driver, count))}
    >
      {texted[count - 1]}
    </button>
  );
  return (
    // Keys bubble up here from the buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div class="play-moves" ref={root} onKeyDown={onKeyDown}>
      {log.length === 0 ? (
        <p class="play-moves-none">{texts.noMoves}</p>
      ) : (
        <button
          type="button"
          class="play-move play-move-start"
          aria-label={texts.startPosition}
          title={texts.startPosition}
          aria-current={shown === 0 ? 'step' : undefined}
          tabindex={shown === 0 ? 0 : -1}
          onClick={() => driver.lookAt(0)}
        >
          <Icon name="first" />
        </button>
      )}
      <ol>
        {rows.map(({ number, turns }) => (
          <li key={number}>
            <span class="play-move-number">{number}.</span>
            {turns.map((turn, seat) => (
              <span key={seat} class="play-turn">
                {turn.map(({ text, count, isChance }) => move(text, count, isChance))}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Only the list itself is scrolled, never the page; and not for nothing, which takes as long. */
function showCurrent(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (current === null) return;
  const top = Math.max(0, Math.min(current.offsetTop - list.clientHeight / 2, list.scrollHeight - list.clientHeight));
  const left = Math.max(0, Math.min(current.offsetLeft - list.clientWidth / 2, list.scrollWidth - list.clientWidth));
  if (Math.abs(top - list.scrollTop) >= 1 || Math.abs(left - list.scrollLeft) >= 1) list.scrollTo({ top, left });
}

/** What an action did, in words. Made when somebody points at it: a whole game's worth would take long. */
function described({ words }: OpenGame, driver: FollowedDriver, count: number): string {
  const [before, after] = driver.followed.slice(count - 1, count + 1);
  if (before === undefined || after === undefined) return '';
  const { action } = nodeOf(driver.snapshot.tree, after);
  return words.value.action(driver.momentOf(before).view, action!, driver.momentOf(after).view);
}
