import { signal, useComputed, type Signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { analysisTexts } from '../messages/analysis.ts';
import { IconButton } from '../ui/index.ts';
import type { Study } from './study.ts';
import { STEPS, step, type Step } from '@rayonk/core/driver';

/** A little longer than the longest animation: one sees each action, and has a moment to think. */
const PACE = 1300;

/** Steps, playing through, turning the board; arrow keys do the same anywhere on the page but on the board and in fields. */
export function Controls({ study }: { readonly study: Study }) {
  const [isPlaying] = useState(() => signal(false));
  useAutoplay(study, isPlaying);
  useKeys(study, isPlaying);
  const texts = analysisTexts.value;
  const [first, back, forward, last] = STEPS.map((direction) => (
    <StepButton key={direction} study={study} direction={direction} isPlaying={isPlaying} />
  ));
  return (
    <div class="analysis-controls" role="toolbar" aria-label={texts.stepsLabel}>
      {first}
      {back}
      <IconButton
        icon={isPlaying.value ? 'pause' : 'play'}
        label={isPlaying.value ? texts.pause : texts.playOn}
        kind="plain"
        onClick={() => togglePlaying(study, isPlaying)}
      />
      {forward}
      {last}
      <IconButton
        icon="flip"
        label={texts.flip}
        aria-pressed={study.flipped.value}
        onClick={() => (study.flipped.value = !study.flipped.value)}
      />
    </div>
  );
}

interface StepProps {
  readonly study: Study;
  readonly direction: Step;
  readonly isPlaying: Signal<boolean>;
}

function StepButton({ study, direction, isPlaying }: StepProps) {
  const isStuck = useComputed(() => step(study.shown, direction) === study.shown.at).value;
  return (
    <IconButton
      icon={direction}
      label={analysisTexts.value.steps[direction]}
      // Not `disabled`: the focus would be lost at the end of the game.
      aria-disabled={isStuck ? 'true' : undefined}
      data-step={direction}
      onClick={() => {
        isPlaying.value = false;
        study.step(direction);
      }}
    />
  );
}

function togglePlaying(study: Study, isPlaying: Signal<boolean>): void {
  if (!isPlaying.peek() && step(study.driver.snapshot, 'forward') === study.driver.snapshot.at) study.step('first');
  isPlaying.value = !isPlaying.peek();
}

function useAutoplay(study: Study, isPlaying: Signal<boolean>): void {
  const isOn = isPlaying.value;
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => {
      study.step('forward');
      if (step(study.driver.snapshot, 'forward') === study.driver.snapshot.at) isPlaying.value = false;
    }, PACE);
    return () => clearInterval(timer);
  }, [study, isOn]);
}

const KEYS: Readonly<Record<string, (study: Study) => void>> = {
  ArrowLeft: (study) => study.step('back'),
  ArrowRight: (study) => study.step('forward'),
  ArrowUp: (study) => study.turnTo(-1),
  ArrowDown: (study) => study.turnTo(1),
  Home: (study) => study.step('first'),
  End: (study) => study.step('last'),
};

/** Where arrow keys mean something else. */
const OWN_KEYS = 'input, textarea, select, dialog, [role=grid], [role=slider], [contenteditable]';

function useKeys(study: Study, isPlaying: Signal<boolean>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = KEYS[event.key];
      if (act === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS) !== null) return;
      event.preventDefault();
      isPlaying.value = false;
      act(study);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [study, isPlaying]);
}
