import { replay, unwrap, type Seat } from '@rayonk/core';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { analysisLink } from '../analysis/link.ts';
import { go } from '../app/navigate.ts';
import { playTexts } from '../messages/play.ts';
import { lineState, type LineState } from '../table/line-state.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Table } from '../table/table.tsx';
import { Button, toast } from '../ui/index.ts';
import { Controls } from './controls.tsx';
import { HintPanel, hintArrows, useHint } from './hint.tsx';
import type { LocalGame } from './local-game.ts';
import { Menu, ResignDialog } from './menu.tsx';
import { MoveList } from './move-list.tsx';
import { nameOf } from './names.ts';
import { Notices } from './notices.tsx';
import { PlayerBar } from './player-bar.tsx';
import { prefs } from './prefs.ts';
import { playRecord } from './record.ts';
import { refusalText } from './refusals.ts';
import { resultTitle } from './result.tsx';
import { ResultSheet } from './result-sheet.tsx';
import { startGame } from './start.ts';
import { useFlipped } from './use-flipped.ts';

interface PlayTableProps {
  readonly table: OpenGame;
  readonly game: LocalGame;
}

const NOBODY: ReadonlySet<Seat> = new Set();
/** The last move is seen before the result comes over it. */
const RESULT_AFTER = 900;

type Shown = 'menu' | 'resign' | 'result' | null;

/** A game that is being played: board, players, moves and all that one may do. */
export function PlayTable({ table, game }: PlayTableProps) {
  const texts = playTexts.value;
  const words = table.words.value;
  const state = game.state.value;
  const { log, result, actor, undoable } = state;
  const { players } = game.saved;
  const [lookingAt, lookAt] = useState<number | null>(null);
  const [shown, show] = useState<Shown>(null);
  const hint = useHint(game, log);
  const memoryAid = prefs.memoryAid.value;
  const count = Math.min(lookingAt ?? log.length, log.length);
  const isLive = count === log.length;
  const line = useShownLine(table, game, log, count, memoryAid);
  const flip = useFlipped(game, actor);
  const acts = useMemo(() => (isLive && result === null ? new Set(game.people) : NOBODY), [game, isLive, result]);
  const hasMemoryAid = useMemo(() => hasAid(game), [game]);
  const near: Seat = flip.flipped ? 1 : 0;
  const far: Seat = flip.flipped ? 0 : 1;

  const wasOver = useRef(result !== null);
  useEffect(() => {
    if (result === null || wasOver.current) return undefined;
    wasOver.current = true;
    const timer = setTimeout(() => show('result'), RESULT_AFTER);
    return () => clearTimeout(timer);
  }, [result]);
  useTitle(table, game);

  /** Whose side a person here would resign or offer a draw for. */
  const seat = game.person ?? (game.people.length === 2 && (actor === 0 || actor === 1) ? actor : null);
  const say = async (doing: ReturnType<LocalGame['undo']>): Promise<void> => {
    const done = await doing;
    if (!done.ok) toast(refusalText(done.fault, words));
  };
  // A second click while the first is being kept is the same wish once more.
  const isActing = useRef(false);
  const onAction = async (action: string): Promise<void> => {
    if (isActing.current || (actor !== 0 && actor !== 1)) return;
    isActing.current = true;
    await say(game.act(actor, action));
    isActing.current = false;
  };
  const rematch = async (): Promise<void> => {
    const { variant, events } = game.saved;
    const created = events[0];
    const clock = created?.kind === 'created' ? created.settings.clock : { kind: 'none' as const };
    const start = state.fair?.start === true ? {} : { start: game.line.first };
    const id = await startGame({
      game: game.saved.game,
      variant,
      clock,
      players: [players[1], players[0]],
      ...start,
    });
    go(`/play/${id}`);
  };
  const analyse = async (): Promise<void> => go(await analysisLink(playRecord(game, words)));
  const bar = (side: Seat) => (
    <PlayerBar
      table={table}
      view={line.view}
      state={state}
      seat={side}
      player={players[side]}
      isYou={game.person === side}
      isNear={side === near}
      hasClock={Number.isFinite(state.clocks.left[side])}
    />
  );
  const title = result === null ? '' : resultTitle(result, players, words, game.person);
  return (
    <div
      class="play"
      data-play={game.saved.id}
      data-actor={actor}
      data-result={result === null ? undefined : (result.winner ?? 'draw')}
    >
      <h1 class="play-unseen">{table.manifest.name}</h1>
      <div class="play-middle">
        {bar(far)}
        <div class="play-board">
          <Table
            game={table}
            line={line}
            acts={acts}
            flipped={flip.flipped}
            onAction={(action) => void onAction(action)}
            arrows={isLive ? hintArrows(table, line.view, hint.hint) : []}
          />
          <Notices table={table} game={game} state={state} />
        </div>
        {bar(near)}
      </div>
      <div class="play-side">
        <div class="play-tell">
          {hint.hint !== null && isLive ? (
            <HintPanel table={table} hint={hint.hint} onClose={hint.forget} />
          ) : isLive ? (
            <p class="play-state" role="status">
              {title}
            </p>
          ) : (
            <div class="play-back">
              <p>{texts.lookingBack}</p>
              <Button data-control="live" onClick={() => lookAt(null)}>
                {texts.backToGame}
              </Button>
            </div>
          )}
        </div>
        <Controls
          isOver={result !== null}
          canUndo={undoable !== null}
          canHint={isLive && (actor === 0 || actor === 1) && players[actor].kind === 'person'}
          isHinting={hint.hint !== null}
          onUndo={() => {
            lookAt(null);
            void say(game.undo());
          }}
          onHint={() => (hint.hint === null ? void hint.ask() : hint.forget())}
          onFlip={flip.turn}
          onMenu={() => show('menu')}
          onResult={() => show('result')}
          onRematch={() => void rematch()}
        />
        <section class="play-log" aria-label={texts.moves}>
          <MoveList
            table={table}
            state={state}
            start={game.line.first}
            shown={count}
            onLook={(to) => lookAt(to === log.length ? null : to)}
          />
        </section>
      </div>
      <Menu
        table={table}
        game={game}
        state={state}
        isOpen={shown === 'menu'}
        onClose={() => show(null)}
        seat={seat}
        hasMemoryAid={hasMemoryAid}
        onDraw={() => seat !== null && void say(game.offerDraw(seat))}
        onResign={() => show('resign')}
        onAnalyse={() => void analyse()}
      />
      {seat !== null && (
        <ResignDialog
          name={nameOf(players[seat], seat, words)}
          isOpen={shown === 'resign'}
          onClose={() => show(null)}
          onResign={() => {
            show(null);
            void say(game.resign(seat));
          }}
        />
      )}
      <ResultSheet
        table={table}
        game={game}
        state={state}
        view={line.view}
        isOpen={shown === 'result'}
        onClose={() => show(null)}
        onRematch={() => void rematch()}
        onAnalyse={() => void analyse()}
      />
    </div>
  );
}

