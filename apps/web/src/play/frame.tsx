import type { GameResult } from '@rayonk/core';
import type { ComponentChildren } from 'preact';
import { playTexts } from '../messages/play.ts';
import { Button } from '../ui/index.ts';
import type { MatchPicture } from './play-state.ts';

interface PlayFrameProps {
  readonly id: string;
  /** The game's name. */
  readonly name: string;
  readonly actor: MatchPicture['actor'];
  readonly result: GameResult | null;
  readonly far: ComponentChildren;
  readonly board: ComponentChildren;
  readonly near: ComponentChildren;
  /** What is told beside the board. */
  readonly tell: ComponentChildren;
  readonly controls: ComponentChildren;
  readonly log: ComponentChildren;
  /** Under the moves. */
  readonly more?: ComponentChildren;
  /** Sheets and dialogs. */
  readonly children?: ComponentChildren;
}

/** Where everything stands around a game that is played or watched, here or online. */
export function PlayFrame(props: PlayFrameProps) {
  const { id, name, actor, result } = props;
  return (
    <div
      class="play"
      data-play={id}
      data-actor={actor}
      data-result={result === null ? undefined : (result.winner ?? 'draw')}
    >
      <h1 class="play-unseen">{name}</h1>
      <div class="play-middle">
        {props.far}
        <div class="play-board">{props.board}</div>
        {props.near}
      </div>
      <div class="play-side">
        <div class="play-tell">{props.tell}</div>
        {props.controls}
        <section class="play-log" aria-label={playTexts.value.moves}>
          {props.log}
        </section>
        {props.more}
      </div>
      {props.children}
    </div>
  );
}

/** How it ended, or nothing yet. */
export function StateLine({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <>
      <p class="play-state" role="status">
        {title}
      </p>
      {children}
    </>
  );
}

/** The board shows an earlier position. */
export function LookingBack({ onLive }: { readonly onLive: () => void }) {
  const { lookingBack, backToGame } = playTexts.value;
  return (
    <div class="play-back">
      <p>{lookingBack}</p>
      <Button data-control="live" onClick={onLive}>
        {backToGame}
      </Button>
    </div>
  );
}
