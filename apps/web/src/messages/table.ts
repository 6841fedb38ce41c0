import { byLanguage } from '../app/language.ts';

const fr = {
  board: (game: string) => `Plateau de ${game}`,
  keys: 'Flèches pour parcourir les cases, Page suivante pour aller de choix en choix, Entrée pour choisir, Retour arrière pour annuler le dernier choix, Échap pour tout annuler.',
  choice: 'choix possible',
  chooser: 'À choisir',
  tray: (seat: string) => `À côté du plateau, ${seat}`,
  counted: (what: string, count: number) => (count === 1 ? what : `${what} (${count})`),
  confirmQuestion: 'Jouer ce coup ?',
  readyQuestion: 'Jouer ainsi ? Touchez une pièce pour la retirer.',
  suggest: 'Placez-les pour moi',
  another: 'Une autre idée',
  stepBack: 'Retirer la dernière',
  confirm: 'Jouer',
  cancel: 'Annuler',
  notYourTurn: 'Ce n’est pas encore à vous de jouer.',
  ahead: 'Vous pouvez choisir un coup anticipé.',
  odds: (count: number, which: string) =>
    count === 1 ? `Ce ne peut être que ${which}.` : `Une chance sur ${count} pour chacun : ${which}.`,
  notAhead: 'Ce coup anticipé n’est pas possible.',
  over: 'La partie est finie.',
  nothingHere: 'Rien à jouer depuis cette case. Les choix possibles sont marqués.',
  notThere: 'Impossible d’aller là. Les choix possibles sont marqués.',
  loupe: 'Laquelle ?',
  close: 'Fermer',
};

const en: typeof fr = {
  board: (game) => `${game} board`,
  keys: 'Arrow keys walk through the cells, Page Down goes from choice to choice, Enter chooses, Backspace takes the last choice back, Escape cancels them all.',
  choice: 'can be chosen',
  chooser: 'To choose from',
  tray: (seat) => `Beside the board, ${seat}`,
  counted: (what, count) => (count === 1 ? what : `${what} (${count})`),
  confirmQuestion: 'Play this move?',
  readyQuestion: 'Play it like this? Tap a piece to take it back.',
  suggest: 'Place them for me',
  another: 'Another idea',
  stepBack: 'Take the last one back',
  confirm: 'Play',
  cancel: 'Cancel',
  notYourTurn: 'It is not your turn yet.',
  ahead: 'You may premove.',
  odds: (count, which) => (count === 1 ? `It can only be ${which}.` : `One chance in ${count} for each: ${which}.`),
  notAhead: 'That premove is not possible.',
  over: 'The game is over.',
  nothingHere: 'Nothing to play from this cell. What you can choose is marked.',
  notThere: 'It cannot go there. What you can choose is marked.',
  loupe: 'Which one?',
  close: 'Close',
};

export const tableTexts = byLanguage({ fr, en });
