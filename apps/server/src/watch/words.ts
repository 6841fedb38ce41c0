import { inEveryLanguage, type Language } from '@rayonk/core';
import type { PlayerCard } from '@rayonk/protocol';

/** What previews and mails say; pages have words of their own. */
export const SITE_WORDS = inEveryLanguage({
  guest: ['Invité', 'Guest'],
  /** A nickname is no member's name, and says so. */
  named: (nickname: string) => [`${nickname} (invité)`, `${nickname} (guest)`],
  gone: ['Compte supprimé', 'Deleted account'],
  level: (level: number) => [`Ordinateur, niveau ${level}`, `Computer, level ${level}`],
  versus: (one: string, other: string) => [`${one} contre ${other}`, `${one} against ${other}`],
  site: ['Rayon K, des jeux de plateau rares, pour deux', 'Rayon K, rare board games for two'],
  playing: (plies: number) => [
    plies < 2 ? 'La partie commence.' : `Partie en cours, ${plies} coups joués.`,
    plies < 2 ? 'The game is beginning.' : `Game in progress, ${plies} moves played.`,
  ],
  won: (winner: string) => [`Partie gagnée par ${winner}.`, `Won by ${winner}.`],
  drawn: ['Partie nulle.', 'The game was a draw.'],
  broken: ['Partie annulée.', 'The game was called off.'],
  rated: ['Partie classée', 'Rated game'],
  casual: ['Partie amicale', 'Casual game'],
  invites: (name: string, game: string) => [
    `${name} vous invite à jouer à ${game}`,
    `${name} invites you to play ${game}`,
  ],
  invitation: [
    'Ouvrez le lien pour jouer tout de suite, avec ou sans compte.',
    'Open the link to play at once, with or without an account.',
  ],
  profile: (name: string) => [
    `Parties et classements de ${name} sur Rayon K.`,
    `Games and ratings of ${name} on Rayon K.`,
  ],
  boardOf: (game: string, plies: number) => [
    `Le plateau de ${game} après ${plies} ${plies < 2 ? 'coup' : 'coups'}`,
    `The board of ${game} after ${plies} ${plies === 1 ? 'move' : 'moves'}`,
  ],
});

/** How somebody is called in a language. */
export function nameOf(card: PlayerCard, language: Language): string {
  const words = SITE_WORDS[language];
  if (card.name !== null) return card.kind === 'guest' ? words.named(card.name) : card.name;
  if (card.kind === 'computer') return words.level(card.level ?? 1);
  return card.kind === 'gone' ? words.gone : words.guest;
}
