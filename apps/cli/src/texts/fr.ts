import type { Texts } from './texts.ts';

export const fr: Texts = {
  language: 'fr',
  commands: {
    list: ['liste', 'list'],
    more: ['suite', 'more'],
    board: ['plateau', 'board'],
    hint: ['conseil', 'hint'],
    undo: ['annuler', 'undo'],
    save: ['sauver', 'save'],
    load: ['charger', 'load'],
    help: ['aide', 'help'],
    quit: ['quitter', 'quit'],
  },
  help: `Tapez une action comme l’écrivent les règles, ou son début pour voir celles qui commencent ainsi,
ou le numéro d’une action de la dernière liste.
  liste [DÉBUT]    les actions permises, numérotées
  suite            la page suivante de la liste (une ligne vide aussi)
  plateau          revoir le plateau
  conseil          ce que jouerait l’ordinateur, et pourquoi
  annuler          reprendre votre dernière action
  sauver FICHIER   écrire la partie dans un fichier
  charger FICHIER  continuer une partie lue dans un fichier
  aide             ce texte
  quitter          partir
Les mots anglais (list, more, board, hint, undo, save, load, help, quit) sont compris aussi.`,
  welcome: (game, variant, seed) => `${game}, ${variant}. Graine ${seed}. Tapez aide pour de l’aide.`,
  against: (level, seat) => `L’ordinateur, niveau ${level}, joue ${seat}.`,
  turn: (seat) => `À ${seat} de jouer`,
  over: 'terminé',
  choices: (count) => (count === 1 ? '1 action permise.' : `${count} actions permises.`),
  noneBegin: (prefix) => `Aucune action permise ne commence par ${prefix}.`,
  noSuchNumber: (count) => `La liste va de 1 à ${count}.`,
  page: (first, last, count, more) =>
    `${first} à ${last} sur ${count}${more ? ' ; une ligne vide montre la suite' : ''}`,
  undone: (action) => `Action reprise : ${action}.`,
  saved: (file) => `Partie écrite dans ${file}.`,
  loaded: (file, actions) => `${file} est chargé : ${actions <= 1 ? `${actions} action` : `${actions} actions`}.`,
  severalGames: (count) => `Le fichier contient ${count} parties ; voici la première.`,
  needsFile: (command) => `Il manque le nom du fichier : ${command} FICHIER`,
  refused: (what, detail) => (detail === null ? `${what}.` : `${what} : ${detail}`),
  inLine: (file, line) => `${file}, ligne ${line}`,
  left: 'La partie n’est pas finie.',
  verified: (actions, result) =>
    `${actions <= 1 ? `${actions} action permise` : `${actions} actions, toutes permises`}. ${result}`,
  replayed: (number, action, sentence) => `${number}. ${action} : ${sentence}`,
  chanceName: 'Hasard',
  gameTitle: (number, game, variant) => `Partie ${number} : ${game}, ${variant}`,
  unfinished: 'Partie inachevée.',
  wins: (seat, scores, why) => `${seat} gagne${scores} : ${why}.`,
  draw: (scores, why) => `Partie nulle${scores} : ${why}.`,
  field: (name, value) => `${name} : ${value}`,
  codes: {
    'unknown-game': 'Jeu inconnu',
    'unknown-variant': 'Variante inconnue',
    'unknown-option': 'Option inconnue',
    'option-order': 'Options mal écrites',
    'malformed-position': 'Position illisible',
    'impossible-position': 'Position impossible',
    'malformed-action': 'Action illisible (tapez « liste » pour voir celles qui sont permises)',
    'illegal-action': 'Action interdite',
    'game-over': 'La partie est finie',
    'nothing-to-undo': 'Rien à reprendre',
    'malformed-file': 'Fichier illisible',
    'truncated-file': 'Fichier tronqué',
    'result-mismatch': 'Résultat faux dans le fichier',
    usage: 'Mauvaise utilisation',
    'malformed-json': 'Ce n’est pas du JSON',
    'malformed-request': 'Demande illisible',
    'line-too-long': 'Ligne trop longue',
    'file-not-found': 'Fichier introuvable',
    'file-unreadable': 'Lecture impossible',
    'file-unwritable': 'Écriture impossible',
    'input-failed': 'L’entrée a échoué',
    'output-failed': 'La sortie a échoué',
    'internal-error': 'Erreur interne',
    'engine-failed': 'Le moteur a échoué',
    'tuning-failed': 'L’ajustement a échoué',
    'learning-failed': 'L’apprentissage a échoué',
    'puzzle-failed': 'Les problèmes n’ont pas pu être composés ou sont faux',
    'no-table': 'Ce jeu n’a pas de table',
    'site-away': 'Le site ne répond pas',
    'site-refused': 'Le site refuse',
    'table-failed': 'La table n’a pas pu être construite ou elle est fausse',
  },
  reasons: {
    resignation: 'abandon',
    timeout: 'temps écoulé',
    agreement: 'accord des joueurs',
    abort: 'partie annulée',
    abandoned: 'départ d’un joueur',
  },
};
