import { byLanguage } from '../app/language.ts';

export const learnTexts = byLanguage({
  loading: ['Un instant…', 'One moment…'],
  failed: [
    'Cette page n’a pas pu être chargée. Réessayez dans un moment.',
    'This page could not be loaded. Try again in a moment.',
  ],
  retry: ['Réessayer', 'Try again'],

  contents: ['Sommaire', 'Contents'],
  afterReading: ['Et maintenant ?', 'What now?'],
  toCourse: ['Suivre le cours', 'Take the course'],
  toPuzzles: ['Problèmes', 'Puzzles'],
  toPlay: ['Jouer', 'Play'],
  toRules: ['Lire les règles', 'Read the rules'],
  toGame: (game: string) => [`Retour à ${game}`, `Back to ${game}`],

  diagram: ['Diagramme à essayer', 'A diagram to try'],
  brokenDiagram: ['Ce diagramme ne peut pas être montré.', 'This diagram cannot be shown.'],
  show: ['Voir le coup', 'Show the move'],
  showAll: ['Voir la suite', 'Show what happens'],
  startOver: ['Recommencer', 'Start over'],

  course: (game: string) => [`Apprendre ${game}`, `Learn ${game}`],
  steps: ['Étapes du cours', 'Steps of the course'],
  step: (number: number, title: string, isDone: boolean) => [
    `${number}. ${title}${isDone ? ', faite' : ''}`,
    `${number}. ${title}${isDone ? ', done' : ''}`,
  ],
  stepOf: (number: number, count: number) => [`Étape ${number} sur ${count}`, `Step ${number} of ${count}`],
  task: ['À vous', 'Your turn'],
  hint: ['Un indice', 'A hint'],
  next: ['Étape suivante', 'Next step'],
  finish: ['Terminer le cours', 'Finish the course'],
  skip: ['Passer', 'Skip'],
  tryAgain: ['Réessayer la partie', 'Try the game again'],
  more: (left: number) => [
    left === 1 ? 'Bien. Encore un coup.' : `Bien. Encore ${left} coups.`,
    left === 1 ? 'Good. One more move.' : `Good. ${left} more moves.`,
  ],
  thinking: ['L’ordinateur réfléchit…', 'The computer is thinking…'],
  answering: ['La réponse arrive…', 'Here comes the answer…'],
  opponentFailed: ['L’ordinateur ne répond pas.', 'The computer does not answer.'],
  drawn: [
    'Partie nulle : ce n’est pas perdu, mais il fallait gagner. Rejouez, ou passez à la suite.',
    'A draw: not lost, but you were to win. Play again, or move on.',
  ],

  finished: (game: string) => [`Vous savez jouer à ${game}`, `You can play ${game}`],
  atTheEnd: ['La fin du cours', 'The end of the course'],
  finishedAbout: [
    'Le reste s’apprend en jouant. Commencez au niveau 1 ou 2 ; le bouton « Conseil » dit à tout moment quel coup est le meilleur, et pourquoi.',
    'The rest comes with playing. Begin with level 1 or 2; the Hint button tells you at any time which move is best, and why.',
  ],
  left: (count: number) => [
    count === 1 ? 'Il reste une étape' : `Il reste ${count} étapes`,
    count === 1 ? 'One step is left' : `${count} steps are left`,
  ],
  whatNext: ['Pour continuer', 'To go on'],
  again: ['Reprendre le cours depuis le début', 'Take the course again from the beginning'],
  otherCourses: ['Les autres cours du rayon', 'Other courses on the shelf'],
});
