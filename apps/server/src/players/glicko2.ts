/**
 * Glicko-2 as Mark Glickman's paper gives it (http://www.glicko.net/glicko/glicko2.pdf); the numbers of the steps are the paper's. Three
 * things are ours: a rating period need not be whole, so that every game may be a period of its own, and the time since the last one
 * is what makes a rating less certain. A game may also count in part: then it says so much less.
 */
export interface Glicko {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** A game of a rating period: whom it was against, and 1, ½ or 0. */
interface Outcome {
  readonly against: Pick<Glicko, 'rating' | 'deviation'>;
  readonly score: number;
  /** How much of a game it is; 1 where it is not said. */
  readonly weight?: number;
}

export const NEWCOMER: Glicko = { rating: 1500, deviation: 350, volatility: 0.06 };

/** How much the volatility may change over time; the paper advises 0.3 to 1.2. */
const TAU = 0.5;
const SCALE = 173.7178;
const ACCURACY = 0.000001;

/** A rating after a period with these games. `periods` is how much time it took, in rating periods. */
export function rated(before: Glicko, outcomes: readonly Outcome[], periods = 1, tau = TAU): Glicko {
  const mu = (before.rating - NEWCOMER.rating) / SCALE;
  const phi = before.deviation / SCALE;
  if (outcomes.length === 0) return { ...before, deviation: grown(before, periods) };
  // Steps 3 and 4: how much the games say, and how much better they went than expected.
  let information = 0;
  let surplus = 0;
  for (const { against, score, weight: part = 1 } of outcomes) {
    const weight = weightOf(against.deviation / SCALE);
    const expected = 1 / (1 + Math.exp(-weight * (mu - (against.rating - NEWCOMER.rating) / SCALE)));
    information += part * weight * weight * expected * (1 - expected);
    surplus += part * weight * (score - expected);
  }
  const variance = 1 / information;
  const volatility = newVolatility(before.volatility, phi, variance, variance * surplus, tau);
  // Steps 6 and 7.
  const waited = Math.sqrt(phi * phi + volatility * volatility * periods);
  const deviation = 1 / Math.sqrt(1 / (waited * waited) + information);
  const moved = mu + deviation * deviation * surplus;
  return { rating: moved * SCALE + NEWCOMER.rating, deviation: deviation * SCALE, volatility };
}

/** The deviation after so many periods without a game. */
export function grown({ deviation, volatility }: Glicko, periods: number): number {
  return Math.sqrt(deviation * deviation + SCALE * SCALE * volatility * volatility * periods);
}

/** The paper's g: an opponent whose rating is uncertain says less. */
function weightOf(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
}

/** Step 5: the root of f by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, variance: number, delta: number, tau: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const total = phi * phi + variance + e;
    return (e * (delta * delta - total)) / (2 * total * total) - (x - a) / (tau * tau);
  };
  let low = a;
  let high = upperBound(f, a, delta * delta - phi * phi - variance, tau);
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > ACCURACY) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = middle;
    atHigh = atMiddle;
  }
  return Math.exp(low / 2);
}

function upperBound(f: (x: number) => number, a: number, excess: number, tau: number): number {
  if (excess > 0) return Math.log(excess);
  let steps = 1;
  while (f(a - steps * tau) < 0) steps++;
  return a - steps * tau;
}
