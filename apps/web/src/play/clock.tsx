import type { Seat } from '@rayonk/core';
import { timeLeft, type Clocks } from '@rayonk/match';
import { useEffect, useState } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';
import { device } from './device.ts';

/** From here on tenths are shown. */
const SHORT = 20_000;

function clockText(milliseconds: number): string {
  if (milliseconds < SHORT) return `0:${(Math.floor(milliseconds / 100) / 10).toFixed(1).padStart(4, '0')}`;
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const tail = `${String(rest).padStart(hours > 0 ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** What a seat has left. It ticks by itself: the match need not know. */
export function Clock({ clocks, seat }: { readonly clocks: Clocks; readonly seat: Seat }) {
  const [now, setNow] = useState(() => device.now());
  const isRunning = clocks.running === seat;
  useEffect(() => {
    setNow(device.now());
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(device.now()), 100);
    return () => clearInterval(timer);
  }, [clocks, isRunning]);
  const left = timeLeft(clocks, seat, Math.max(now, clocks.since));
  const text = clockText(left);
  return (
    <span
      class="play-clock"
      role="timer"
      aria-label={playTexts.value.timeLeft(text)}
      data-running={isRunning ? '' : undefined}
      data-short={left < SHORT ? '' : undefined}
    >
      {text}
    </span>
  );
}
