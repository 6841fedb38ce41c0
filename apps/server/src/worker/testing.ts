import { Queue } from 'bullmq';
import { QUEUES, PREFIX } from '../computers/queues.ts';

/** For tests: the processes of the workers whose answers are kept in a Redis. */
export async function whoThought(port: number): Promise<ReadonlySet<number>> {
  const pids = new Set<number>();
  for (const name of QUEUES) {
    const queue = new Queue(name, { prefix: PREFIX, connection: { port } });
    for (const { processedBy } of await queue.getCompleted()) pids.add(Number(processedBy?.split(' ')[1]));
    await queue.close();
  }
  return pids;
}
