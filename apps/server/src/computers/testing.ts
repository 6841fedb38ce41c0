import type { Question, ThreadAnswer, ThreadData } from './messages.ts';
import type { SpawnThread, ThreadLike } from './thread-pool.ts';

/** For tests: a thread that remembers what it was asked and answers when it is told to. */
export class FakeThread implements ThreadLike {
  readonly asked: Question[] = [];
  isEnded = false;
  readonly of: ThreadData;
  readonly hear: (answer: ThreadAnswer) => void;
  readonly broken: (message: string) => void;
  constructor(of: ThreadData, hear: (answer: ThreadAnswer) => void, broken: (message: string) => void) {
    this.of = of;
    this.hear = hear;
    this.broken = broken;
  }
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  async terminate(): Promise<void> {
    this.isEnded = true;
  }
}

/** What begins them, and all that were begun. */
export function fakeThreads(): { readonly threads: FakeThread[]; readonly spawn: SpawnThread } {
  const threads: FakeThread[] = [];
  return {
    threads,
    spawn: (...given) => {
      const thread = new FakeThread(...given);
      threads.push(thread);
      return thread;
    },
  };
}
