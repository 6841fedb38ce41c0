import { byLanguage } from '../app/language.ts';

interface LeavingCosts {
  readonly actions: number;
  readonly days: number;
  readonly minutes: number;
  readonly hours: number;
}

export const matchTexts = byLanguage({
  cut: [
    'Le serveur ne répond plus. On réessaie ; votre partie est enregistrée.',
    'The server does not answer. Trying again; your game is kept.',
  ],
  sending: [
    'Votre coup est conservé ici ; il partira dès que le serveur répondra.',
    'Your move is kept here; it goes out as soon as the server answers.',
  ],
  broken: ['Cette partie ne peut pas être montrée', 'This game cannot be shown'],
  brokenAbout: (code: string) => [
    `Ce que le serveur en a envoyé ne se lit pas ici (${code}). Rechargez la page.`,
    `What the server sent of it cannot be read here (${code}). Reload the page.`,
  ],

  you: ['vous', 'you'],
  present: ['en ligne', 'online'],
  absent: ['absent', 'away'],
  presence: (name: string, isThere: boolean) => [
    isThere ? `${name} est en ligne` : `${name} n’est pas là`,
    isThere ? `${name} is online` : `${name} is away`,
  ],
  away: (name: string) => [`${name} n’est plus là.`, `${name} is away.`],
  wonIn: (time: string) => [`gagné dans ${time}`, `won in ${time}`],
  isYoursIn: (time: string) => [
    `Sans retour, la partie est à vous dans ${time}.`,
    `Unless they come back, the game is yours in ${time}.`,
  ],
  claimIn: (time: string) => [`gain possible dans ${time}`, `claim in ${time}`],
  mayClaimIn: (time: string) => [
    `Vous pourrez réclamer la victoire dans ${time}.`,
    `You may claim the win in ${time}.`,
  ],
  mayClaim: (name: string) => [`${name} ne revient pas.`, `${name} has not come back.`],
  claims: { win: ['Réclamer la victoire', 'Claim the win'], draw: ['Réclamer la nulle', 'Claim a draw'] },
  spectators: (count: number) => [
    count < 2 ? `${count} spectateur` : `${count} spectateurs`,
    count === 1 ? '1 spectator' : `${count} spectators`,
  ],
  watching: ['Vous regardez cette partie', 'You are watching this game'],
  delayed: (seconds: number) => [`Vue avec ${seconds} secondes de retard`, `Shown ${seconds} seconds late`],
  paused: ['Les pendules sont arrêtées.', 'The clocks are stopped.'],

  takeBack: ['Reprendre', 'Take back'],
  takeBackAbout: ['Demander à reprendre votre dernier coup', 'Ask to take back your last move'],
  chat: ['Discussion', 'Chat'],
  abort: ['Annuler la partie', 'Call the game off'],
  abortAbout: ['Possible tant que chacun n’a pas joué.', 'Possible until both have played.'],
  leavingCosts: ({ actions, days, minutes, hours }: LeavingCosts) => [
    `Partie classée : annuler, abandonner ou convenir d’une nulle avant que chacun ait joué ${actions} coups compte comme un départ. Dès le deuxième départ en ${days} jours, les parties classées vous sont fermées ${minutes} minutes, puis deux fois plus longtemps à chaque fois, jusqu’à ${hours} heures.`,
    `Rated game: calling it off, resigning or agreeing on a draw before both have played ${actions} moves counts as walking out. From the second time within ${days} days, rated games are closed to you for ${minutes} minutes, then twice as long each time, up to ${hours} hours.`,
  ],
  rest: ['Prendre un jour de repos', 'Take a day of rest'],
  restLeft: (days: number) => [
    days < 2 ? `${days} jour de repos restant` : `${days} jours de repos restants`,
    days === 1 ? '1 day of rest left' : `${days} days of rest left`,
  ],
  lobby: ['Salon', 'Lobby'],

  offers: {
    draw: (name: string) => [`${name} propose la nulle.`, `${name} offers a draw.`],
    'take-back': (name: string) => [`${name} voudrait reprendre son coup.`, `${name} would like to take a move back.`],
    rematch: (name: string) => [`${name} propose une revanche.`, `${name} offers a rematch.`],
  },
  offered: {
    draw: ['Vous proposez la nulle.', 'You offer a draw.'],
    'take-back': ['Vous demandez à reprendre votre coup.', 'You ask to take your move back.'],
    rematch: ['Vous proposez une revanche.', 'You offer a rematch.'],
  },
  withdraw: ['Retirer', 'Withdraw'],
  declined: {
    draw: ['Votre proposition de nulle a été refusée.', 'Your draw offer was declined.'],
    'take-back': ['Votre coup reste joué.', 'Your move stands.'],
    rematch: ['Pas de revanche cette fois.', 'No rematch this time.'],
  },

  rematch: ['Revanche', 'Rematch'],
  rematchAbout: [
    'Mêmes réglages, camps tirés à nouveau ou échangés.',
    'The same settings, sides drawn again or swapped.',
  ],
  toRematch: ['Aller à la revanche', 'Go to the rematch'],
  ratings: ['Classement', 'Rating'],
  gain: (points: number) => [`+${points}`, `+${points}`],
  loss: (points: number) => [`−${points}`, `−${points}`],
  casual: ['Partie amicale : le classement ne bouge pas.', 'A casual game: ratings do not change.'],
  tooShort: ['Partie trop courte : le classement ne bouge pas.', 'Too short a game: ratings do not change.'],
  ratedLate: [
    'Le classement changera quand les spectateurs verront la fin de la partie.',
    'Ratings will change when spectators see the end of the game.',
  ],

  aheadChosen: (action: string) => [`Coup anticipé : ${action}`, `Premove: ${action}`],
  aheadGone: ['Votre coup anticipé n’est plus permis.', 'Your premove is no longer possible.'],

  plan: ['Coups conditionnels', 'Conditional moves'],
  planShort: ['Si…', 'If…'],
  planAbout: [
    'Si l’adversaire joue ce que vous avez prévu, votre réponse part toute seule.',
    'If your opponent plays what you expected, your answer goes out by itself.',
  ],
  planBuild: ['Ajouter une suite', 'Add a line'],
  planTheirs: ['Jouez ce que l’adversaire pourrait jouer.', 'Play what your opponent might play.'],
  planYours: ['Jouez votre réponse.', 'Play your answer.'],
  planChance: ['Quoi que donne le hasard, jouez votre réponse.', 'Whatever chance brings, play your answer.'],
  planOutcome: ['Hasard', 'Chance'],
  planAnyOutcome: ['Peu importe', 'Whatever it brings'],
  planExample: ['Le plateau montre un tirage parmi d’autres.', 'The board shows one outcome among others.'],
  planKeep: ['Enregistrer', 'Save'],
  planBack: ['Retirer un coup', 'Remove a move'],
  planStop: ['Annuler', 'Cancel'],
  planNone: ['Rien n’est prévu.', 'Nothing is planned.'],
  planRemove: (line: string) => [`Retirer ${line}`, `Remove ${line}`],
  planSaved: ['C’est noté.', 'Noted.'],
  planAny: ['peu importe', 'anything'],
  planList: ['Suites prévues', 'Planned lines'],
  planning: ['Vous préparez une suite : rien n’est joué.', 'You are preparing a line: nothing is played.'],
});
