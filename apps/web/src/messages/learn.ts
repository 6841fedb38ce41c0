import { byLanguage } from '../app/language.ts';

const fr = {
  loading: 'Un instant…',
  failed: 'Cette page n’a pas pu être chargée. Réessayez dans un moment.',
  retry: 'Réessayer',

  contents: 'Sommaire',
  afterReading: 'Et maintenant ?',
  toCourse: 'Suivre le cours',
  toPuzzles: 'Problèmes',
  toPlay: 'Jouer',
  toRules: 'Lire les règles',
  toGame: (game: string) => `Retour à ${game}`,

  diagram: 'Diagramme à essayer',
  brokenDiagram: 'Ce diagramme ne peut pas être montré.',
  show: 'Voir le coup',
  showAll: 'Voir la suite',
  startOver: 'Recommencer',

  course: (game: string) => `Apprendre ${game}`,
  steps: 'Étapes du cours',
  step: (number: number, title: string, isDone: boolean) => `${number}. ${title}${isDone ? ', faite' : ''}`,
  stepOf: (number: number, count: number) => `Étape ${number} sur ${count}`,
  task: 'À vous',
  hint: 'Un indice',
  next: 'Étape suivante',
  finish: 'Terminer le cours',
  skip: 'Passer',
  tryAgain: 'Réessayer la partie',
  more: (left: number) => (left === 1 ? 'Bien. Encore un coup.' : `Bien. Encore ${left} coups.`),
  thinking: 'L’ordinateur réfléchit…',
  answering: 'La réponse arrive…',
  opponentFailed: 'L’ordinateur ne répond pas.',
  drawn: 'Partie nulle : ce n’est pas perdu, mais il fallait gagner. Rejouez, ou passez à la suite.',

  finished: (game: string) => `Vous savez jouer à ${game}`,
  atTheEnd: 'La fin du cours',
  finishedAbout:
    'Le reste s’apprend en jouant. Commencez au niveau 1 ou 2 ; le bouton « Conseil » dit à tout moment quel coup est le meilleur, et pourquoi.',
  left: (count: number) => (count === 1 ? 'Il reste une étape' : `Il reste ${count} étapes`),
  whatNext: 'Pour continuer',
  again: 'Reprendre le cours depuis le début',
  otherCourses: 'Les autres cours du rayon',
};

const en: typeof fr = {
  loading: 'One moment…',
  failed: 'This page could not be loaded. Try again in a moment.',
  retry: 'Try again',

  contents: 'Contents',
  afterReading: 'What now?',
  toCourse: 'Take the course',
  toPuzzles: 'Puzzles',
  toPlay: 'Play',
  toRules: 'Read the rules',
  toGame: (game) => `Back to ${game}`,

  diagram: 'A diagram to try',
  brokenDiagram: 'This diagram cannot be shown.',
  show: 'Show the move',
  showAll: 'Show what happens',
  startOver: 'Start over',

  course: (game) => `Learn ${game}`,
  steps: 'Steps of the course',
  step: (number, title, isDone) => `${number}. ${title}${isDone ? ', done' : ''}`,
  stepOf: (number, count) => `Step ${number} of ${count}`,
  task: 'Your turn',
  hint: 'A hint',
  next: 'Next step',
  finish: 'Finish the course',
  skip: 'Skip',
  tryAgain: 'Try the game again',
  more: (left) => (left === 1 ? 'Good. One more move.' : `Good. ${left} more moves.`),
  thinking: 'The computer is thinking…',
  answering: 'Here comes the answer…',
  opponentFailed: 'The computer does not answer.',
  drawn: 'A draw: not lost, but you were to win. Play again, or move on.',

  finished: (game) => `You can play ${game}`,
  atTheEnd: 'The end of the course',
  finishedAbout:
    'The rest comes with playing. Begin with level 1 or 2; the Hint button tells you at any time which move is best, and why.',
  left: (count) => (count === 1 ? 'One step is left' : `${count} steps are left`),
  whatNext: 'To go on',
  again: 'Take the course again from the beginning',
  otherCourses: 'Other courses on the shelf',
};

export const learnTexts = byLanguage({ fr, en });
