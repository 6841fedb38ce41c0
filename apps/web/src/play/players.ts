import type { Seat } from '@rayonk/core';
import type { Player } from './start.ts';

/** The seat of the only person, or null if there are two or none. */
export function onlyPerson(players: readonly [Player, Player]): Seat | null {
  const [first, second] = players.map(({ kind }) => kind === 'person');
  return first === second ? null : first === true ? 0 : 1;
}
