import type { Seat } from '@rayonk/core';
import { timeLeft } from '@rayonk/match';
import { useEffect, useRef, useState } from 'preact/hooks';
import { boxTexts } from '../messages/box.ts';
import { clockText } from '../play/clock.tsx';
import { device } from '../play/device.ts';
import { IconButton } from '../ui/index.ts';
import type { Box } from './box.ts';
import { fallenAt, pausedOrNot, touched } from './box-clock.ts';
import type { KeptClock } from './kept-box.ts';
import { say } from './voice.ts';

interface FaceProps {
  readonly box: Box;
  readonly clock: KeptClock;
  readonly onClose: () => void;
}

/** The phone lies between two people: each has a half that reads the right way round, and touches it when they have played. */
export function ClockFace({ box, clock, onClose }: FaceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const texts = boxTexts.value;
  const now = useNow(clock.clocks.running !== null);
  const words = box.game.words.value;
  const fallen = fallenAt(clock, now);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (fallen !== null) say(texts.fallen(words.seats[fallen]));
  }, [fallen]);
  const half = (seat: Seat, place: 'far' | 'near') => {
    const isRunning = clock.clocks.running === seat && fallen === null;
    const time = clockText(timeLeft(clock.clocks, seat, now));
    return (
      <button
        type="button"
        class={`box-half box-${place}`}
        aria-label={texts.half(words.seats[seat], time)}
        data-seat={seat}
        data-running={isRunning ? '' : undefined}
        data-fallen={fallen === seat ? '' : undefined}
        onClick={() => (box.clock.value = touched(clock, seat, device.now()))}
      >
        <span class="box-half-inner">
          <span class="box-half-name">{words.seats[seat]}</span>
          <span class="box-half-time" role="timer">
            {time}
          </span>
          <span class="box-half-status">
            {fallen === seat ? texts.timeUp : (words.status(box.shown.view, seat) ?? '')}
          </span>
        </span>
      </button>
    );
  };
  return (
    <dialog ref={dialog} class="box-clock" aria-label={texts.clock} onClose={onClose}>
      {half(1, 'far')}
      <div class="box-clock-bar">
        <IconButton
          icon={clock.paused === null ? 'pause' : 'play'}
          label={clock.paused === null ? texts.pause : texts.resume}
          disabled={clock.paused === null && clock.clocks.running === null}
          onClick={() => (box.clock.value = pausedOrNot(clock, device.now()))}
        />
        <span>{clock.clocks.running === null && clock.paused === null ? texts.touchToStart : ''}</span>
        <IconButton icon="close" label={texts.toBoard} onClick={onClose} />
      </div>
      {half(0, 'near')}
    </dialog>
  );
}

function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => device.now());
  useEffect(() => {
    setNow(device.now());
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(device.now()), 100);
    return () => clearInterval(timer);
  }, [isRunning]);
  return Math.max(now, 0);
}
