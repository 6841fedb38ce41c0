import { variantName } from '@rayonk/board';
import { hasChoices, type Seat } from '@rayonk/core';
import type { Refusal } from '@rayonk/core/driver';
import { useLayoutEffect, useState } from 'preact/hooks';
import { handOver } from '../analysis/handover.ts';
import { useFetched } from '../app/fetched.ts';
import { go } from '../app/navigate.ts';
import { appTexts } from '../messages/app.ts';
import { playTexts } from '../messages/play.ts';
import { seen } from '../table/board-driver.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Table } from '../table/table.tsx';
import { toast } from '../ui/index.ts';
import { Controls } from './controls.tsx';
import { noteRefused } from '../learn/refused.ts';
import { LookingBack, PlayFrame, StateLine } from '../play/frame.tsx';
import { HintPanel, useHint } from './hint.tsx';
import type { LocalGame } from './local-game.ts';
import { MoveList } from '../play/move-list.tsx';
import { nameOf } from '../play/names.ts';
import { Notices } from './notices.tsx';
import type { PlayState } from './play-state.ts';
import { PlayerBar } from '../play/player-bar.tsx';
import { refusalText } from '../play/refusals.ts';
import { resultTitle } from '../play/result.tsx';
import { startGame } from '../play/start.ts';
import { useEndReview } from '../play/end-review.ts';
import { useEnding } from '../play/use-ending.ts';
import { useFlipped } from '../play/use-flipped.ts';

interface PlayTableProps {
  readonly table: OpenGame;
  readonly game: LocalGame;
}

type Shown = 'menu' | 'resign' | 'result' | null;

