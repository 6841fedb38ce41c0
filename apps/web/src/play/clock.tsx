import type { Seat } from '@rayonk/core';
import { timeLeft, type Clocks } from '@rayonk/match';
import { useEffect, useState } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';
import { device } from './device.ts';

/** From here on tenths are shown. */
const SHORT = 20_000;
const HOUR = 3_600_000;
/** From here on days are counted. */
const LONG = 24 * HOUR;

/** «4:12», and from a day on «2 j 3 h». */
export function clockText(milliseconds: number): string {
  if (milliseconds >= LONG) {
    const hours = Math.floor(milliseconds / HOUR);
    return playTexts.value.daysLeft(Math.floor(hours / 24), hours % 24);
  }
  if (milliseconds < SHORT) return `0:${(Math.floor(milliseconds / 100) / 10).toFixed(1).padStart(4, '0')}`;
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const tail = `${String(rest).padStart(hours > 0 ? 2 : 1, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

interface ClockProps {
  readonly clocks: Clocks;
  readonly seat: Seat;
  /** The time of whoever keeps the clocks. */
  readonly now?: () => number;
}

const ownTime = (): number => device.now();

/** What a seat has left. It ticks by itself: the match need not know. */
export function Clock({ clocks, seat, now: time = ownTime }: ClockProps) {
  const [now, setNow] = useState(time);
  const isRunning = clocks.running === seat;
  useEffect(() => {
    setNow(time());
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(time()), 100);
    return () => clearInterval(timer);
  }, [clocks, isRunning, time]);
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
