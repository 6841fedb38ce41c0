import { byLanguage } from '../app/language.ts';

const fr = {
  title: (game: string) => `Problèmes de ${game}`,
  about: 'Une position, un seul bon coup à chaque tour. Le résultat a été vérifié jusqu’au bout.',
  variant: 'Variante',
  solvedOf: (solved: number, all: number) => `${solved} résolu${solved > 1 ? 's' : ''} sur ${all}`,
  streak: (count: number) => `Série en cours : ${count}`,
  best: (count: number) => `Meilleure série : ${count}`,
  streakAbout: 'La série compte les problèmes résolus du premier coup et sans aide.',
  start: 'Résoudre le premier',
  goOn: 'Continuer',
  again: 'Tout revoir',
  grades: ['Pour s’échauffer', 'Faciles', 'Moyens', 'Difficiles', 'Redoutables'],
  number: (number: number) => `Problème ${number}`,
  tile: (number: number, moves: number, isSolved: boolean) =>
    `Problème ${number}, en ${moves} coup${moves > 1 ? 's' : ''}${isSolved ? ', résolu' : ''}`,
  allPuzzles: 'Tous les problèmes',
  goals: {
    win: (seat: string, moves: number) =>
      moves === 1 ? `${seat} joue et gagne aussitôt.` : `${seat} joue et gagne en ${moves} coups.`,
    draw: (seat: string, moves: number) =>
      moves === 1 ? `${seat} joue et sauve la nulle.` : `${seat} joue et sauve la nulle en ${moves} coups.`,
    best: (seat: string, moves: number) =>
      moves === 1
        ? `${seat} joue : trouvez le seul bon coup.`
        : `${seat} joue : trouvez ${moves} coups, chaque fois le seul bon.`,
  },
  grade: (grade: number) => `Difficulté ${grade} sur 5`,
  yourTurn: 'À vous de jouer.',
  right: 'Oui ! Et maintenant ?',
  answering: 'Bien vu. L’adversaire répond…',
  wrong: 'Ce coup ne suffit pas. On le reprend.',
  tryAgain: 'Cherchez encore.',
  solved: 'Résolu, bravo !',
  solvedWithHelp: 'Résolu.',
  showing: 'Voici la solution…',
  shown: 'C’était la solution. Rejouez-la pour la retenir.',
  hintGiven: 'Regardez la case entourée.',
  hintWhole: 'Suivez la flèche.',
  hint: 'Indice',
  solution: 'Voir la solution',
  restart: 'Recommencer',
  next: 'Problème suivant',
  analyse: 'Analyser',
  none: 'Pas encore de problèmes ici.',
  noneAbout: 'Il n’y en a pas pour cette variante. Une partie contre l’ordinateur en attendant ?',
  toGame: (game: string) => `Jouer à ${game}`,
  backTo: (game: string) => `Retour à ${game}`,
  missed: 'Ce qui vous a échappé',
  youPlayed: 'Votre essai',
  allows: 'Ce qu’il permet',
  looking: 'On cherche la réponse de l’adversaire…',
  lostAtOnce: 'Et la partie est perdue.',
  lostByForce: 'Ensuite, l’adversaire gagne quoi que vous fassiez.',
  given: {
    win: (moves: number) =>
      moves === 1
        ? 'La partie continue, alors qu’un coup la gagnait.'
        : `Le gain en ${moves} coups n’est plus possible.`,
    draw: () => 'La partie nulle vous échappe.',
    best: () => 'Le gain vous échappe.',
  },
  theRight: 'Voir le bon coup',
  itWas: 'Le bon coup',
  follows: 'Puis, sur la meilleure défense',
  unknown: 'Ce problème n’existe pas, ou plus.',
  failed: 'Les problèmes n’ont pas pu être chargés. Rouvrez la page dans un moment.',
  loading: 'On prépare le plateau…',
};

const en: typeof fr = {
  title: (game) => `${game} puzzles`,
  about: 'A position, and one good move at every turn. The outcome has been checked to the end.',
  variant: 'Variant',
  solvedOf: (solved, all) => `${solved} of ${all} solved`,
  streak: (count) => `Current streak: ${count}`,
  best: (count) => `Best streak: ${count}`,
  streakAbout: 'A streak counts puzzles solved at the first try and without help.',
  start: 'Solve the first one',
  goOn: 'Go on',
  again: 'See them again',
  grades: ['To warm up', 'Easy', 'Medium', 'Hard', 'Fearsome'],
  number: (number) => `Puzzle ${number}`,
  tile: (number, moves, isSolved) =>
    `Puzzle ${number}, in ${moves} move${moves > 1 ? 's' : ''}${isSolved ? ', solved' : ''}`,
  allPuzzles: 'All puzzles',
  goals: {
    win: (seat, moves) =>
      moves === 1 ? `${seat} plays and wins at once.` : `${seat} plays and wins in ${moves} moves.`,
    draw: (seat, moves) =>
      moves === 1 ? `${seat} plays and saves the draw.` : `${seat} plays and saves the draw in ${moves} moves.`,
    best: (seat, moves) =>
      moves === 1
        ? `${seat} to play: find the only good move.`
        : `${seat} to play: find ${moves} moves, each the only good one.`,
  },
  grade: (grade) => `Difficulty ${grade} of 5`,
  yourTurn: 'Your move.',
  right: 'Yes! And now?',
  answering: 'Well spotted. The other side answers…',
  wrong: 'That is not enough. It is taken back.',
  tryAgain: 'Look again.',
  solved: 'Solved, well done!',
  solvedWithHelp: 'Solved.',
  showing: 'Here is the solution…',
  shown: 'That was the solution. Play it once more to remember it.',
  hintGiven: 'Look at the ringed cell.',
  hintWhole: 'Follow the arrow.',
  hint: 'Hint',
  solution: 'Show the solution',
  restart: 'Start over',
  next: 'Next puzzle',
  analyse: 'Analyse',
  none: 'No puzzles here yet.',
  noneAbout: 'There are none for this variant. A game against the computer meanwhile?',
  toGame: (game) => `Play ${game}`,
  backTo: (game) => `Back to ${game}`,
  missed: 'What you missed',
  youPlayed: 'Your try',
  allows: 'What it allows',
  looking: 'Looking for the other side’s answer…',
  lostAtOnce: 'And the game is lost.',
  lostByForce: 'After that the other side wins, whatever you do.',
  given: {
    win: (moves) =>
      moves === 1 ? 'The game goes on, though one move would have won it.' : `The win in ${moves} moves is gone.`,
    draw: () => 'The draw is gone.',
    best: () => 'The win is gone.',
  },
  theRight: 'Show the right move',
  itWas: 'The right move',
  follows: 'Then, against the best defence',
  unknown: 'There is no such puzzle, or not any more.',
  failed: 'The puzzles could not be loaded. Open the page again in a moment.',
  loading: 'Setting up the board…',
};

export const puzzleTexts = byLanguage({ fr, en });
