/**
 * The processor's time of the thread that asks, in milliseconds. Loaded into another Node before its program (`NODE_OPTIONS=--import …`), it is what that
 * program takes for the time: on a busy machine two engines then think equally long, whoever else is served meanwhile.
 */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Set for processes that are to keep this time. */
const KEEPS_PROCESSOR_TIME = 'RAYONK_PROCESSOR_TIME';
if (process.env[KEEPS_PROCESSOR_TIME] === '1') performance.now = processorTime;

/** What a process of another engine is started with. */
export function processorTimeEnvironment(): Record<string, string> {
  return { NODE_OPTIONS: `--import ${import.meta.url}`, [KEEPS_PROCESSOR_TIME]: '1' };
}
