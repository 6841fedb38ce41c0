/** Processor time of a process and of those that it started, in milliseconds, as Linux counts it. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK = 10;

interface Stat {
  readonly parent: number;
  readonly ticks: number;
}

/** Those that have ended meanwhile are counted by whoever started them. */
export function cpuOfTree(pid: number): number {
  const own = statOf(pid);
  if (own === null) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === pid);
  return TICK * (own.ticks + children.reduce((sum, child) => sum + child!.ticks, 0));
}

function statOf(pid: number): Stat | null {
  try {
    // The name, in brackets, may have blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, parent] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { parent: parent!, ticks };
  } catch {
    return null;
  }
}
