import { texts } from './messages/index.ts';

interface ControlsProps {
  readonly step: number;
  readonly steps: number;
  readonly isPlaying: boolean;
  readonly onStep: (step: number) => void;
  readonly onToggle: () => void;
}

const DRAWINGS = {
  first: 'M7 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  play: 'M8 4l12 8-12 8z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M8 5l9 7-9 7z',
  last: 'M17 5v14M5 5l9 7-9 7z',
} as const;

export function Controls({ step, steps, isPlaying, onStep, onToggle }: ControlsProps) {
  const { controls, first, back, play, pause, forward, last } = texts.value;
  const atStart = step === 0;
  const atEnd = step === steps;
  const buttons = [
    { id: 'first', name: first, isOff: atStart, act: () => onStep(0) },
    { id: 'back', name: back, isOff: atStart, act: () => onStep(step - 1) },
    { id: isPlaying ? 'pause' : 'play', name: isPlaying ? pause : play, isOff: false, act: onToggle },
    { id: 'forward', name: forward, isOff: atEnd, act: () => onStep(step + 1) },
    { id: 'last', name: last, isOff: atEnd, act: () => onStep(steps) },
  ] as const;
  return (
    <div class="controls" role="group" aria-label={controls}>
      {buttons.map(({ id, name, isOff, act }, i) => (
        // Not `disabled`: the button at the end of the game would drop the keyboard's focus.
        <button
          key={i}
          type="button"
          data-control={id}
          aria-label={name}
          title={name}
          aria-disabled={isOff}
          onClick={() => {
            if (!isOff) act();
          }}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={DRAWINGS[id]} />
          </svg>
        </button>
      ))}
    </div>
  );
}