/** The position after so many actions of the log. */
function useShownLine(
  table: OpenGame,
  game: LocalGame,
  log: readonly string[],
  count: number,
  memoryAid: boolean,
): LineState {
  return useMemo(() => {
    // The match's own line is at the end of the log already, unless something is just being kept.
    const isAtEnd = count === log.length && game.line.log.length === count && game.line.log.at(-1) === log.at(-1);
    const line = isAtEnd ? game.line : unwrap(replay(table.rules, game.line.first, log.slice(0, count)));
    return lineState(table, line, game.person ?? 'spectator', null, memoryAid);
  }, [table, game, log, count, memoryAid]);
}

/** Whether this game has more to show to a good memory: its views say so themselves. */
function hasAid({ line }: LocalGame): boolean {
  const fields = (memoryAid: boolean) =>
    JSON.stringify(line.rules.view(line.position, { viewer: 'spectator', memoryAid }).fields);
  return fields(true) !== fields(false);
}

function useTitle(table: OpenGame, game: LocalGame): void {
  const { name } = table.manifest;
  const { actor, result } = game.state.value;
  const { yourTurn } = playTexts.value;
  const isYours = result === null && game.person !== null && actor === game.person;
  useLayoutEffect(() => {
    document.title = isYours ? `${yourTurn} · ${name}` : name;
  }, [name, isYours, yourTurn]);
}
