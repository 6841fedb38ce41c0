import type { Seat } from '@rayonk/core';
import type { BoardDriver, Refusal } from '@rayonk/core/driver';
import { aidsOf } from '@rayonk/match';
import { fileName } from '@rayonk/protocol/names';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { handOver } from '../analysis/handover.ts';
import { go } from '../app/navigate.ts';
import { bareName } from '../online/api-words.ts';
import type { SocketAnswer } from '../online/socket.ts';
import { pageSocket } from '../online/socket-page.ts';
import { noteRefused } from '../learn/refused.ts';
import { PlayFrame } from '../play/frame.tsx';
import { arrowsOf } from '../play/hint-arrows.ts';
import { MoveList } from '../play/move-list.tsx';
import { recordOfPlay } from '../play/record.ts';
import { resultTitle } from '../play/result.tsx';
import { shortMove } from '../play/short-moves.ts';
import { useEndReview } from '../play/end-review.ts';
import { useEnding } from '../play/use-ending.ts';
import { useFlipped } from '../play/use-flipped.ts';
import { seen } from '../table/board-driver.ts';
import type { OpenGame } from '../table/open-game.ts';
import { usePageLayout } from '../table/board-page.tsx';
import { Table } from '../table/table.tsx';
import { toast } from '../ui/index.ts';
import { Chat } from './chat.tsx';
import { MatchControls } from './match-controls.tsx';
import { MatchDialogs, type OpenPanel } from './match-dialogs.tsx';
import { MatchNotices } from './match-notices.tsx';
import { MatchPlayer } from './match-player.tsx';
import { MatchResult } from './match-result.tsx';
import { MatchTell } from './match-tell.tsx';
import type { OnlineMatch } from './online-match.ts';
import { useTournamentOf } from './tournament-link.tsx';
import { useChat } from './use-chat.ts';
import { usePlan } from './use-plan.ts';
import { useRematch } from './use-rematch.ts';
import { useTurnTitle } from './use-turn-title.ts';
import { matchRefusal } from './words.ts';

interface MatchTableProps {
  readonly table: OpenGame;
  readonly match: OnlineMatch;
}

