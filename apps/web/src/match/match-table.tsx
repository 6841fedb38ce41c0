import type { Seat } from '@rayonk/core';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { analysisLink } from '../analysis/link.ts';
import { go } from '../app/navigate.ts';
import { matchTexts } from '../messages/match.ts';
import { playTexts } from '../messages/play.ts';
import { playerText } from '../online/api-words.ts';
import type { SocketAnswer } from '../online/socket.ts';
import { pageSocket } from '../online/socket-page.ts';
import { LookingBack, PlayFrame, StateLine } from '../play/frame.tsx';
import { arrowsOf } from '../play/hint-arrows.ts';
import { ResignDialog } from '../play/menu.tsx';
import { MoveList } from '../play/move-list.tsx';
import { PlayerBar } from '../play/player-bar.tsx';
import { recordOfPlay, recordText } from '../play/record.ts';
import { resultTitle } from '../play/result.tsx';
import { useShownLine } from '../play/shown-line.ts';
import { useEnding } from '../play/use-ending.ts';
import { useFlipped } from '../play/use-flipped.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Table } from '../table/table.tsx';
import { Button, Sheet, toast } from '../ui/index.ts';
import { Chat } from './chat.tsx';
import { MatchControls } from './match-controls.tsx';
import { MatchMenu } from './match-menu.tsx';
import { MatchNotices } from './match-notices.tsx';
import { MatchResult } from './match-result.tsx';
import { FairBadge } from './fair-badge.tsx';
import type { OnlineMatch } from './online-match.ts';
import { PlanPanel } from './plan-panel.tsx';
import { PlayerName } from './player-name.tsx';
import { useAhead } from './use-ahead.ts';
import { useChat } from './use-chat.ts';
import { usePlan } from './use-plan.ts';
import { useTurnTitle } from './use-turn-title.ts';
import { useWide } from './use-wide.ts';
import { matchRefusal } from './words.ts';

interface MatchTableProps {
  readonly table: OpenGame;
  readonly match: OnlineMatch;
}

const NOBODY: ReadonlySet<Seat> = new Set();
const BOTH: ReadonlySet<Seat> = new Set([0, 1]);

type Shown = 'menu' | 'resign' | 'result' | 'chat' | 'plan' | null;