/** A game that is being played: board, players, moves and all that one may do. */
export function PlayTable({ table, game }: PlayTableProps) {
  const words = table.words.value;
  const { own: state, view, log: shownLog, isLive } = seen(game.driver);
  const { log, result, actor, undoable } = state;
  const { players } = game.saved;
  const [shown, show] = useState<Shown>(null);
  const lookAt = (count: number | null) => game.driver.lookAt(count);
  const hint = useHint(table, game, log, view);
  const flip = useFlipped(game, actor);
  const near: Seat = flip.flipped ? 1 : 0;
  const far: Seat = flip.flipped ? 0 : 1;

  useEnding(result, () => show('result'));
  useTitle(table, game);
  const menu = useFetched(() => import('./menu.tsx'), shown === 'menu' || shown === 'resign');
  const ending = useFetched(() => import('./result-sheet.tsx'), result !== null);
  const endReview = useEndReview(table, { start: game.line.first, ...state }, shown === 'result');

  /** Whose side a person here would resign or offer a draw for. */
  const seat = game.person ?? (game.people.length === 2 && (actor === 0 || actor === 1) ? actor : null);
  const refuse = (fault: Refusal) => toast(refusalText(fault, words));
  const say = async (doing: ReturnType<LocalGame['undo']>): Promise<void> => {
    const done = await doing;
    if (!done.ok) refuse(done.fault);
  };
  const rematch = async (): Promise<void> => {
    const { variant, events, hints } = game.saved;
    const created = events[0];
    const clock = created?.kind === 'created' ? created.settings.clock : { kind: 'none' as const };
    const start = state.fair?.start === true ? {} : { start: game.line.first };
    const id = await startGame({
      game: game.saved.game,
      variant,
      clock,
      // With a handicap the seats are part of it.
      ...(hints === undefined ? { players: [players[1], players[0]] } : { players, hints }),
      ...start,
    });
    go(`/play/${id}`);
  };
  const analyse = async (): Promise<void> => {
    const [{ analysisLink }, { playRecord }] = await Promise.all([
      import('../analysis/link.ts'),
      import('./record.ts'),
    ]);
    const link = await analysisLink(playRecord(game, words));
    if (result !== null) handOver(link, { analysis: endReview.kind === 'read' ? endReview.analysis : null });
    go(link);
  };
  const name = (side: Seat) => nameOf(players, side, words);
  const bar = (side: Seat) => (
    <PlayerBar
      table={table}
      view={view}
      state={state}
      seat={side}
      name={game.person === side ? `${name(side)} (${appTexts.value.you})` : name(side)}
      turn={turnText(state, side, game.person === side, players[side].kind === 'level')}
      isNear={side === near}
      hasClock={Number.isFinite(state.clocks.left[side])}
    />
  );
  const isPersons = (actor === 0 || actor === 1) && players[actor].kind === 'person';
  const canHint = isLive && isPersons && (hint.hint !== null || game.hintsLeft(actor) > 0);
  const title = result === null ? '' : resultTitle(result, name, game.person);
  return (
    <PlayFrame
      id={game.saved.id}
      table={table}
      actor={actor}
      result={result}
      view={view}
      board={
        <>
          <Table
            game={table}
            driver={game.driver}
            far={bar(far)}
            near={bar(near)}
            flipped={flip.flipped}
            onRefused={refuse}
            onForbidden={(rule) => noteRefused(table.manifest.id, rule)}
            arrows={(isLive ? hint.hint?.arrows : null) ?? []}
          />
          <Notices table={table} game={game} state={state} />
        </>
      }
      tell={
        hint.hint !== null && isLive ? (
          <HintPanel hint={hint.hint} onLight={hint.light} onClose={hint.forget} />
        ) : isLive && shown === 'result' && ending !== null ? (
          <ending.ResultSheet
            table={table}
            game={game}
            state={state}
            view={view}
            endReview={endReview}
            onClose={() => show(null)}
            onRematch={() => void rematch()}
            onAnalyse={() => void analyse()}
          />
        ) : isLive ? (
          <StateLine title={title}>
            <OptionNote table={table} />
          </StateLine>
        ) : (
          <LookingBack onLive={() => lookAt(null)} />
        )
      }
      controls={
        <Controls
          isOver={result !== null}
          canUndo={undoable !== null}
          canHint={canHint}
          hintsLeft={(actor === 0 || actor === 1) && game.saved.hints !== undefined ? game.hintsLeft(actor) : null}
          isHinting={hint.hint !== null}
          onUndo={() => {
            lookAt(null);
            void say(game.undo());
          }}
          onHint={() => (hint.hint === null ? void hint.ask() : hint.forget())}
          onFlip={flip.turn}
          onMenu={() => show('menu')}
          onResult={() => {
            lookAt(null);
            show(shown === 'result' ? null : 'result');
          }}
          onRematch={() => void rematch()}
        />
      }
      log={<MoveList table={table} driver={game.driver} state={state} shown={shownLog.length} />}
    >
      {menu !== null && (
        <>
          <menu.Menu
            table={table}
            game={game}
            state={state}
            isOpen={shown === 'menu'}
            onClose={() => show(null)}
            seat={seat}
            onDraw={() => seat !== null && void say(game.offerDraw(seat))}
            onResign={() => show('resign')}
            onAnalyse={() => void analyse()}
          />
          {seat !== null && (
            <menu.ResignDialog
              name={game.person === seat ? null : name(seat)}
              isOpen={shown === 'resign'}
              onClose={() => show(null)}
              onResign={() => {
                show(null);
                void say(game.resign(seat));
              }}
            />
          )}
        </>
      )}
    </PlayFrame>
  );
}

/** What is said of a seat whose turn it is, or as long as it is not, will be. */
function turnText({ actor, thinking }: PlayState, seat: Seat, isYou: boolean, isLevel: boolean): string {
  const texts = playTexts.value;
  if (isLevel && (actor !== seat || thinking === seat)) return texts.thinking;
  return isYou ? texts.yourTurn : texts.toAct;
}

/** Which option is on, where one is. */
function OptionNote({ table: { rules, words } }: { readonly table: OpenGame }) {
  if (!hasChoices(rules.variant)) return null;
  return <p class="play-option">{playTexts.value.option(variantName(words.value, rules.variant))}</p>;
}

function useTitle(table: OpenGame, game: LocalGame): void {
  const { name } = table.manifest;
  const { actor, result } = seen(game.driver).own;
  const { yourTurn } = playTexts.value;
  const isYours = result === null && game.person !== null && actor === game.person;
  useLayoutEffect(() => {
    document.title = isYours ? `${yourTurn} · ${name}` : name;
  }, [name, isYours, yourTurn]);
}
