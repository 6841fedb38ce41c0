import { inEveryLanguage, LANGUAGES, type FaultCode, type InEach, type Language } from '@rayonk/core';
import type { CliCode } from '../fault.ts';

/** What a person may type besides an action. */
export const PLAY_COMMANDS = ['list', 'more', 'board', 'hint', 'undo', 'save', 'load', 'help', 'quit'] as const;
export type PlayCommand = (typeof PLAY_COMMANDS)[number];

const reasons: Readonly<Record<string, InEach>> = {
  resignation: ['abandon', 'resignation'],
  timeout: ['temps écoulé', 'out of time'],
  agreement: ['accord des joueurs', 'by agreement'],
  abort: ['partie annulée', 'called off'],
  abandoned: ['départ d’un joueur', 'a player left'],
};

/** Every sentence that `play` and `replay` show to people. */
export const TEXTS = inEveryLanguage({
  language: LANGUAGES,
  /** The words that mean each command; the English ones are always understood too. */
  commands: {
    list: [['liste', 'list'], ['list']],
    more: [['suite', 'more'], ['more']],
    board: [['plateau', 'board'], ['board']],
    hint: [['conseil', 'hint'], ['hint']],
    undo: [['annuler', 'undo'], ['undo']],
    save: [['sauver', 'save'], ['save']],
    load: [['charger', 'load'], ['load']],
    help: [['aide', 'help'], ['help']],
    quit: [['quitter', 'quit'], ['quit']],
  } satisfies Readonly<Record<PlayCommand, InEach<readonly string[]>>>,
  help: [
    `Tapez une action comme l’écrivent les règles, ou son début pour voir celles qui commencent ainsi,
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
    `Type an action as the rules write it, or the beginning of one to see those that begin that way,
or the number of one from the last list.
  list [BEGINNING]  the legal actions, numbered
  more              the next page of the list (an empty line does the same)
  board             the board again
  hint              what the computer would play, and why
  undo              take back your last action
  save FILE         write the game to a file
  load FILE         go on with a game from a file
  help              this text
  quit              leave`,
  ],
  welcome: (game: string, variant: string, seed: string) => [
    `${game}, ${variant}. Graine ${seed}. Tapez aide pour de l’aide.`,
    `${game}, ${variant}. Seed ${seed}. Type help for help.`,
  ],
  against: (level: number, seat: string) => [
    `L’ordinateur, niveau ${level}, joue ${seat}.`,
    `The computer, level ${level}, plays ${seat}.`,
  ],
  turn: (seat: string) => [`À ${seat} de jouer`, `${seat} to play`],
  over: ['terminé', 'over'],
  choices: (count: number) => [
    count === 1 ? '1 action permise.' : `${count} actions permises.`,
    count === 1 ? '1 legal action.' : `${count} legal actions.`,
  ],
  noneBegin: (prefix: string) => [
    `Aucune action permise ne commence par ${prefix}.`,
    `No legal action begins with ${prefix}.`,
  ],
  noSuchNumber: (count: number) => [`La liste va de 1 à ${count}.`, `The list goes from 1 to ${count}.`],
  page: (first: number, last: number, count: number, more: boolean) => [
    `${first} à ${last} sur ${count}${more ? ' ; une ligne vide montre la suite' : ''}`,
    `${first} to ${last} of ${count}${more ? '; an empty line shows more' : ''}`,
  ],
  undone: (action: string) => [`Action reprise : ${action}.`, `Taken back: ${action}.`],
  saved: (file: string) => [`Partie écrite dans ${file}.`, `Saved in ${file}.`],
  loaded: (file: string, actions: number) => [
    `${file} est chargé : ${actions <= 1 ? `${actions} action` : `${actions} actions`}.`,
    `${file} loaded: ${actions === 1 ? '1 action' : `${actions} actions`}.`,
  ],
  severalGames: (count: number) => [
    `Le fichier contient ${count} parties ; voici la première.`,
    `The file holds ${count} games; this is the first.`,
  ],
  needsFile: (command: string) => [`Il manque le nom du fichier : ${command} FICHIER`, `Name a file: ${command} FILE`],
  /** `detail` says more in the same language; null where there is nothing to add. */
  refused: (what: string, detail: string | null) => [
    detail === null ? `${what}.` : `${what} : ${detail}`,
    detail === null ? `${what}.` : `${what}: ${detail}`,
  ],
  inLine: (file: string, line: number) => [`${file}, ligne ${line}`, `${file}, line ${line}`],
  left: ['La partie n’est pas finie.', 'The game is not finished.'],
  verified: (actions: number, result: string) => [
    `${actions <= 1 ? `${actions} action permise` : `${actions} actions, toutes permises`}. ${result}`,
    `${actions === 1 ? '1 action' : `${actions} actions`}, all legal. ${result}`,
  ],
  /** `sentence` is the game's own. */
  replayed: (number: number, action: string, sentence: string) => [
    `${number}. ${action} : ${sentence}`,
    `${number}. ${action}: ${sentence}`,
  ],
  chanceName: ['Hasard', 'Chance'],
  gameTitle: (number: number, game: string, variant: string) => [
    `Partie ${number} : ${game}, ${variant}`,
    `Game ${number}: ${game}, ${variant}`,
  ],
  unfinished: ['Partie inachevée.', 'Not finished.'],
  wins: (seat: string, scores: string, why: string) => [
    `${seat} gagne${scores} : ${why}.`,
    `${seat} wins${scores}: ${why}.`,
  ],
  draw: (scores: string, why: string) => [`Partie nulle${scores} : ${why}.`, `A draw${scores}: ${why}.`],
  field: (name: string, value: string | number) => [`${name} : ${value}`, `${name}: ${value}`],
  /** What a code means. */
  codes: {
    'unknown-game': ['Jeu inconnu', 'Unknown game'],
    'unknown-variant': ['Variante inconnue', 'Unknown variant'],
    'unknown-option': ['Option inconnue', 'Unknown option'],
    'option-order': ['Options mal écrites', 'Options badly written'],
    'malformed-position': ['Position illisible', 'Not a position'],
    'impossible-position': ['Position impossible', 'Impossible position'],
    'malformed-action': ['Action illisible (tapez « liste » pour voir celles qui sont permises)', 'Not an action'],
    'illegal-action': ['Action interdite', 'Illegal'],
    'game-over': ['La partie est finie', 'The game is over'],
    'nothing-to-undo': ['Rien à reprendre', 'Nothing to take back'],
    'malformed-file': ['Fichier illisible', 'Not a game file'],
    'truncated-file': ['Fichier tronqué', 'The file is cut off'],
    'result-mismatch': ['Résultat faux dans le fichier', 'Wrong result in the file'],
    usage: ['Mauvaise utilisation', 'Wrong usage'],
    'malformed-json': ['Ce n’est pas du JSON', 'Not JSON'],
    'malformed-request': ['Demande illisible', 'Not a request'],
    'line-too-long': ['Ligne trop longue', 'Line too long'],
    'file-not-found': ['Fichier introuvable', 'No such file'],
    'file-unreadable': ['Lecture impossible', 'Cannot read'],
    'file-unwritable': ['Écriture impossible', 'Cannot write'],
    'input-failed': ['L’entrée a échoué', 'Input failed'],
    'output-failed': ['La sortie a échoué', 'Output failed'],
    'internal-error': ['Erreur interne', 'Internal error'],
    'engine-failed': ['Le moteur a échoué', 'The engine failed'],
    'tuning-failed': ['L’ajustement a échoué', 'Tuning failed'],
    'learning-failed': ['L’apprentissage a échoué', 'Learning failed'],
    'puzzle-failed': [
      'Les problèmes n’ont pas pu être composés ou sont faux',
      'The puzzles could not be made or are wrong',
    ],
    'no-table': ['Ce jeu n’a pas de table', 'This game has no table'],
    'site-away': ['Le site ne répond pas', 'The site does not answer'],
    'site-refused': ['Le site refuse', 'The site refuses'],
    'table-failed': [
      'La table n’a pas pu être construite ou elle est fausse',
      'The table could not be made or is wrong',
    ],
  } satisfies Readonly<Record<FaultCode | CliCode, InEach>>,
  /** Why a game ended that was not played out; what ends it by its rules, the game's words say. */
  reasons,
});
export type Texts = (typeof TEXTS)[Language];

/** The sentence or word for a word of a game; a new game needs none here, it only reads better with one. */
export function wordIn(words: Readonly<Record<string, string>>, word: string): string {
  if (Object.hasOwn(words, word)) return words[word]!;
  return word.replaceAll(/[A-Z-]/g, (letter) => (letter === '-' ? ' ' : ` ${letter.toLowerCase()}`));
}