/** An online game: board, players, clocks, moves, talk, and all that one may do. */
export function MatchTable({ table, match }: MatchTableProps) {
  const { state } = match;
  const { log, result, actor, you, card } = state;
  const connection = pageSocket().connection.value;
  const [shown, show] = useState<OpenPanel>(null);
  const { isLive, log: shownLog, ahead } = seen(match.driver);
  const lookAt = (count: number | null) => match.driver.lookAt(count);
  const isOthersTurn = you !== null && result === null && actor !== you && isLive && state.sending === null;
  const canPlan = card.clock.kind === 'turn' && isOthersTurn;
  const planning = usePlan(table, match, log, canPlan);
  const isPlanning = shown === 'plan' && canPlan;
  const driver: BoardDriver = isPlanning && planning.draft !== null ? planning.driver : match.driver;
  const { view } = seen(driver);
  const isWide = usePageLayout(table, view).hasTalk;
  const sides = useMemo(() => ({ people: you === null ? [] : [you], person: you }), [you]);
  const flip = useFlipped(sides, actor);
  const name = (seat: Seat) => bareName(card.seats[seat]);

  const refuse = (fault: Refusal) => toast(matchRefusal(fault, table.words.peek()));
  const say = async (doing: Promise<SocketAnswer>): Promise<boolean> => {
    const done = await doing;
    if (!done.ok) refuse(done.fault);
    return done.ok;
  };
  const room = you === null ? 'spectators' : 'players';
  const chat = useChat(match, room, isWide || shown === 'chat');
  useEnding(result, () => show('result'));
  useTurnTitle(table.manifest.name, result === null && you !== null && actor === you);
  useRematch(match);
  const tournament = useTournamentOf(match);

  const near: Seat = flip.flipped ? 1 : 0;
  const far: Seat = flip.flipped ? 0 : 1;
  const player = (seat: Seat) => (
    <MatchPlayer table={table} match={match} view={view} seat={seat} isNear={seat === near} />
  );
  const talk = <Chat state={state} messages={chat.messages} onSay={chat.say} />;
  const chosen =
    state.chosen === null || ahead === null
      ? null
      : { action: state.chosen, text: shortMove(table.words.value, ahead.view, state.chosen) };
  const chosenArrows = chosen === null || ahead === null ? [] : arrowsOf(table, ahead.view, chosen.action);
  const cancelAhead = () => match.cancelAhead();
  useEscape(chosen !== null, cancelAhead);
  const rematch = () => void say(match.offerRematch());
  const endReview = useEndReview(table, { start: match.line.first, ...state }, shown === 'result');
  const record = () =>
    recordOfPlay({
      line: match.line,
      names: [fileName(card.seats[0]), fileName(card.seats[1])],
      at: match.begun,
      fair: state.fair,
      result,
      aids: aidsOf(match.settings),
    });
  const analyse = async (): Promise<void> => {
    const { analysisLink } = await import('../analysis/link.ts');
    const link = await analysisLink(record());
    const analysis = endReview.kind === 'read' ? endReview.analysis : null;
    if (result !== null) handOver(link, { analysis, match: match.id });
    go(link);
  };
  return (
    <PlayFrame
      id={match.id}
      table={table}
      actor={actor}
      result={result}
      view={view}
      board={
        // A click anywhere on the board takes back what was chosen ahead; what it points at may begin anew. Escape does the same.
        <div class="match-board" data-connection={connection} onClickCapture={cancelAhead}>
          <Table
            game={table}
            driver={driver}
            far={player(far)}
            near={player(near)}
            flipped={flip.flipped}
            onRefused={refuse}
            onForbidden={(rule) => noteRefused(table.manifest.id, rule)}
            arrows={chosenArrows}
          />
          <MatchNotices match={match} state={state} name={name} connection={connection} say={say} />
        </div>
      }
      tell={
        shown === 'result' && isLive && result !== null ? (
          <MatchResult
            table={table}
            match={match}
            state={state}
            view={view}
            name={name}
            endReview={endReview}
            tournament={tournament}
            onClose={() => show(null)}
            onRematch={rematch}
            onAcceptRematch={() => void say(match.answerRematch(true))}
            onAnalyse={() => void analyse()}
          />
        ) : (
          <MatchTell
            match={match}
            title={result === null ? '' : resultTitle(result, name, you)}
            planning={isPlanning ? planning : null}
            tournament={tournament}
            isLive={isLive}
            chosen={chosen}
            onCancel={cancelAhead}
            onLive={() => lookAt(null)}
            onPlanned={() => show(null)}
            onDetails={() => show('result')}
          />
        )
      }
      controls={
        <MatchControls
          state={state}
          hasPlan={canPlan}
          isPlanning={isPlanning}
          unread={isWide ? null : chat.unread}
          onTakeBack={() => void say(match.offer('take-back'))}
          onPlan={() => show(shown === 'plan' ? null : 'plan')}
          onChat={() => show('chat')}
          onFlip={flip.turn}
          onMenu={() => show('menu')}
          onResult={() => {
            lookAt(null);
            show(shown === 'result' ? null : 'result');
          }}
          onRematch={rematch}
        />
      }
      log={<MoveList table={table} driver={match.driver} state={state} shown={shownLog.length} />}
      more={isWide && talk}
    >
      <MatchDialogs
        table={table}
        match={match}
        shown={shown}
        show={show}
        say={say}
        talk={isWide ? null : talk}
        record={record}
        onAnalyse={() => void analyse()}
      />
    </PlayFrame>
  );
}

/** Hears Escape wherever the focus is. Before it is seen: whoever sees what was chosen may take it back. */
function useEscape(isHeard: boolean, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useLayoutEffect(() => {
    if (!isHeard) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isHeard]);
}
