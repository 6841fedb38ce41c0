import type { Language } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { MatchCard } from '@rayonk/protocol';
import { nameOf, SITE_WORDS } from './words.ts';

export function gameName(id: string): string {
  return registry.find((game) => game.id === id)?.name ?? id;
}

export function namesOf({ seats }: Pick<MatchCard, 'seats'>, language: Language): readonly [string, string] {
  return [nameOf(seats[0], language), nameOf(seats[1], language)];
}

export function titleOfMatch(card: MatchCard, language: Language): string {
  return `${SITE_WORDS[language].versus(...namesOf(card, language))}, ${gameName(card.game)}`;
}

export function statusOfMatch(card: MatchCard, language: Language): string {
  const words = SITE_WORDS[language];
  const { result, plies } = card;
  if (result === null) return words.playing(plies);
  if (result.winner !== null) return words.won(namesOf(card, language)[result.winner]);
  return result.reason === 'abort' ? words.broken : words.drawn;
}

export function describeMatch(card: MatchCard, language: Language): string {
  const words = SITE_WORDS[language];
  return `${card.rated ? words.rated : words.casual}. ${statusOfMatch(card, language)}`;
}
