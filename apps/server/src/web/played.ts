import { findGame, type Language } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { SPEEDS, type GameStatistics } from '@rayonk/protocol';
import type { Services } from '../base/index.ts';
import { escapeHtml } from '../watch/index.ts';
import { Statistics, STATISTICS_KEPT } from '../players/index.ts';

const TAGS: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

/** What a game's written page says of how it is played here (`apps/web/src/game/played.tsx`), and for how long it holds. */
export interface Played {
  readonly milliseconds: number;
  words(game: string, language: Language): Promise<Readonly<Record<string, string>>>;
}

export function createPlayed(services: Services): Played {
  const statistics = new Statistics(services);
  return {
    milliseconds: STATISTICS_KEPT,
    words: async (game, language) => playedWords(await statistics.of(game), language),
  };
}

/** Figures by the place of their variant, the best by their speed; and all of it, for the app that draws the same again. */
export function playedWords(statistics: GameStatistics, language: Language): Readonly<Record<string, string>> {
  const { game, at, variants, best } = statistics;
  const tag = TAGS[language];
  const percent = (part: number, all: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(part / all);
  const words: Record<string, string> = {
    STATISTICS: escapeHtml(JSON.stringify(statistics)),
    COUNTED: new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at),
  };
  const found = findGame(registry, game);
  for (const [i, id] of (found.ok ? found.value.variants : []).entries()) {
    const of = variants.find(({ variant }) => variant === id);
    if (of === undefined) continue;
    const { games, firstWins, draws, length } = of;
    const figures = { GAMES: games, FIRST: percent(firstWins, games), DRAWS: percent(draws, games), LENGTH: length };
    for (const [name, figure] of Object.entries(figures)) words[`${name}_${i}`] = String(figure);
  }
  if (variants.length > 0) words['NO_GAMES'] = '';
  if (best.length > 0) words['NO_BEST'] = '';
  for (const [i, speed] of SPEEDS.entries()) {
    const rows = best.find((each) => each.speed === speed)?.rows ?? [];
    words[`BEST_${i}`] = rows
      .map(({ player, rating }) => {
        const name = player.name ?? '';
        return `<a href="/player/${encodeURIComponent(name)}">${escapeHtml(name)} ${rating.value}</a>`;
      })
      .join('');
  }
  return words;
}
