import { inEveryLanguage, type InEach, type Language } from '@rayonk/core';

export const ONLINE_COMMANDS = ['draw', 'resign', 'yes', 'no', 'list', 'board', 'help', 'quit'] as const;
export type OnlineCommand = (typeof ONLINE_COMMANDS)[number];

/** Every sentence of a game against people elsewhere. */
export const ONLINE_TEXTS = inEveryLanguage({
  link: (address: string) => [`Envoyez ce lien : ${address}\nOn attend…`, `Send this link: ${address}\nWaiting…`],
  waiting: ['On cherche quelqu’un au salon…', 'Looking for somebody in the lobby…'],
  began: (you: string, other: string) => [
    `Vous jouez ${you}, ${other} est en face. Tapez aide pour l’aide.`,
    `You play ${you}, against ${other}. Type help for help.`,
  ],
  yourTurn: (clocks: string) => [`À vous${clocks}`, `Your turn${clocks}`],
  theirTurn: (clocks: string) => [`À l’autre${clocks}`, `Their turn${clocks}`],
  notYet: ['Ce n’est pas à vous de jouer.', 'It is not your turn.'],
  drawOffered: ['Nulle proposée.', 'Draw offered.'],
  drawAsked: ['L’autre propose la nulle : oui ou non ?', 'The other offers a draw: yes or no?'],
  takeBackAsked: [
    'L’autre demande à reprendre son coup : oui ou non ?',
    'The other asks to take a move back: yes or no?',
  ],
  away: ['Connexion perdue ; on réessaie…', 'Connection lost; trying again…'],
  back: ['Connexion rétablie.', 'Connected again.'],
  left: ['Vous partez ; la partie continue sur le site.', 'You leave; the game goes on at the site.'],
  help: [
    `Tapez un coup comme les règles l’écrivent, ou son début pour voir ceux qui commencent ainsi.
  liste     les coups permis
  plateau   le plateau, encore une fois
  nulle     proposer la nulle
  abandon   abandonner
  oui, non  répondre à une proposition
  quitter   partir ; la partie continue`,
    `Type an action as the rules write it, or the beginning of one to see those that begin that way.
  list      the legal actions
  board     the board once more
  draw      offer a draw
  resign    resign
  yes, no   answer an offer
  quit      leave; the game goes on`,
  ],
  /** What may be typed beside actions. */
  words: {
    draw: [['nulle'], ['draw']],
    resign: [['abandon', 'abandonner'], ['resign']],
    yes: [['oui'], ['yes', 'y']],
    no: [['non'], ['no', 'n']],
    list: [
      ['liste', 'coups'],
      ['list', 'moves'],
    ],
    board: [['plateau'], ['board']],
    help: [['aide'], ['help']],
    quit: [
      ['quitter', 'q'],
      ['quit', 'q'],
    ],
  } satisfies Readonly<Record<OnlineCommand, InEach<readonly string[]>>>,
});
export type OnlineTexts = (typeof ONLINE_TEXTS)[Language];
