import { byLanguage } from '../app/language.ts';

export const tableTexts = byLanguage({
  board: (game: string) => [`Plateau de ${game}`, `${game} board`],
  keys: [
    'Flèches pour parcourir les cases, Page suivante pour aller de choix en choix, Entrée pour choisir, Retour arrière pour annuler le dernier choix, Échap pour tout annuler.',
    'Arrow keys walk through the cells, Page Down goes from choice to choice, Enter chooses, Backspace takes the last choice back, Escape cancels them all.',
  ],
  choice: ['choix possible', 'can be chosen'],
  chooser: ['À choisir', 'To choose from'],
  tray: (seat: string) => [`À côté du plateau, ${seat}`, `Beside the board, ${seat}`],
  counted: (what: string, count: number) => [
    count === 1 ? what : `${what} (${count})`,
    count === 1 ? what : `${what} (${count})`,
  ],
  confirmQuestion: ['Jouer ce coup ?', 'Play this move?'],
  readyQuestion: [
    'Jouer ainsi ? Touchez une pièce pour la retirer.',
    'Play it like this? Tap a piece to take it back.',
  ],
  suggest: ['Placez-les pour moi', 'Place them for me'],
  another: ['Une autre idée', 'Another idea'],
  stepBack: ['Retirer la dernière', 'Take the last one back'],
  confirm: ['Jouer', 'Play'],
  cancel: ['Annuler', 'Cancel'],
  notYourTurn: ['Ce n’est pas encore à vous de jouer.', 'It is not your turn yet.'],
  ahead: ['Vous pouvez choisir un coup anticipé.', 'You may premove.'],
  odds: (count: number, which: string) => [
    count === 1 ? `Ce ne peut être que ${which}.` : `Une chance sur ${count} pour chacun : ${which}.`,
    count === 1 ? `It can only be ${which}.` : `One chance in ${count} for each: ${which}.`,
  ],
  notAhead: ['Ce coup anticipé n’est pas possible.', 'That premove is not possible.'],
  over: ['La partie est finie.', 'The game is over.'],
  nothingHere: [
    'Rien à jouer depuis cette case. Les choix possibles sont marqués.',
    'Nothing to play from this cell. What you can choose is marked.',
  ],
  notThere: [
    'Impossible d’aller là. Les choix possibles sont marqués.',
    'It cannot go there. What you can choose is marked.',
  ],
  loupe: ['Laquelle ?', 'Which one?'],
  close: ['Fermer', 'Close'],
});
