import type { Io } from './io.ts';

const WIDTH = 30;
const CLEAR_LINE = '\r\u001B[2K';

/** A bar on standard error while something long runs; nothing where that is no terminal. */
export class Progress {
  readonly #total: number;
  readonly #what: string;
  readonly #begun = performance.now();
  readonly #shown: boolean;

  constructor(total: number, what: string, env: Io['env']) {
    this.#total = total;
    this.#what = what;
    this.#shown = process.stderr.isTTY && env.TERM !== 'dumb';
  }

  show(done: number, remark: string): void {
    if (!this.#shown) return;
    const part = this.#total === 0 ? 1 : done / this.#total;
    const filled = Math.round(part * WIDTH);
    const seconds = (performance.now() - this.#begun) / 1000;
    const left = done === 0 ? '' : ` ${clock((seconds / done) * (this.#total - done))} left`;
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
    const line = `${bar} ${done}/${this.#total} ${this.#what}${left}  ${remark}`;
    process.stderr.write(`${CLEAR_LINE}${line.slice(0, (process.stderr.columns || 100) - 1)}`);
  }

  end(): void {
    if (this.#shown) process.stderr.write(CLEAR_LINE);
  }
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes}:${String(whole % 60).padStart(2, '0')}`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}
