import type { Command } from '@rayonk/protocol';
import { keep, readKeptList } from '../app/kept.ts';

/** Where actions are kept until the server has answered, so that leaving the page loses none. `main.tsx` looks whether there are any. */
export const OUTBOX_KEY = 'rayonk.outbox';
/** A match that has not moved for so long has ended by time. */
const KEPT_MILLISECONDS = 30 * 86_400_000;
const MOST_KEPT = 50;

type ActCommand = Extract<Command, { readonly kind: 'act' }>;

export interface KeptAction {
  /** Whose it is: nobody else on this device sends it. */
  readonly player: string;
  readonly match: string;
  /** The command's id, by which the server does it once however often it comes. */
  readonly id: string;
  readonly command: ActCommand;
  readonly at: number;
}

export function keptActions(now = Date.now()): readonly KeptAction[] {
  return readKeptList(OUTBOX_KEY, isKept).filter(({ at }) => now - at < KEPT_MILLISECONDS);
}

export function keepAction(action: KeptAction): void {
  write([...keptActions().filter(({ id }) => id !== action.id), action].slice(-MOST_KEPT));
}

export function dropAction(id: string): void {
  const before = keptActions();
  const left = before.filter((each) => each.id !== id);
  if (left.length < before.length) write(left);
}

function write(actions: readonly KeptAction[]): void {
  keep(OUTBOX_KEY, JSON.stringify(actions));
}

function isKept(value: unknown): value is KeptAction {
  const { player, match, id, command, at } = (value ?? {}) as Partial<KeptAction>;
  return (
    [player, match, id, command?.action].every((text) => typeof text === 'string') &&
    command?.kind === 'act' &&
    typeof at === 'number'
  );
}
