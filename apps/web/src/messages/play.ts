import type { InEach } from '@rayonk/core';
import { byLanguage } from '../app/language.ts';

const refusals: Readonly<Record<string, InEach>> = {
  'match-not-started': ['La partie n’a pas commencé.', 'The game has not begun.'],
  'match-over': ['La partie est terminée.', 'The game is over.'],
  'not-your-turn': ['Ce n’est pas à ce camp de jouer.', 'It is not this side’s turn.'],
  'no-such-offer': ['Cette proposition n’est plus là.', 'This offer is no longer there.'],
  'offer-repeated': ['Vous l’avez déjà proposé.', 'You have offered it already.'],
  'take-back-in-rated': [
    'On ne reprend pas de coup dans une partie classée.',
    'Moves are not taken back in a rated game.',
  ],
  'too-late-to-abort': [
    'Les deux camps ont joué : on peut abandonner, mais plus annuler.',
    'Both sides have played: one may resign, but no longer call it off.',
  ],
  'nothing-to-take-back': [
    'Il n’y a rien à reprendre : on ne revient pas sur ce que le hasard a montré.',
    'There is nothing to take back: what chance has shown stays shown.',
  ],
  'time-is-up': ['Le temps est écoulé.', 'The time is up.'],
  'time-is-left': ['Il reste du temps.', 'There is time left.'],
  'no-claim': [
    'Votre adversaire est là, ou vient seulement de partir.',
    'Your opponent is there, or has only just left.',
  ],
  'is-paused': ['Les pendules sont arrêtées.', 'The clocks are stopped.'],
  'not-paused': ['Les pendules tournent.', 'The clocks are running.'],
  'fair-leaf-mismatch': [
    'Ce pion n’est pas celui qui avait été scellé : la donne a été altérée.',
    'This pawn is not the one that was sealed: the deal was altered.',
  ],
  'fair-leaf-missing': ['Il manque de quoi vérifier ce pion.', 'What would let this pawn be checked is missing.'],
};

const troubles: Readonly<Record<string, InEach>> = {
  'no-opponent': [
    'Aucun ordinateur ne sait encore jouer à cette variante.',
    'No computer knows how to play this variant yet.',
  ],
  'engine-failed': ['L’ordinateur a trébuché.', 'The computer stumbled.'],
  'deal-lost': [
    'La donne de cette partie n’est plus sur cet appareil : on ne peut pas retourner ce pion.',
    'The deal of this game is no longer on this device: this pawn cannot be turned over.',
  ],
};

const ownEnds: Readonly<Record<string, InEach>> = {
  resignation: ['Vous abandonnez.', 'You resign.'],
  timeout: ['Votre temps est écoulé.', 'You ran out of time.'],
  abandoned: ['Vous avez quitté la partie.', 'You left the game.'],
};

