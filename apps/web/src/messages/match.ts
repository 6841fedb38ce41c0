import { byLanguage } from '../app/language.ts';

interface LeavingCosts {
  readonly actions: number;
  readonly days: number;
  readonly minutes: number;
  readonly hours: number;
}

const fr = {
  cut: 'Le serveur ne répond plus. On réessaie ; votre partie est enregistrée.',
  sending: 'Votre coup est conservé ici ; il partira dès que le serveur répondra.',
  broken: 'Cette partie ne peut pas être montrée',
  brokenAbout: (code: string) => `Ce que le serveur en a envoyé ne se lit pas ici (${code}). Rechargez la page.`,

  you: 'vous',
  present: 'en ligne',
  absent: 'absent',
  presence: (name: string, isThere: boolean) => (isThere ? `${name} est en ligne` : `${name} n’est pas là`),
  away: (name: string) => `${name} n’est plus là.`,
  wonIn: (time: string) => `gagné dans ${time}`,
  isYoursIn: (time: string) => `Sans retour, la partie est à vous dans ${time}.`,
  claimIn: (time: string) => `gain possible dans ${time}`,
  mayClaimIn: (time: string) => `Vous pourrez réclamer la victoire dans ${time}.`,
  mayClaim: (name: string) => `${name} ne revient pas.`,
  claims: { win: 'Réclamer la victoire', draw: 'Réclamer la nulle' },
  spectators: (count: number) => (count < 2 ? `${count} spectateur` : `${count} spectateurs`),
  watching: 'Vous regardez cette partie',
  delayed: (seconds: number) => `Vue avec ${seconds} secondes de retard`,
  paused: 'Les pendules sont arrêtées.',

  takeBack: 'Reprendre',
  takeBackAbout: 'Demander à reprendre votre dernier coup',
  chat: 'Discussion',
  abort: 'Annuler la partie',
  abortAbout: 'Possible tant que chacun n’a pas joué.',
  leavingCosts: ({ actions, days, minutes, hours }: LeavingCosts) =>
    `Partie classée : annuler, abandonner ou convenir d’une nulle avant que chacun ait joué ${actions} coups compte comme un départ. Dès le deuxième départ en ${days} jours, les parties classées vous sont fermées ${minutes} minutes, puis deux fois plus longtemps à chaque fois, jusqu’à ${hours} heures.`,
  rest: 'Prendre un jour de repos',
  restLeft: (days: number) => (days < 2 ? `${days} jour de repos restant` : `${days} jours de repos restants`),
  lobby: 'Salon',

  offers: {
    draw: (name: string) => `${name} propose la nulle.`,
    'take-back': (name: string) => `${name} voudrait reprendre son coup.`,
    rematch: (name: string) => `${name} propose une revanche.`,
  },
  offered: {
    draw: 'Vous proposez la nulle.',
    'take-back': 'Vous demandez à reprendre votre coup.',
    rematch: 'Vous proposez une revanche.',
  },
  withdraw: 'Retirer',
  declined: {
    draw: 'Votre proposition de nulle a été refusée.',
    'take-back': 'Votre coup reste joué.',
    rematch: 'Pas de revanche cette fois.',
  },

  rematch: 'Revanche',
  rematchAbout: 'Mêmes réglages, camps tirés à nouveau ou échangés.',
  toRematch: 'Aller à la revanche',
  ratings: 'Classement',
  gain: (points: number) => `+${points}`,
  loss: (points: number) => `−${points}`,
  casual: 'Partie amicale : le classement ne bouge pas.',
  tooShort: 'Partie trop courte : le classement ne bouge pas.',
  ratedLate: 'Le classement changera quand les spectateurs verront la fin de la partie.',

  aheadChosen: (action: string) => `Coup anticipé : ${action}`,
  aheadGone: 'Votre coup anticipé n’est plus permis.',

  plan: 'Coups conditionnels',
  planShort: 'Si…',
  planAbout: 'Si l’adversaire joue ce que vous avez prévu, votre réponse part toute seule.',
  planBuild: 'Ajouter une suite',
  planTheirs: 'Jouez ce que l’adversaire pourrait jouer.',
  planYours: 'Jouez votre réponse.',
  planChance: 'Quoi que donne le hasard, jouez votre réponse.',
  planOutcome: 'Hasard',
  planAnyOutcome: 'Peu importe',
  planExample: 'Le plateau montre un tirage parmi d’autres.',
  planKeep: 'Enregistrer',
  planBack: 'Retirer un coup',
  planStop: 'Annuler',
  planNone: 'Rien n’est prévu.',
  planRemove: (line: string) => `Retirer ${line}`,
  planSaved: 'C’est noté.',
  planAny: 'peu importe',
  planList: 'Suites prévues',
  planning: 'Vous préparez une suite : rien n’est joué.',
};

