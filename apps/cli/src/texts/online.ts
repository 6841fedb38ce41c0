import type { Language } from '@rayonk/core';

/** Every sentence of a game against people elsewhere, in one language. */
export interface OnlineTexts {
  readonly link: (address: string) => string;
  readonly waiting: string;
  readonly began: (you: string, other: string) => string;
  readonly yourTurn: (clocks: string) => string;
  readonly theirTurn: (clocks: string) => string;
  readonly notYet: string;
  readonly drawOffered: string;
  readonly drawAsked: string;
  readonly takeBackAsked: string;
  readonly away: string;
  readonly back: string;
  readonly left: string;
  readonly help: string;
  /** What may be typed beside actions. */
  readonly words: Readonly<Record<OnlineCommand, readonly string[]>>;
}

export const ONLINE_COMMANDS = ['draw', 'resign', 'yes', 'no', 'list', 'board', 'help', 'quit'] as const;
export type OnlineCommand = (typeof ONLINE_COMMANDS)[number];

const fr: OnlineTexts = {
  link: (address) => `Envoyez ce lien : ${address}\nOn attend…`,
  waiting: 'On cherche quelqu’un au salon…',
  began: (you, other) => `Vous jouez ${you}, ${other} est en face. Tapez aide pour l’aide.`,
  yourTurn: (clocks) => `À vous${clocks}`,
  theirTurn: (clocks) => `À l’autre${clocks}`,
  notYet: 'Ce n’est pas à vous de jouer.',
  drawOffered: 'Nulle proposée.',
  drawAsked: 'L’autre propose la nulle : oui ou non ?',
  takeBackAsked: 'L’autre demande à reprendre son coup : oui ou non ?',
  away: 'Connexion perdue ; on réessaie…',
  back: 'Connexion rétablie.',
  left: 'Vous partez ; la partie continue sur le site.',
  help: `Tapez un coup comme les règles l’écrivent, ou son début pour voir ceux qui commencent ainsi.
  liste     les coups permis
  plateau   le plateau, encore une fois
  nulle     proposer la nulle
  abandon   abandonner
  oui, non  répondre à une proposition
  quitter   partir ; la partie continue`,
  words: {
    draw: ['nulle'],
    resign: ['abandon', 'abandonner'],
    yes: ['oui'],
    no: ['non'],
    list: ['liste', 'coups'],
    board: ['plateau'],
    help: ['aide'],
    quit: ['quitter', 'q'],
  },
};

const en: OnlineTexts = {
  link: (address) => `Send this link: ${address}\nWaiting…`,
  waiting: 'Looking for somebody in the lobby…',
  began: (you, other) => `You play ${you}, against ${other}. Type help for help.`,
  yourTurn: (clocks) => `Your turn${clocks}`,
  theirTurn: (clocks) => `Their turn${clocks}`,
  notYet: 'It is not your turn.',
  drawOffered: 'Draw offered.',
  drawAsked: 'The other offers a draw: yes or no?',
  takeBackAsked: 'The other asks to take a move back: yes or no?',
  away: 'Connection lost; trying again…',
  back: 'Connected again.',
  left: 'You leave; the game goes on at the site.',
  help: `Type an action as the rules write it, or the beginning of one to see those that begin that way.
  list      the legal actions
  board     the board once more
  draw      offer a draw
  resign    resign
  yes, no   answer an offer
  quit      leave; the game goes on`,
  words: {
    draw: ['draw'],
    resign: ['resign'],
    yes: ['yes', 'y'],
    no: ['no', 'n'],
    list: ['list', 'moves'],
    board: ['board'],
    help: ['help'],
    quit: ['quit', 'q'],
  },
};

export const ONLINE_TEXTS: Readonly<Record<Language, OnlineTexts>> = { fr, en };
