import type { InEach } from '@rayonk/core';
import { byLanguage } from '../app/language.ts';

const matchReasons: Readonly<Record<string, InEach>> = {
  resignation: ['par abandon', 'by resignation'],
  timeout: ['au temps', 'on time'],
  agreement: ['d’un commun accord', 'by agreement'],
  abort: ['partie annulée', 'game called off'],
  abandoned: ['après le départ d’un joueur', 'after a player left'],
};

export const analysisTexts = byLanguage({
  welcome: ['Une partie à revoir ?', 'A game to look back on?'],
  welcomeAbout: [
    'Ouvrez une partie ou une position : elle reste sur votre appareil. Vous pourrez la rejouer, essayer d’autres coups et demander son avis à l’ordinateur.',
    'Open a game or a position: it stays on your device. Then step through it, try other moves and ask the computer what it thinks.',
  ],
  loading: ['On prépare la partie…', 'Setting up the game…'],
  notOpened: ['Impossible d’ouvrir cette partie', 'This game cannot be opened'],

  // Opening
  open: ['Ouvrir', 'Open'],
  openTitle: ['Ouvrir une partie ou une position', 'Open a game or a position'],
  chooseFile: ['Choisir un fichier', 'Choose a file'],
  pasteLabel: ['Ou collez ici une partie, une position ou un lien', 'Or paste a game, a position or a link here'],
  openText: ['Ouvrir ce texte', 'Open this text'],
  orBegin: ['Ou partez d’un plateau prêt à jouer', 'Or begin with a board that is set up'],
  beginWith: (game: string) => [`Analyser ${game} depuis le début`, `Analyse ${game} from the start`],
  nothingPasted: [
    'Il n’y a encore rien à ouvrir : collez un texte ou choisissez un fichier.',
    'There is nothing to open yet: paste a text or choose a file.',
  ],
  notText: ['Ce fichier n’est pas un texte que l’on peut lire.', 'This file is not a text that can be read.'],
  tooLarge: ['Ce fichier est trop gros pour être une partie.', 'This file is too large to be a game.'],
  severalGames: (count: number) => [
    `Il y a ${count} parties dans ce texte. Laquelle ouvrir ?`,
    `There are ${count} games in this text. Which one?`,
  ],
  severalVariants: [
    'Cette position existe dans plusieurs variantes. Laquelle ouvrir ?',
    'This position exists in several variants. Which one?',
  ],
  gameAtLine: (line: number) => [`ligne ${line}`, `line ${line}`],
  actionsCount: (count: number) => [
    count < 2 ? `${count} coup` : `${count} coups`,
    count === 1 ? '1 move' : `${count} moves`,
  ],
  wins: (seat: string) => [`${seat} gagne`, `${seat} wins`],
  draw: ['partie nulle', 'a draw'],
  because: (end: string, reason: string) => [`${end} : ${reason}`, `${end}: ${reason}`],
  matchReasons,

  // Faults
  atLine: (line: number, column: number) => [`Ligne ${line}, caractère ${column}`, `Line ${line}, character ${column}`],
  atAction: (number: number) => [`Coup n° ${number} de la partie`, `Move ${number} of the game`],
  kept: [
    'Votre texte est toujours là : corrigez-le et réessayez.',
    'Your text is still there: correct it and try again.',
  ],
  faults: {
    'unknown-game': ['Ce jeu n’est pas sur notre rayon.', 'This game is not on our shelf.'],
    'unknown-variant': ['Ce jeu n’a pas de variante de ce nom.', 'This game has no variant of that name.'],
    'unknown-option': ['Cette variante n’a pas d’option de ce nom.', 'This variant has no option of that name.'],
    'option-order': [
      'Les options de la variante sont mal écrites.',
      'The options of the variant are not written as they should be.',
    ],
    'malformed-position': ['Ce texte n’est pas une position de nos jeux.', 'This text is not a position of our games.'],
    'impossible-position': [
      'Cette position est bien écrite, mais aucune partie ne peut y mener.',
      'This position is well written, but no game can contain it.',
    ],
    'malformed-action': [
      'L’un des coups n’est pas écrit comme il faut.',
      'One of the moves is not written as it should be.',
    ],
    'illegal-action': ['L’un des coups n’est pas permis par les règles.', 'One of the moves is against the rules.'],
    'game-over': ['Des coups suivent la fin de la partie.', 'There are moves after the end of the game.'],
    'nothing-to-undo': ['Il n’y a aucun coup à reprendre.', 'There is no move to take back.'],
    'malformed-file': [
      'Ce texte ne suit pas le format de nos parties.',
      'This text does not follow the format of our games.',
    ],
    'truncated-file': ['Ce texte s’arrête avant la fin de la partie.', 'This text stops before the end of the game.'],
    'result-mismatch': [
      'Le résultat annoncé n’est pas celui que donnent les règles.',
      'The result it claims is not the one the rules give.',
    ],
    'no-link': ['L’adresse ne contient pas de partie.', 'The address contains no game.'],
    'foreign-link': [
      'Ce qui suit le # dans l’adresse n’est pas une de nos parties.',
      'What follows the # in the address is not one of our games.',
    ],
    'newer-link': [
      'Ce lien vient d’une version plus récente de Rayon K. Rechargez la page, puis ouvrez-le à nouveau.',
      'This link comes from a newer version of Rayon K. Reload the page, then open it again.',
    ],
    'broken-link': [
      'Ce lien est coupé ou abîmé. Demandez qu’on vous le renvoie en entier.',
      'This link is cut off or damaged. Ask for the whole of it again.',
    ],
    'link-too-large': [
      'Ce lien est trop gros pour être une partie : il n’a pas été lu.',
      'This link is too large to be a game: it was not read.',
    ],
    'not-loaded': [
      'Le jeu n’a pas pu être chargé. Réessayez dans un moment.',
      'The game could not be loaded. Try again in a moment.',
    ],
    'no-opponent': [
      'L’ordinateur ne connaît pas encore cette variante.',
      'The computer does not know this variant yet.',
    ],
    'engine-failed': [
      'L’ordinateur s’est arrêté. Relancez l’analyse.',
      'The computer has stopped. Start the analysis again.',
    ],
    'site-away': [
      'Le site ne répond pas. Réessayez plus tard, ou laissez votre appareil analyser.',
      'The site does not answer. Try again later, or let your device analyse.',
    ],
    'site-busy': [
      'Le site a déjà assez à analyser pour vous. Attendez un peu, ou laissez votre appareil analyser.',
      'The site has enough to analyse for you already. Wait a little, or let your device analyse.',
    ],
    'engine-stopped': ['L’analyse a été arrêtée.', 'The analysis was stopped.'],
  },

  // The board and its steps
  position: ['Plateau', 'Board'],
  steps: {
    first: ['Début', 'Start'],
    back: ['Coup précédent', 'Previous move'],
    forward: ['Coup suivant', 'Next move'],
    last: ['Fin', 'End'],
  },
  stepsLabel: ['Parcourir la partie', 'Step through the game'],
  playOn: ['Lecture', 'Play'],
  pause: ['Pause', 'Pause'],
  flip: ['Tourner le plateau', 'Turn the board'],
  keys: [
    'Au clavier : ← et → pour les coups, ↑ et ↓ d’une branche à l’autre, Début et Fin.',
    'Keyboard: ← and → for moves, ↑ and ↓ between variations, Home and End.',
  ],
  startPosition: ['Position de départ', 'First position'],
  toPlay: (seat: string) => [`À ${seat} de jouer`, `${seat} to play`],
  chanceToPlay: ['Le hasard décide', 'Chance decides'],
  over: ['Partie terminée', 'The game is over'],

  // Moves
  moves: ['Coups', 'Moves'],
  noMoves: [
    'Aucun coup pour l’instant. Jouez sur le plateau : chaque coup s’inscrit ici.',
    'No moves yet. Play on the board: each move is written here.',
  ],
  promote: ['En faire la ligne principale', 'Make it the main line'],
  remove: ['Supprimer d’ici à la fin', 'Delete from here on'],
  comment: ['Commentaire', 'Comment'],
  commentHere: ['Un mot sur cette position', 'A word on this position'],
  restore: ['Rétablir', 'Restore'],
  removed: ['Coups supprimés.', 'Moves deleted.'],

  // Chance
  chanceTitle: ['Que dit le hasard ?', 'What does chance say?'],
  chanceAbout: [
    'Choisissez ce qui est retourné, ou laissez le sort décider.',
    'Choose what is turned up, or let luck decide.',
  ],
  chanceDraw: ['Tirer au sort', 'Draw at random'],

  // Engine
  engine: ['Ordinateur', 'Computer'],
  engineOn: ['Évaluer la position', 'Evaluate the position'],
  scoreLabel: (seat: string, percent: string) => [
    `${seat} : ${percent} de chances de gain`,
    `${seat}: ${percent} chance to win`,
  ],
  scoreUnknown: ['Pas encore évalué', 'Not evaluated yet'],
  chancesOf: (seat: string) => [`Chances de ${seat}`, `${seat}’s chances`],
  winIn: (actions: number) => [`victoire en ${actions}`, `win in ${actions}`],
  lossIn: (actions: number) => [`défaite en ${actions}`, `loss in ${actions}`],
  depth: (depth: number) => [`profondeur ${depth}`, `depth ${depth}`],
  thinking: ['L’ordinateur réfléchit…', 'The computer is thinking…'],
  bestLines: ['Meilleures suites', 'Best lines'],
  addLine: (action: string) => [`Ajouter la suite jusqu’à ${action}`, `Add the line up to ${action}`],
  explain: ['Expliquer', 'Explain'],
  explainTitle: ['Ce qu’il faut voir ici', 'What matters here'],
  explaining: ['L’ordinateur cherche ses mots…', 'The computer is looking for words…'],
  nothingToThink: [
    'La partie est finie : il n’y a plus rien à chercher.',
    'The game is over: there is nothing left to find.',
  ],

  // Review
  review: ['La partie entière', 'The whole game'],
  reviewStart: ['Analyser toute la partie', 'Analyse the whole game'],
  reviewAgain: ['Analyser à nouveau', 'Analyse again'],
  reviewStop: ['Arrêter', 'Stop'],
  reviewPace: ['Analyse', 'Analysis'],
  reviewPaces: { quick: ['rapide', 'quick'], deep: ['approfondie', 'thorough'], site: ['par le site', 'by the site'] },
  reviewBySite: [
    'Le site réfléchit à la place de votre appareil, et garde l’analyse pour tous ceux qui regardent la partie.',
    'The site thinks in place of your device, and keeps the analysis for everybody who looks at the game.',
  ],
  reviewProgress: (done: number, all: number) => [`${done} coups sur ${all}`, `${done} of ${all} moves`],
  reviewNothing: [
    'Il faut au moins un coup pour analyser la partie.',
    'It takes at least one move to analyse the game.',
  ],
  reviewOld: ['La partie a changé depuis l’analyse.', 'The game has changed since it was analysed.'],
  player: ['Joueur', 'Player'],
  accuracy: ['Précision', 'Accuracy'],
  accuracies: (each: readonly string[]) => [`Précision : ${each.join(' · ')}.`, `Accuracy: ${each.join(' · ')}.`],
  judgements: {
    best: ['le meilleur coup', 'the best move'],
    good: ['bon coup', 'good move'],
    inaccuracy: ['imprécision', 'inaccuracy'],
    mistake: ['erreur', 'mistake'],
    blunder: ['gaffe', 'blunder'],
    forced: ['coup forcé', 'forced move'],
  },
  judgementsMany: {
    inaccuracy: ['Imprécisions', 'Inaccuracies'],
    mistake: ['Erreurs', 'Mistakes'],
    blunder: ['Gaffes', 'Blunders'],
  },
  moments: ['Moments clés', 'Key moments'],
  noMoments: ['Aucune faute : une belle partie.', 'No mistakes: a fine game.'],
  fromTo: (before: string, after: string) => [`${before} → ${after}`, `${before} → ${after}`],
  better: ['Mieux :', 'Better:'],
  luck: {
    title: ['Chance et jeu', 'Luck and play'],
    points: ['Points sur cent', 'Points in a hundred'],
    own: ['Sa propre chance', 'One’s own luck'],
    luck: ['Chance, solde des deux', 'Luck, of both'],
    skill: ['Jeu, solde des deux', 'Play, of both'],
    all: ['Du départ à la fin', 'From start to end'],
    ofLuck: ['Chance', 'Luck'],
    ofSkill: ['Jeu', 'Play'],
    sum: (name: string, start: string, luck: string, skill: string, end: string) => [
      `Pour ${name} : ${start} de chances de gain au départ, ${luck} par la chance, ${skill} par le jeu des deux camps, ${end} à la fin. Ce que la chance donne se compte par rapport à la moyenne de tout ce qu’elle pouvait donner ; un coup parfait ne change rien, une faute coûte.`,
      `For ${name}: ${start} to win at the start, ${luck} by luck, ${skill} by the play of both, ${end} at the end. What luck gives is counted against the mean of all that it could have given; a perfect move changes nothing, a fault costs.`,
    ],
    turns: ['Les plus grands coups de chance', 'The greatest strokes of luck'],
    turn: (name: string, isLucky: boolean, before: string, after: string) => [
      `${isLucky ? 'chance' : 'malchance'} pour ${name} : ${before} attendus, ${after} obtenus.`,
      `${isLucky ? 'good' : 'bad'} luck for ${name}: ${before} expected, ${after} had.`,
    ],
    graph: (name: string) => [
      `Chance et jeu au fil de la partie, pour ${name}`,
      `Luck and play during the game, for ${name}`,
    ],
    at: (action: string, name: string, luck: string, skill: string) => [
      `${action}, pour ${name} : chance ${luck}, jeu ${skill}`,
      `${action}, for ${name}: luck ${luck}, play ${skill}`,
    ],
    upFor: (name: string) => [`vers le haut : pour ${name}`, `upwards: for ${name}`],
  },
  graph: ['Chances de gain au fil de la partie', 'Winning chances during the game'],
  graphAt: (action: string, seat: string, percent: string) => [
    `${action}, ${seat} ${percent}`,
    `${action}, ${seat} ${percent}`,
  ],
  graphUnknown: (action: string) => [`${action}, pas encore évalué`, `${action}, not evaluated yet`],

  // Share
  share: ['Partager', 'Share'],
  shareTitle: ['Partager et enregistrer', 'Share and save'],
  shareLink: ['Lien', 'Link'],
  shareLinkAbout: [
    'Toute la partie est dans le lien, branches et commentaires compris.',
    'The whole game is in the link, with its variations and comments.',
  ],
  copyLink: ['Copier le lien', 'Copy the link'],
  sendLink: ['Envoyer…', 'Send…'],
  gameText: ['Partie', 'Game'],
  gameTextAbout: ['Un fichier texte que l’on peut rouvrir ici.', 'A text file that can be opened here again.'],
  saveGame: ['Enregistrer la partie', 'Save the game'],
  copyGame: ['Copier la partie', 'Copy the game'],
  positionText: ['Position', 'Position'],
  copyPosition: ['Copier la position', 'Copy the position'],
  editPosition: ['Modifier la position', 'Edit the position'],
  picture: ['Image', 'Picture'],
  saveSvg: ['Image SVG', 'SVG picture'],
  savePng: ['Image PNG', 'PNG picture'],
  copyPicture: ['Copier l’image', 'Copy the picture'],
  saved: (name: string) => [`Enregistré : ${name}`, `Saved: ${name}`],
  notDrawn: ['L’image n’a pas pu être faite.', 'The picture could not be made.'],

  // Editor
  editor: ['Éditeur de position', 'Position editor'],
  variant: ['Variante', 'Variant'],
  palette: ['Que poser ?', 'What to put down?'],
  eraser: ['Rien (effacer)', 'Nothing (erase)'],
  undo: ['Annuler', 'Undo'],
  startBoard: ['Position de départ', 'Starting position'],
  emptyBoard: ['Vider le plateau', 'Clear the board'],
  turnOf: ['À qui de jouer', 'To play'],
  less: ['Un de moins', 'One less'],
  more: ['Un de plus', 'One more'],
  allOfThem: ['toutes', 'all'],
  noneOfThem: ['aucune', 'none'],
  pointOut: ['Montrer sur le plateau', 'Show on the board'],
  pointCell: ['Touchez la case sur le plateau.', 'Tap the cell on the board.'],
  pointFrom: ['Touchez sur le plateau la case de départ.', 'Tap on the board where it came from.'],
  pointTo: ['Touchez maintenant la case d’arrivée.', 'Now tap where it went.'],
  without: (entries: string) => [`sans ${entries}`, `without ${entries}`],
  withThem: (entries: string) => [`avec ${entries}`, `with ${entries}`],
  positionLabel: ['Position en notation', 'Position in notation'],
  valid: ['Cette position est jouable.', 'This position can be played.'],
  validOver: [
    'Cette position est correcte, mais la partie y est finie.',
    'This position is correct, but the game is over in it.',
  ],
  repairs: ['Pour la rendre possible :', 'To make it possible:'],
  repairBy: (field: string, value: string) => [`${field} : ${value}`, `${field}: ${value}`],
  playFromHere: ['Jouer à partir d’ici', 'Play from here'],
  analyseFromHere: ['Analyser à partir d’ici', 'Analyse from here'],
  playTitle: ['Jouer à partir d’ici', 'Play from here'],
  opponent: ['Adversaire', 'Opponent'],
  opponentLevel: (level: number) => [`Ordinateur, niveau ${level}`, `Computer, level ${level}`],
  opponentPerson: ['Quelqu’un à côté de vous', 'Somebody beside you'],
  yourSide: ['Vous jouez', 'You play'],
  startPlaying: ['Commencer', 'Begin'],
});
