import type { Language } from '@rayonk/core';
import type { PlayerCard } from '@rayonk/protocol';

/** What previews and mails say; pages have words of their own. */
export interface SiteWords {
  readonly guest: string;
  /** A nickname is no member's name, and says so. */
  readonly named: (nickname: string) => string;
  readonly gone: string;
  readonly level: (level: number) => string;
  readonly versus: (one: string, other: string) => string;
  readonly site: string;
  readonly playing: (plies: number) => string;
  readonly won: (winner: string) => string;
  readonly drawn: string;
  readonly broken: string;
  readonly rated: string;
  readonly casual: string;
  readonly invites: (name: string, game: string) => string;
  readonly invitation: string;
  readonly profile: (name: string) => string;
  readonly boardOf: (game: string, plies: number) => string;
}

export const SITE_WORDS: Readonly<Record<Language, SiteWords>> = {
  fr: {
    guest: 'Invité',
    named: (nickname) => `${nickname} (invité)`,
    gone: 'Compte supprimé',
    level: (level) => `Ordinateur, niveau ${level}`,
    versus: (one, other) => `${one} contre ${other}`,
    site: 'Rayon K, des jeux de plateau rares, pour deux',
    playing: (plies) => (plies < 2 ? 'La partie commence.' : `Partie en cours, ${plies} coups joués.`),
    won: (winner) => `Partie gagnée par ${winner}.`,
    drawn: 'Partie nulle.',
    broken: 'Partie annulée.',
    rated: 'Partie classée',
    casual: 'Partie amicale',
    invites: (name, game) => `${name} vous invite à jouer à ${game}`,
    invitation: 'Ouvrez le lien pour jouer tout de suite, avec ou sans compte.',
    profile: (name) => `Parties et classements de ${name} sur Rayon K.`,
    boardOf: (game, plies) => `Le plateau de ${game} après ${plies} ${plies < 2 ? 'coup' : 'coups'}`,
  },
  en: {
    guest: 'Guest',
    named: (nickname) => `${nickname} (guest)`,
    gone: 'Deleted account',
    level: (level) => `Computer, level ${level}`,
    versus: (one, other) => `${one} against ${other}`,
    site: 'Rayon K, rare board games for two',
    playing: (plies) => (plies < 2 ? 'The game is beginning.' : `Game in progress, ${plies} moves played.`),
    won: (winner) => `Won by ${winner}.`,
    drawn: 'The game was a draw.',
    broken: 'The game was called off.',
    rated: 'Rated game',
    casual: 'Casual game',
    invites: (name, game) => `${name} invites you to play ${game}`,
    invitation: 'Open the link to play at once, with or without an account.',
    profile: (name) => `Games and ratings of ${name} on Rayon K.`,
    boardOf: (game, plies) => `The board of ${game} after ${plies} ${plies === 1 ? 'move' : 'moves'}`,
  },
};

/** How somebody is called in a language. */
export function nameOf(card: PlayerCard, language: Language): string {
  const words = SITE_WORDS[language];
  if (card.name !== null) return card.kind === 'guest' ? words.named(card.name) : card.name;
  if (card.kind === 'computer') return words.level(card.level ?? 1);
  return card.kind === 'gone' ? words.gone : words.guest;
}