/** An online game: board, players, clocks, moves, talk, and all that one may do. */
export function MatchTable({ table, match }: MatchTableProps) {
  const texts = matchTexts.value;
  const play = playTexts.value;
  const state = match.state.value;
  const { log, result, actor, you, card, may } = state;
  const connection = pageSocket().connection.value;
  const isWide = useWide();
  const [lookingAt, lookAt] = useState<number | null>(null);
  const [shown, show] = useState<Shown>(null);
  const count = Math.min(lookingAt ?? log.length, log.length);
  const isLive = count === log.length;
  const viewer = you ?? 'spectator';
  const isOthersTurn = you !== null && result === null && actor !== you && isLive && state.sending === null;
  const canPlan = card.clock.kind === 'turn' && isOthersTurn;
  const planning = usePlan(match.id, match.line, log, canPlan);
  const isPlanning = shown === 'plan' && canPlan;
  const draft = isPlanning ? planning.draft : null;
  const line = useShownLine(
    table,
    draft?.line ?? match.line,
    draft?.line.log ?? log,
    draft?.line.log.length ?? count,
    viewer,
    match.settings.memoryAid,
  );
  const sides = useMemo(() => ({ people: you === null ? [] : [you], person: you }), [you]);
  const flip = useFlipped(sides, actor);
  const name = (seat: Seat) => playerText(card.seats[seat]);

  const say = async (doing: Promise<SocketAnswer>): Promise<boolean> => {
    const done = await doing;
    if (!done.ok) toast(matchRefusal(done.fault, table.words.peek()));
    return done.ok;
  };
  const act = (action: string) => void say(match.act(action));
  const ahead = useAhead({
    line: match.line,
    log,
    view: line.view,
    seat: you,
    isOpen: isOthersTurn && card.clock.kind === 'fischer',
    isTurn: may.act,
    onPlay: act,
  });

  const room = you === null ? 'spectators' : 'players';
  const chat = useChat(match, room, isWide || shown === 'chat');
  useEnding(result, () => show('result'));
  useTurnTitle(table.manifest.name, result === null && you !== null && actor === you);
  useRematch(match);

  const acts = useMemo(
    () => (draft !== null ? BOTH : you !== null && isLive && result === null ? new Set([you]) : NOBODY),
    [draft !== null, you, isLive, result],
  );
  const near: Seat = flip.flipped ? 1 : 0;
  const far: Seat = flip.flipped ? 0 : 1;
  const record = () => {
    const { fair } = state;
    return recordOfPlay({ line: match.line, names: [name(0), name(1)], at: match.begun, fair, result });
  };
  const analyse = async (): Promise<void> => go(await analysisLink(record()));
  const bar = (seat: Seat) => (
    <PlayerBar
      table={table}
      view={line.view}
      state={state}
      seat={seat}
      name={
        <PlayerName
          card={card.seats[seat]}
          isYou={you === seat}
          isPresent={card.seats[seat].kind === 'computer' || result !== null ? null : state.presence[seat]}
        />
      }
      turn={actor !== seat ? '' : you === seat ? play.yourTurn : play.toAct}
      isNear={seat === near}
      hasClock={card.clock.kind !== 'none'}
      now={match.now}
    />
  );
  const talk = <Chat state={state} messages={chat.messages} onSay={chat.say} />;
  const chosenArrows =
    ahead.chosen === null || ahead.ahead === null ? [] : arrowsOf(table, ahead.ahead.view, ahead.chosen);
  const rematch = () => void say(match.offerRematch());
  const title = result === null ? '' : resultTitle(result, name, you);
  return (
    <PlayFrame
      id={match.id}
      name={table.manifest.name}
      actor={actor}
      result={result}
      far={bar(far)}
      near={bar(near)}
      board={
        // A click anywhere on the board takes back what was chosen ahead; what it points at may begin anew. Escape does the same.
        <div class="match-board" data-connection={connection} onClickCapture={ahead.cancel}>
          <Table
            game={table}
            line={line}
            acts={acts}
            flipped={flip.flipped}
            isPaused={draft === null && state.sending !== null}
            ahead={draft === null ? ahead.ahead : null}
            onAction={draft !== null ? planning.play : ahead.ahead !== null ? ahead.choose : act}
            arrows={chosenArrows}
          />
          <MatchNotices match={match} state={state} name={name} connection={connection} say={say} />
        </div>
      }
      tell={
        isPlanning ? (
          <PlanPanel planning={planning} seat={you} onClose={() => show(null)} />
        ) : !isLive ? (
          <LookingBack onLive={() => lookAt(null)} />
        ) : ahead.chosen !== null ? (
          <div class="play-back" data-ahead={ahead.chosen}>
            <p role="status">{texts.aheadChosen(ahead.chosen)}</p>
            <Button data-control="ahead-cancel" onClick={ahead.cancel}>
              {play.cancel}
            </Button>
          </div>
        ) : title !== '' ? (
          <StateLine title={title}>
            <FairBadge match={match} state={state} onDetails={() => show('result')} />
          </StateLine>
        ) : (
          <Watching match={match} />
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
          onResult={() => show('result')}
          onRematch={rematch}
        />
      }
      log={
        <MoveList
          table={table}
          state={state}
          start={match.line.first}
          shown={count}
          onLook={(to) => lookAt(to === log.length ? null : to)}
        />
      }
      more={isWide && talk}
    >
      {!isWide && (
        <Sheet isOpen={shown === 'chat'} title={texts.chat} onClose={() => show(null)} class="match-chat-sheet">
          {talk}
        </Sheet>
      )}
      <MatchMenu
        table={table}
        match={match}
        state={state}
        isOpen={shown === 'menu'}
        onClose={() => show(null)}
        text={() => recordText(record(), table.rules)}
        onDraw={() => void say(match.offer('draw'))}
        onAbort={() => void say(match.abort())}
        onResign={() => show('resign')}
        onRest={() => void say(match.rest())}
        onAnalyse={() => void analyse()}
      />
      {you !== null && (
        <ResignDialog
          name={name(you)}
          isOpen={shown === 'resign'}
          onClose={() => show(null)}
          onResign={() => {
            show(null);
            void say(match.resign());
          }}
        />
      )}
      <MatchResult
        table={table}
        match={match}
        state={state}
        view={line.view}
        name={name}
        isOpen={shown === 'result'}
        onClose={() => show(null)}
        onRematch={rematch}
        onAcceptRematch={() => void say(match.answerRematch(true))}
        onAnalyse={() => void analyse()}
      />
    </PlayFrame>
  );
}

/** Who looks on, and what they should know. */
function Watching({ match }: { readonly match: OnlineMatch }) {
  const { you, spectators, delay } = match.state.value;
  const texts = matchTexts.value;
  const told = [
    ...(you === null ? [texts.watching] : []),
    ...(you === null && delay > 0 ? [texts.delayed(delay)] : []),
    ...(spectators > 0 ? [texts.spectators(spectators)] : []),
  ];
  return (
    <p class="match-watching" data-spectators={spectators}>
      {told.join(' · ')}
    </p>
  );
}

/** Those who agreed on a rematch go there together. */
function useRematch(match: OnlineMatch): void {
  const { after, you, offers } = match.state.value;
  const next = after?.next ?? null;
  const hadNext = useRef(next !== null);
  const wasOffered = useRef(false);
  if (offers.rematch !== null) wasOffered.current = true;
  useEffect(() => {
    if (next !== null && you !== null && !hadNext.current && wasOffered.current) go(`/match/${next}`);
  }, [next, you]);
}
