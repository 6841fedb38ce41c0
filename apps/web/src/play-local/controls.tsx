import type { ComponentChildren } from 'preact';
import { playTexts } from '../messages/play.ts';
import { Button, Icon, type IconName } from '../ui/index.ts';

interface ControlsProps {
  readonly isOver: boolean;
  readonly canUndo: boolean;
  readonly canHint: boolean;
  readonly isHinting: boolean;
  /** With a handicap, how many hints whoever acts still has. */
  readonly hintsLeft: number | null;
  readonly onUndo: () => void;
  readonly onHint: () => void;
  readonly onFlip: () => void;
  readonly onMenu: () => void;
  readonly onResult: () => void;
  readonly onRematch: () => void;
}

/** What one needs while playing, in a row that a thumb reaches. */
export function Controls(props: ControlsProps) {
  const texts = playTexts.value;
  return (
    <Toolbar>
      {props.isOver ? (
        <>
          <Control name="rematch" icon="swap" label={texts.rematch} onClick={props.onRematch} />
          <Control name="result" icon="star" label={texts.score} onClick={props.onResult} />
        </>
      ) : (
        <>
          <Control
            name="undo"
            icon="undo"
            label={texts.undo}
            about={texts.undoAbout}
            isOff={!props.canUndo}
            onClick={props.onUndo}
          />
          <Control
            name="hint"
            icon="hint"
            label={props.hintsLeft === null ? texts.hint : texts.hintsLeft(props.hintsLeft)}
            isOff={!props.canHint}
            isOn={props.isHinting}
            onClick={props.onHint}
          />
        </>
      )}
      <Control name="flip" icon="flip" label={texts.flipShort} about={texts.flip} onClick={props.onFlip} />
      <Control name="menu" icon="more" label={texts.more} onClick={props.onMenu} />
    </Toolbar>
  );
}

interface ControlProps {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  /** More than the label says, as a tooltip. */
  readonly about?: string;
  readonly isOff?: boolean;
  readonly isOn?: boolean;
  readonly onClick: () => void;
}

/** A row of things to do. */
export function Toolbar({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="play-controls board-page-controls" role="toolbar" aria-label={playTexts.value.actions}>
      {children}
    </div>
  );
}

/** One that is off can still be reached and says what it is: it would be lost to a keyboard otherwise when a turn ends. */
export function Control({ name, icon, label, about, isOff = false, isOn = false, onClick }: ControlProps) {
  return (
    <Button
      kind="quiet"
      class="play-control"
      data-control={name}
      title={about}
      aria-disabled={isOff ? 'true' : undefined}
      aria-pressed={isOn ? 'true' : undefined}
      onClick={() => !isOff && onClick()}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </Button>
  );
}
