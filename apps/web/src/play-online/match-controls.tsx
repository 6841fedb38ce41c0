import { matchTexts } from '../messages/match.ts';
import { playTexts } from '../messages/play.ts';
import { talkTexts } from '../messages/talk.ts';
import { Control, Toolbar } from '../play-local/controls.tsx';
import type { OnlineState } from './online-state.ts';

interface MatchControlsProps {
  readonly state: OnlineState;
  readonly hasPlan: boolean;
  readonly isPlanning: boolean;
  /** Null where the discussion stands beside the board anyway. */
  readonly unread: number | null;
  readonly onTakeBack: () => void;
  readonly onPlan: () => void;
  readonly onChat: () => void;
  readonly onFlip: () => void;
  readonly onMenu: () => void;
  readonly onResult: () => void;
  readonly onRematch: () => void;
}

/** What one needs while playing or watching, in a row that a thumb reaches. */
export function MatchControls(props: MatchControlsProps) {
  const { state, unread } = props;
  const { may, you, result } = state;
  const texts = matchTexts.value;
  const play = playTexts.value;
  return (
    <Toolbar>
      {result !== null && you !== null && (
        <Control name="rematch" icon="swap" label={texts.rematch} isOff={!may.rematch} onClick={props.onRematch} />
      )}
      {result !== null && <Control name="result" icon="star" label={play.score} onClick={props.onResult} />}
      {result === null && you !== null && !state.card.rated && (
        <Control
          name="take-back"
          icon="undo"
          label={texts.takeBack}
          about={texts.takeBackAbout}
          isOff={!may.takeBack}
          onClick={props.onTakeBack}
        />
      )}
      {props.hasPlan && (
        <Control
          name="plan"
          icon="branch"
          label={texts.planShort}
          about={texts.plan}
          isOn={props.isPlanning}
          onClick={props.onPlan}
        />
      )}
      {unread !== null && (
        <Control
          name="chat"
          icon="comment"
          label={unread === 0 ? texts.chat : `${texts.chat} (${unread})`}
          {...(unread === 0 ? {} : { about: talkTexts.value.unread(unread) })}
          onClick={props.onChat}
        />
      )}
      <Control name="flip" icon="flip" label={play.flipShort} about={play.flip} onClick={props.onFlip} />
      <Control name="menu" icon="more" label={play.more} onClick={props.onMenu} />
    </Toolbar>
  );
}
