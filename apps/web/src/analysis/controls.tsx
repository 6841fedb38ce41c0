import { signal, useComputed, type Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { analysisTexts } from '../messages/analysis.ts';
import { IconButton } from '../ui/index.ts';
import type { Session } from './session.ts';
import { STEPS, step, type Step } from '@rayonk/core/driver';

/** A little longer than the longest animation: one sees each action, and has a moment to think. */
const PACE = 1300;

/** Steps, playing through, turning the board; arrow keys do the same anywhere on the page but on the board and in fields. */
export function Controls({ session }: { readonly session: Session }) {
  const [isPlaying] = useState(() => signal(false));
  useAutoplay(session, isPlaying);
  useKeys(session, isPlaying);
  const texts = analysisTexts.value;
  const [first, back, forward, last] = STEPS.map((direction) => (
    <StepButton key={direction} session={session} direction={direction} isPlaying={isPlaying} />
  ));
  return (
    <div class="analysis-controls" role="toolbar" aria-label={texts.stepsLabel}>
      {first}
      {back}
      <IconButton
        icon={isPlaying.value ? 'pause' : 'play'}
        label={isPlaying.value ? texts.pause : texts.playOn}
        kind="plain"
        onClick={() => togglePlaying(session, isPlaying)}
      />
      {forward}
      {last}
      <IconButton
        icon="flip"
        label={texts.flip}
        aria-pressed={session.flipped.value}
        onClick={() => (session.flipped.value = !session.flipped.value)}
      />
    </div>
  );
}

interface StepProps {
  readonly session: Session;
  readonly direction: Step;
  readonly isPlaying: Signal<boolean>;
}

function StepButton({ session, direction, isPlaying }: StepProps) {
  const isStuck = useComputed(() => step(session.shown, direction) === session.shown.at).value;
  return (
    <IconButton
      icon={direction}
      label={analysisTexts.value.steps[direction]}
      // Not `disabled`: the focus would be lost at the end of the game.
      aria-disabled={isStuck ? 'true' : undefined}
      data-step={direction}
      onClick={() => {
        isPlaying.value = false;
        session.step(direction);
      }}
    />
  );
}

function togglePlaying(session: Session, isPlaying: Signal<boolean>): void {
  if (!isPlaying.peek() && step(session.driver.snapshot, 'forward') === session.driver.snapshot.at)
    session.step('first');
  isPlaying.value = !isPlaying.peek();
}

function useAutoplay(session: Session, isPlaying: Signal<boolean>): void {
  const isOn = isPlaying.value;
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      session.step('forward');
      if (step(session.driver.snapshot, 'forward') === session.driver.snapshot.at) isPlaying.value = false;
    }, PACE);
    return () => clearInterval(timer);
  }, [session, isOn]);
}

const KEYS: Readonly<Record<string, (session: Session) => void>> = {
  ArrowLeft: (session) => session.step('back'),
  ArrowRight: (session) => session.step('forward'),
  ArrowUp: (session) => session.turnTo(-1),
  ArrowDown: (session) => session.turnTo(1),
  Home: (session) => session.step('first'),
  End: (session) => session.step('last'),
};

/** Where arrow keys mean something else. */
const OWN_KEYS = 'input, textarea, select, dialog, [role=grid], [role=slider], [contenteditable]';

function useKeys(session: Session, isPlaying: Signal<boolean>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = KEYS[event.key];
      if (act === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return;
      event.preventDefault();
      isPlaying.value = false;
      act(session);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [session, isPlaying]);
}