export const playTexts = byLanguage({
  option: (named: string) => [`Option : ${named}`, `Option: ${named}`],
  loading: ['On installe le plateau…', 'Setting up the board…'],
  missing: ['Cette partie n’est pas sur cet appareil', 'This game is not on this device'],
  missingAbout: [
    'Elle a peut-être été jetée, ou jouée dans un autre navigateur.',
    'It may have been thrown away, or played in another browser.',
  ],
  broken: ['Cette partie ne peut pas être reprise', 'This game cannot be continued'],
  brokenAbout: (code: string) => [
    `Ce qui en est conservé sur cet appareil est abîmé (${code}).`,
    `What this device keeps of it is damaged (${code}).`,
  ],
  failed: ['Le jeu n’a pas pu être chargé', 'The game could not be loaded'],
  failedAbout: ['Réessayez dans un moment. La partie est enregistrée.', 'Try again in a moment. The game is kept.'],
  elsewhere: ['Cette partie est ouverte dans un autre onglet', 'This game is open in another tab'],
  elsewhereAbout: [
    'Continuez là-bas, ou fermez l’autre onglet et reprenez ici.',
    'Go on there, or close the other tab and come back here.',
  ],
  again: ['Réessayer', 'Try again'],
  backToShelf: ['Retour au rayon', 'Back to the shelf'],

  level: (level: number) => [`Ordinateur, niveau ${level}`, `Computer, level ${level}`],
  /** Somebody of a file who had no account. */
  guest: (name: string | null) => [
    name === null ? 'Invité' : `${name} (invité)`,
    name === null ? 'Guest' : `${name} (guest)`,
  ],
  yourTurn: ['À vous de jouer', 'Your turn'],
  thinking: ['réfléchit…', 'is thinking…'],
  toAct: ['doit jouer', 'to play'],
  timeLeft: (time: string) => [`temps restant : ${time}`, `time left: ${time}`],
  daysLeft: (days: number, hours: number) => [
    hours === 0 ? `${days} j` : `${days} j ${hours} h`,
    hours === 0 ? `${days} d` : `${days} d ${hours} h`,
  ],

  moves: ['Coups', 'Moves'],
  startPosition: ['Début de la partie', 'Start of the game'],
  noMoves: ['Les coups s’inscriront ici.', 'Moves will be listed here.'],
  lookingBack: ['Vous regardez en arrière', 'You are looking back'],
  backToGame: ['Revenir à la partie', 'Back to the game'],

  actions: ['Que faire', 'What to do'],
  undo: ['Reprendre', 'Take back'],
  undoAbout: ['Reprendre le dernier coup', 'Take back the last move'],
  hint: ['Conseil', 'Hint'],
  hintsLeft: (count: number) => [`Conseils : ${count}`, `Hints: ${count}`],
  flip: ['Tourner le plateau', 'Turn the board'],
  flipShort: ['Tourner', 'Turn'],
  more: ['Plus', 'More'],
  menu: ['Partie', 'Game'],
  resign: ['Abandonner', 'Resign'],
  resignAsk: ['Abandonner cette partie ?', 'Resign this game?'],
  resignOf: (seat: string | null) => [
    seat === null ? 'Vous abandonnez et perdez la partie.' : `${seat} abandonne et perd la partie.`,
    seat === null ? 'You resign and lose the game.' : `${seat} resigns and loses the game.`,
  ],
  clockWaits: ['la pendule attend', 'the clock waits'],
  clockWaitsAbout: ['La pendule partira au premier coup.', 'The clock starts with the first move.'],
  firstActionBy: (moment: string) => [`premier coup attendu ${moment}`, `first move due ${moment}`],
  firstActionByAbout: (moment: string) => [
    `Premier coup attendu ${moment}, sinon la partie est annulée.`,
    `First move due ${moment}, or the game is called off.`,
  ],
  offerDraw: ['Proposer la nulle', 'Offer a draw'],
  drawPending: ['L’ordinateur réfléchit à la nulle…', 'The computer is thinking about the draw…'],
  drawAsk: (from: string, to: string) => [
    `${from} propose la nulle. ${to}, vous acceptez ?`,
    `${from} offers a draw. ${to}, do you accept?`,
  ],
  accept: ['Accepter', 'Accept'],
  decline: ['Refuser', 'Decline'],
  drawDeclined: {
    better: [
      'L’ordinateur refuse la nulle : il se croit mieux.',
      'The computer declines the draw: it thinks it is better.',
    ],
    early: [
      'L’ordinateur refuse la nulle : il veut d’abord jouer un peu.',
      'The computer declines the draw: it wants to play a little first.',
    ],
    unsure: [
      'L’ordinateur refuse la nulle : il n’a pas su juger la position.',
      'The computer declines the draw: it could not judge the position.',
    ],
  },
  cancel: ['Annuler', 'Cancel'],
  newGame: ['Nouvelle partie', 'New game'],
  rematch: ['Revanche', 'Rematch'],
  rematchAbout: ['Revanche, camps échangés', 'Rematch with sides swapped'],
  analyse: ['Revoir et analyser', 'Replay and analyse'],
  export: ['Exporter la partie', 'Export the game'],
  exportAbout: ['La partie en texte, à garder ou à envoyer.', 'The game as text, to keep or to send.'],
  download: ['Télécharger', 'Download'],
  copy: ['Copier', 'Copy'],
  autoTurn: ['Tourner le plateau à chaque tour', 'Turn the board every turn'],
  autoTurnAbout: [
    'Celui qui joue a toujours son camp devant lui.',
    'Whoever plays has their own side in front of them.',
  ],
  instant: ['L’ordinateur répond sans attendre', 'The computer answers at once'],
  instantAbout: ['Dès qu’il a trouvé, sans marquer de pause.', 'As soon as it knows, without a pause.'],
  memoryAid: ['Aide-mémoire', 'Memory aid'],
  memoryAidAbout: ['Montre ce qu’une bonne mémoire aurait retenu.', 'Shows what a good memory would have kept.'],
  rules: ['Règles', 'Rules'],

  hintTitle: ['Conseil', 'Hint'],
  hintShow: ['Montrer sur le plateau', 'Show on the board'],
  hintThinking: ['L’ordinateur regarde…', 'The computer is looking…'],
  hintFailed: [
    'Pas de conseil cette fois : l’ordinateur n’a pas pu répondre.',
    'No hint this time: the computer could not answer.',
  ],
  close: ['Fermer', 'Close'],

  won: (name: string) => [`${name} gagne`, `${name} wins`],
  youWon: ['Vous gagnez', 'You win'],
  youLost: ['Vous perdez', 'You lose'],
  drawn: ['Partie nulle', 'A draw'],
  aborted: ['Partie annulée', 'Game called off'],
  score: ['Score', 'Score'],
  result: ['Résultat', 'Result'],
  you: ['Vous', 'You'],
  computer: ['Ordinateur', 'Computer'],
  theComputer: ['L’ordinateur', 'The computer'],
  turning: {
    reading: ['L’ordinateur relit la partie…', 'The computer is reading the game again…'],
    none: [
      'Pas de tournant : la partie ne s’est jouée sur aucune faute nette.',
      'No turning point: no clear mistake decided the game.',
    ],
    at: (number: number, move: string) => [
      `Le tournant : coup ${number}, ${move}.`,
      `The turning point: move ${number}, ${move}.`,
    ],
    chances: (name: string, before: string, after: string) => [
      `${name} passe de ${before} à ${after} de chances de gagner.`,
      `${name}’s chances of winning go from ${before} to ${after}.`,
    ],
    ownChances: (before: string, after: string) => [
      `Vos chances de gagner passent de ${before} à ${after}.`,
      `Your chances of winning go from ${before} to ${after}.`,
    ],
    show: ['Voir ce coup', 'Show this move'],
  },
  ends: {
    resignation: (loser: string) => [`${loser} abandonne.`, `${loser} resigns.`],
    timeout: (loser: string) => [`${loser} n’a plus de temps.`, `${loser} ran out of time.`],
    agreement: () => ['Les deux camps se sont mis d’accord sur la nulle.', 'Both sides agreed to a draw.'],
    abort: () => [
      'La partie a été annulée avant d’avoir vraiment commencé.',
      'The game was called off before it had really begun.',
    ],
    abandoned: (loser: string) => [`${loser} a quitté la partie.`, `${loser} left the game.`],
  },
  abandonedDraw: ['L’un est parti, l’autre a choisi la nulle.', 'One left, and the other chose a draw.'],
  /** The same to the one who lost. */
  ownEnds,

  notKept: [
    'Cet appareil refuse d’enregistrer la partie (mémoire pleine ou navigation privée). Elle continue, mais ne survivra pas à la fermeture de la page.',
    'This device refuses to keep the game (memory full, or private browsing). It goes on, but will not survive closing the page.',
  ],
  troubles,
  otherTrouble: (code: string) => [`L’ordinateur ne peut pas jouer (${code}).`, `The computer cannot play (${code}).`],
  refusals,
  otherRefusal: (code: string) => [`Ce n’est pas possible (${code}).`, `That is not possible (${code}).`],

  fair: {
    holds: ['Le hasard n’a pas été truqué', 'The shuffle was not tampered with'],
    open: ['Le hasard est sous scellés', 'The shuffle is under seal'],
    unproved: ['Le hasard n’est prouvé qu’en partie', 'The shuffle is proved only in part'],
    fails: ['Le hasard a été modifié', 'The shuffle was tampered with'],
    about: [
      'Ce que le sort a décidé était fixé et mis sous scellés avant le premier coup. Votre appareil l’a recalculé pour vérifier que rien n’a changé depuis ; chacun peut en faire autant.',
      'What chance decided was fixed and sealed before the first move. Your device worked it out again to check that nothing has changed since; anybody can do the same.',
    ],
    details: ['Détails', 'Details'],
    copy: ['Copier les données', 'Copy the data'],
    checks: {
      commitment: ['Graine', 'Seed'],
      seats: ['Camps', 'Sides'],
      start: ['Position de départ', 'First position'],
      shown: ['Pions retournés', 'Pawns turned over'],
      deal: ['Donne', 'Deal'],
    },
    verdicts: {
      holds: ['conforme', 'as sealed'],
      fails: ['non conforme', 'not as sealed'],
      open: ['à vérifier à la fin', 'to be checked at the end'],
      none: ['rien à vérifier', 'nothing to check'],
      unproved: ['rien ne le prouve', 'nothing proves it'],
    },
  },
});
