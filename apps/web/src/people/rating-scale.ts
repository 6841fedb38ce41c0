export interface RatingPoint {
  readonly at: number;
  readonly value: number;
  readonly deviation: number;
}

export interface Scale {
  readonly low: number;
  readonly high: number;
  /** Values to draw a line at, ascending. */
  readonly ticks: readonly number[];
}

const STEPS = [10, 20, 50, 100, 200, 500];
const MOST_TICKS = 4;

/** Round numbers around all values, so that a good day does not look like a leap. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((each) => (most - least) / each <= MOST_TICKS - 1) ?? 1000;
  const low = Math.floor((least - step / 4) / step) * step;
  const high = Math.max(low + 2 * step, Math.ceil((most + step / 4) / step) * step);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  return { low, high, ticks };
}

/** The last value of each day, in order: a day with twenty games is one row of the table. */
export function byDay(points: readonly RatingPoint[]): readonly RatingPoint[] {
  const days = new Map<string, RatingPoint>();
  for (const point of points) {
    const day = new Date(point.at).toDateString();
    days.delete(day);
    days.set(day, point);
  }
  return [...days.values()];
}

export interface Placed {
  readonly x: number;
  readonly y: number;
}

/** Where points are drawn in a field of a size. By number, not by time: a pause of a month is no flat line. */
export function place(points: readonly RatingPoint[], scale: Scale, width: number, height: number): readonly Placed[] {
  const last = Math.max(1, points.length - 1);
  return points.map(({ value }, i) => ({ x: (i * width) / last, y: yOf(value, scale, height) }));
}

export function yOf(value: number, { low, high }: Scale, height: number): number {
  return height * (1 - (value - low) / (high - low));
}
