import type { Seat, View } from '@rayonk/core';
import { aidsOf } from '@rayonk/match';
import type { ComponentChildren } from 'preact';
import { fileName } from '@rayonk/protocol/names';
import { analysisLink } from '../analysis/link.ts';
import { go } from '../app/navigate.ts';
import { matchTexts } from '../messages/match.ts';
import type { SocketAnswer } from '../online/socket.ts';
import { ResignDialog } from '../play/menu.tsx';
import { recordOfPlay, recordText } from '../play/record.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Sheet } from '../ui/index.ts';
import { MatchMenu } from './match-menu.tsx';
import { MatchResult } from './match-result.tsx';
import type { OnlineMatch } from './online-match.ts';

/** What may lie over the board or take the place of what is told. */
export type Shown = 'menu' | 'resign' | 'result' | 'chat' | 'plan' | null;

interface MatchDialogsProps {
  readonly table: OpenGame;
  readonly match: OnlineMatch;
  readonly view: View;
  readonly name: (seat: Seat) => string;
  readonly shown: Shown;
  readonly show: (what: Shown) => void;
  /** Says what is refused. */
  readonly say: (doing: Promise<SocketAnswer>) => Promise<boolean>;
  /** Where it has no room beside the board; null where it has. */
  readonly talk: ComponentChildren;
  readonly onRematch: () => void;
}

/** Everything that opens over a match. */
export function MatchDialogs(props: MatchDialogsProps) {
  const { table, match, view, name, shown, show, say, talk, onRematch } = props;
  const state = match.state.value;
  const { you, fair, result } = state;
  const close = () => show(null);
  const names = [fileName(state.card.seats[0]), fileName(state.card.seats[1])] as const;
  const record = () =>
    recordOfPlay({ line: match.line, names, at: match.begun, fair, result, aids: aidsOf(match.settings) });
  const analyse = async (): Promise<void> => go(await analysisLink(record()));
  return (
    <>
      {talk !== null && (
        <Sheet isOpen={shown === 'chat'} title={matchTexts.value.chat} onClose={close} class="match-chat-sheet">
          {talk}
        </Sheet>
      )}
      <MatchMenu
        table={table}
        match={match}
        state={state}
        isOpen={shown === 'menu'}
        onClose={close}
        text={() => recordText(record(), table.rules)}
        onDraw={() => void say(match.offer('draw'))}
        onAbort={() => void say(match.abort())}
        onResign={() => show('resign')}
        onRest={() => void say(match.rest())}
        onAnalyse={() => void analyse()}
      />
      {you !== null && (
        <ResignDialog
          name={null}
          isOpen={shown === 'resign'}
          onClose={close}
          onResign={() => {
            close();
            void say(match.resign());
          }}
        />
      )}
      <MatchResult
        table={table}
        match={match}
        state={state}
        view={view}
        name={name}
        isOpen={shown === 'result'}
        onClose={close}
        onRematch={onRematch}
        onAcceptRematch={() => void say(match.answerRematch(true))}
        onAnalyse={() => void analyse()}
      />
    </>
  );
}
