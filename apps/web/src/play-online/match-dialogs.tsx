import type { GameRecord } from '@rayonk/core';
import type { ComponentChildren } from 'preact';
import { matchTexts } from '../messages/match.ts';
import type { SocketAnswer } from '../online/socket.ts';
import { ResignDialog } from '../play/menu-parts.tsx';
import { recordText } from '../play/record.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Sheet } from '../ui/index.ts';
import { MatchMenu } from './match-menu.tsx';
import type { OnlineMatch } from './online-match.ts';

/** What may lie over the board or take the place of what is told. */
export type OpenPanel = 'menu' | 'resign' | 'result' | 'chat' | 'plan' | null;

interface MatchDialogsProps {
  readonly table: OpenGame;
  readonly match: OnlineMatch;
  readonly shown: OpenPanel;
  readonly show: (what: OpenPanel) => void;
  /** Says what is refused. */
  readonly say: (doing: Promise<SocketAnswer>) => Promise<boolean>;
  /** Where it has no room beside the board; null where it has. */
  readonly talk: ComponentChildren;
  readonly record: () => GameRecord;
  readonly onAnalyse: () => void;
}

/** Everything that opens over a match. */
export function MatchDialogs(props: MatchDialogsProps) {
  const { table, match, shown, show, say, talk, record, onAnalyse } = props;
  const state = match.state;
  const { you } = state;
  const close = () => show(null);
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
        onAnalyse={onAnalyse}
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
    </>
  );
}
