import { useSettled } from '@rayonk/board';
import type { GameResult, View } from '@rayonk/core';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';
import { Button } from '../ui/index.ts';
import { BoardPage } from '../table/board-page.tsx';
import type { OpenGame } from '../table/open-game.ts';
import type { MatchPicture } from './match-picture.ts';

interface PlayFrameProps {
  readonly id: string;
  readonly table: OpenGame;
  readonly actor: MatchPicture['actor'];
  readonly result: GameResult | null;
  /** What the board shows. */
  readonly view: View;
  /** The table with both players. */
  readonly board: ComponentChildren;
  /** What is told beside the board. */
  readonly tell: ComponentChildren;
  readonly controls: ComponentChildren;
  readonly log: ComponentChildren;
  /** Under the moves, where there is room for it. */
  readonly more?: ComponentChildren;
  /** Sheets and dialogs. */
  readonly children?: ComponentChildren;
}

/** Where everything stands around a game that is played or watched, here or online. */
export function PlayFrame(props: PlayFrameProps) {
  const { id, table, actor, result, view } = props;
  // A move is seen on the board; all that stands around it follows a frame later.
  const around = useRef(props);
  if (useSettled(view) === view) around.current = props;
  const { tell, controls, log, more, children } = around.current;
  return (
    <BoardPage
      game={table}
      view={view}
      class="play"
      data-play={id}
      data-actor={String(actor)}
      data-result={result === null ? undefined : String(result.winner ?? 'draw')}
    >
      <h1 class="play-unseen">{table.manifest.name}</h1>
      <div class="play-board">{props.board}</div>
      <div class="board-page-tell">{tell}</div>
      <div class="board-page-log">
        <section class="play-log" aria-label={playTexts.value.moves}>
          {log}
        </section>
        {more}
      </div>
      {controls}
      {children}
    </BoardPage>
  );
}

/** How it ended, or nothing yet. */
export function StateLine({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="play-ended">
      <p class="play-state" role="status">
        {title}
      </p>
      {children}
    </div>
  );
}

/** The board shows an earlier position. */
export function LookingBack({ onLive }: { readonly onLive: () => void }) {
  const { lookingBack, backToGame } = playTexts.value;
  return (
    <div class="play-back">
      <p>{lookingBack}</p>
      <Button label={backToGame} data-control="live" onClick={onLive} />
    </div>
  );
}
