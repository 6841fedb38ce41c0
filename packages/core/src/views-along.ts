import { ActionList } from './actions.ts';
import { unwrap } from './result.ts';
import type { Rules } from './rules.ts';
import { seenAlike, type View } from './view.ts';

/** What everybody sees after a legal action, with the aids of the view; null where it is none of this position (one that was chosen ahead of its turn). */
export function viewAfter(rules: Rules, view: View, action: string): View | null {
  return viewsAlong(rules, view, [action])[0] ?? null;
}

/** The views after each action of a line of play, as far as the rules allow it. */
export function viewsAlong(rules: Rules, view: View, actions: readonly string[]): readonly View[] {
  const position = unwrap(rules.parse(view.position));
  const legal = new ActionList(rules.capacity);
  const views: View[] = [];
  for (const action of actions) {
    const read = rules.decode(position, action);
    position.legal(legal);
    if (!read.ok || !legal.has(read.value)) break;
    position.make(read.value);
    views.push(rules.view(position, seenAlike(view)));
  }
  return views;
}