const en: typeof fr = {
  cut: 'The server does not answer. Trying again; your game is kept.',
  sending: 'Your move is kept here; it goes out as soon as the server answers.',
  broken: 'This game cannot be shown',
  brokenAbout: (code) => `What the server sent of it cannot be read here (${code}). Reload the page.`,

  you: 'you',
  present: 'online',
  absent: 'away',
  presence: (name, isThere) => (isThere ? `${name} is online` : `${name} is away`),
  away: (name) => `${name} is away.`,
  wonIn: (time) => `won in ${time}`,
  isYoursIn: (time) => `Unless they come back, the game is yours in ${time}.`,
  claimIn: (time) => `claim in ${time}`,
  mayClaimIn: (time) => `You may claim the win in ${time}.`,
  mayClaim: (name) => `${name} has not come back.`,
  claims: { win: 'Claim the win', draw: 'Claim a draw' },
  spectators: (count) => (count === 1 ? '1 spectator' : `${count} spectators`),
  watching: 'You are watching this game',
  delayed: (seconds) => `Shown ${seconds} seconds late`,
  paused: 'The clocks are stopped.',

  takeBack: 'Take back',
  takeBackAbout: 'Ask to take back your last move',
  chat: 'Chat',
  abort: 'Call the game off',
  abortAbout: 'Possible until both have played.',
  leavingCosts: ({ actions, days, minutes, hours }) =>
    `Rated game: calling it off, resigning or agreeing on a draw before both have played ${actions} moves counts as walking out. From the second time within ${days} days, rated games are closed to you for ${minutes} minutes, then twice as long each time, up to ${hours} hours.`,
  rest: 'Take a day of rest',
  restLeft: (days) => (days === 1 ? '1 day of rest left' : `${days} days of rest left`),
  lobby: 'Lobby',

  offers: {
    draw: (name) => `${name} offers a draw.`,
    'take-back': (name) => `${name} would like to take a move back.`,
    rematch: (name) => `${name} offers a rematch.`,
  },
  offered: {
    draw: 'You offer a draw.',
    'take-back': 'You ask to take your move back.',
    rematch: 'You offer a rematch.',
  },
  withdraw: 'Withdraw',
  declined: {
    draw: 'Your draw offer was declined.',
    'take-back': 'Your move stands.',
    rematch: 'No rematch this time.',
  },

  rematch: 'Rematch',
  rematchAbout: 'The same settings, sides drawn again or swapped.',
  toRematch: 'Go to the rematch',
  ratings: 'Rating',
  gain: (points) => `+${points}`,
  loss: (points) => `−${points}`,
  casual: 'A casual game: ratings do not change.',
  tooShort: 'Too short a game: ratings do not change.',
  ratedLate: 'Ratings will change when spectators see the end of the game.',

  aheadChosen: (action) => `Premove: ${action}`,
  aheadGone: 'Your premove is no longer possible.',

  plan: 'Conditional moves',
  planShort: 'If…',
  planAbout: 'If your opponent plays what you expected, your answer goes out by itself.',
  planBuild: 'Add a line',
  planTheirs: 'Play what your opponent might play.',
  planYours: 'Play your answer.',
  planChance: 'Whatever chance brings, play your answer.',
  planOutcome: 'Chance',
  planAnyOutcome: 'Whatever it brings',
  planExample: 'The board shows one outcome among others.',
  planKeep: 'Save',
  planBack: 'Remove a move',
  planStop: 'Cancel',
  planNone: 'Nothing is planned.',
  planRemove: (line) => `Remove ${line}`,
  planSaved: 'Noted.',
  planAny: 'anything',
  planList: 'Planned lines',
  planning: 'You are preparing a line: nothing is played.',
};

export const matchTexts = byLanguage({ fr, en });
