import type { Task } from './course.ts';

type Play = Extract<Task, { readonly kind: 'play' }>;

/** One action that this takes. */
export function once(accepts: Play['accepts']): Task {
  return { kind: 'play', count: 1, accepts, replies: [] };
}

/** One of these actions. */
export function playing(...actions: readonly string[]): Task {
  return once((_before, action) => actions.includes(action));
}

/** An action that wins, at once or after this line of the learner's actions and what answers each. */
export function winning(...line: readonly string[]): Task {
  const own = line.filter((_, i) => i % 2 === 0);
  return {
    kind: 'play',
    count: own.length + 1,
    accepts: (before, action, after) =>
      own.includes(action) || (after.result !== null && after.result.winner === before.actor),
    replies: line.filter((_, i) => i % 2 === 1).map((reply) => [reply]),
  };
}
