import type { Seat } from '@rayonk/core';
import { luckTexts } from '../messages/luck.ts';

/** In hundredths of the win probability, as people are told. */
export function points(share: number): number {
  // No «−0».
  return Math.round(100 * share) || 0;
}

/** «La chance vous a donné 12 points sur cent et en a pris 4 à votre adversaire ; le jeu a fait le reste.» The reader comes first. */
export function luckText(luck: readonly [number, number], name: (seat: Seat) => string, person: Seat | null): string {
  const { gave, gaveThen, yourOpponent, sentence } = luckTexts.value;
  const first = person ?? 0;
  const second: Seat = first === 0 ? 1 : 0;
  const [own, others] = [points(luck[first]), points(luck[second])];
  const opponent = person === null ? name(second) : yourOpponent;
  const begun = gave(person === null ? name(first) : null, own);
  return sentence(begun, own === 0 ? gave(opponent, others) : gaveThen(opponent, others));
}
