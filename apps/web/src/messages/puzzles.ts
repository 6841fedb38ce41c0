import { byLanguage } from '../app/language.ts';

export const puzzleTexts = byLanguage({
  title: (game: string) => [`Problèmes de ${game}`, `${game} puzzles`],
  about: [
    'Une position, un seul bon coup à chaque tour. Le résultat a été vérifié jusqu’au bout.',
    'A position, and one good move at every turn. The outcome has been checked to the end.',
  ],
  variant: ['Variante', 'Variant'],
  solvedOf: (solved: number, all: number) => [
    `${solved} résolu${solved > 1 ? 's' : ''} sur ${all}`,
    `${solved} of ${all} solved`,
  ],
  streak: (count: number) => [`Série en cours : ${count}`, `Current streak: ${count}`],
  best: (count: number) => [`Meilleure série : ${count}`, `Best streak: ${count}`],
  streakAbout: [
    'La série compte les problèmes résolus du premier coup et sans aide.',
    'A streak counts puzzles solved at the first try and without help.',
  ],
  start: ['Résoudre le premier', 'Solve the first one'],
  goOn: ['Continuer', 'Go on'],
  again: ['Tout revoir', 'See them again'],
  grades: [
    ['Pour s’échauffer', 'Faciles', 'Moyens', 'Difficiles', 'Redoutables'],
    ['To warm up', 'Easy', 'Medium', 'Hard', 'Fearsome'],
  ],
  number: (number: number) => [`Problème ${number}`, `Puzzle ${number}`],
  tile: (number: number, moves: number, isSolved: boolean) => [
    `Problème ${number}, en ${moves} coup${moves > 1 ? 's' : ''}${isSolved ? ', résolu' : ''}`,
    `Puzzle ${number}, in ${moves} move${moves > 1 ? 's' : ''}${isSolved ? ', solved' : ''}`,
  ],
  allPuzzles: ['Tous les problèmes', 'All puzzles'],
  goals: {
    win: (seat: string, moves: number) => [
      moves === 1 ? `${seat} joue et gagne aussitôt.` : `${seat} joue et gagne en ${moves} coups.`,
      moves === 1 ? `${seat} plays and wins at once.` : `${seat} plays and wins in ${moves} moves.`,
    ],
    draw: (seat: string, moves: number) => [
      moves === 1 ? `${seat} joue et sauve la nulle.` : `${seat} joue et sauve la nulle en ${moves} coups.`,
      moves === 1 ? `${seat} plays and saves the draw.` : `${seat} plays and saves the draw in ${moves} moves.`,
    ],
    best: (seat: string, moves: number) => [
      moves === 1
        ? `${seat} joue : trouvez le seul bon coup.`
        : `${seat} joue : trouvez ${moves} coups, chaque fois le seul bon.`,
      moves === 1
        ? `${seat} to play: find the only good move.`
        : `${seat} to play: find ${moves} moves, each the only good one.`,
    ],
  },
  grade: (grade: number) => [`Difficulté ${grade} sur 5`, `Difficulty ${grade} of 5`],
  yourTurn: ['À vous de jouer.', 'Your move.'],
  right: ['Oui ! Et maintenant ?', 'Yes! And now?'],
  answering: ['Bien vu. L’adversaire répond…', 'Well spotted. The other side answers…'],
  wrong: ['Ce coup ne suffit pas. On le reprend.', 'That is not enough. It is taken back.'],
  tryAgain: ['Cherchez encore.', 'Look again.'],
  solved: ['Résolu, bravo !', 'Solved, well done!'],
  solvedWithHelp: ['Résolu.', 'Solved.'],
  showing: ['Voici la solution…', 'Here is the solution…'],
  shown: [
    'C’était la solution. Rejouez-la pour la retenir.',
    'That was the solution. Play it once more to remember it.',
  ],
  hintGiven: ['Regardez la case entourée.', 'Look at the ringed cell.'],
  hintWhole: ['Suivez la flèche.', 'Follow the arrow.'],
  hint: ['Indice', 'Hint'],
  solution: ['Voir la solution', 'Show the solution'],
  restart: ['Recommencer', 'Start over'],
  next: ['Problème suivant', 'Next puzzle'],
  analyse: ['Analyser', 'Analyse'],
  none: ['Pas encore de problèmes ici.', 'No puzzles here yet.'],
  noneAbout: [
    'Il n’y en a pas pour cette variante. Une partie contre l’ordinateur en attendant ?',
    'There are none for this variant. A game against the computer meanwhile?',
  ],
  toGame: (game: string) => [`Jouer à ${game}`, `Play ${game}`],
  backTo: (game: string) => [`Retour à ${game}`, `Back to ${game}`],
  missed: ['Ce qui vous a échappé', 'What you missed'],
  youPlayed: ['Votre essai', 'Your try'],
  allows: ['Ce qu’il permet', 'What it allows'],
  looking: ['On cherche la réponse de l’adversaire…', 'Looking for the other side’s answer…'],
  lostAtOnce: ['Et la partie est perdue.', 'And the game is lost.'],
  lostByForce: [
    'Ensuite, l’adversaire gagne quoi que vous fassiez.',
    'After that the other side wins, whatever you do.',
  ],
  given: {
    win: (moves: number) => [
      moves === 1
        ? 'La partie continue, alors qu’un coup la gagnait.'
        : `Le gain en ${moves} coups n’est plus possible.`,
      moves === 1 ? 'The game goes on, though one move would have won it.' : `The win in ${moves} moves is gone.`,
    ],
    draw: () => ['La partie nulle vous échappe.', 'The draw is gone.'],
    best: () => ['Le gain vous échappe.', 'The win is gone.'],
  },
  theRight: ['Voir le bon coup', 'Show the right move'],
  itWas: ['Le bon coup', 'The right move'],
  follows: ['Puis, sur la meilleure défense', 'Then, against the best defence'],
  unknown: ['Ce problème n’existe pas, ou plus.', 'There is no such puzzle, or not any more.'],
  failed: [
    'Les problèmes n’ont pas pu être chargés. Rouvrez la page dans un moment.',
    'The puzzles could not be loaded. Open the page again in a moment.',
  ],
  loading: ['On prépare le plateau…', 'Setting up the board…'],
});
