import type { GameModule } from './game.ts';
import type { Random } from './random.ts';

/**
 * How a game deals face down. A position never knows what lies there; whoever deals keeps it apart, and this says how it is dealt and how it
 * is followed through the public log, so that anybody can check later that nothing was exchanged.
 *
 * Laws: `deal` gives one face for each place of `hidden`, and depends on nothing but its arguments. A thing that lies face down moves only
 * by an action that `moved` tells, and is shown only by a chance action that `shown` tells; `shown(show(place, face))` is both again.
 */
export interface Dealing {
  /** The places of a position where something lies face down, in the order of the position's text. */
  hidden(position: string): readonly string[];
  /** What lies on each of these places. */
  deal(position: string, random: Random): readonly string[];
  /** Where an action took something that lies face down. */
  moved(action: string): { readonly from: string; readonly to: string } | null;
  /** What a chance action showed, and where. */
  shown(action: string): { readonly place: string; readonly face: string } | null;
  /** The chance action that shows a face at a place. */
  show(place: string, face: string): string;
}

/** A game's module that deals exports `dealing`, by variant. */
interface DealingModule extends GameModule {
  readonly dealing?: Readonly<Record<string, Dealing>>;
}

/** How a variant deals face down, or null if it does not. */
export function dealingOf(module: DealingModule, variant: string): Dealing | null {
  return module.dealing?.[variant] ?? null;
}
