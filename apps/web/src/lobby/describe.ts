import { findGame } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { aidsOf } from '@rayonk/match';
import { SPEEDS, speedOf, type ListedInvitation, type Terms } from '@rayonk/protocol';
import { aidTexts } from '../messages/aids.ts';
import { lobbyTexts } from '../messages/lobby.ts';
import { onlineTexts } from '../messages/online.ts';
import { clockText, playerText } from '../online/api-words.ts';

export function gameName(id: string): string {
  const found = findGame(registry, id);
  return found.ok ? found.value.name : id;
}

/** What is offered beside the game itself, each in a few words. */
export function termParts({ clock, rated, memoryAid, colouredBacks = false, odds = false }: Terms): readonly string[] {
  const { rated: isRated, casual } = onlineTexts.value;
  return [
    clockText(clock),
    rated ? isRated : casual,
    ...aidsOf({ memoryAid, colouredBacks, odds }).map((aid) => aidTexts.value.with[aid]),
  ];
}

/** Who begins, as whoever reads the invitation of somebody else sees it. */
export function sideText({ terms: { side }, by }: ListedInvitation): string {
  const texts = lobbyTexts.value;
  if (side === 'lot') return texts.drawn;
  return side === 'first' ? texts.playsFirst(playerText(by)) : texts.playsSecond;
}

export const STAKES = ['all', 'casual', 'rated'] as const;
export const SPEED_FILTERS = ['all', ...SPEEDS, 'none'] as const;

export interface Filters {
  readonly game: string;
  readonly speed: (typeof SPEED_FILTERS)[number];
  readonly stakes: (typeof STAKES)[number];
}

export const NO_FILTERS: Filters = { game: 'all', speed: 'all', stakes: 'all' };

export function passes({ terms }: Pick<ListedInvitation, 'terms'>, { game, speed, stakes }: Filters): boolean {
  return (
    (game === 'all' || terms.game === game) &&
    (speed === 'all' || (speedOf(terms.clock) ?? 'none') === speed) &&
    (stakes === 'all' || terms.rated === (stakes === 'rated'))
  );
}
