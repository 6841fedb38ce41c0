import { byLanguage } from '../app/language.ts';

const fr = {
  about: (game: string) => `Tout sur ${game}`,
  what: 'Ce que c’est',
  allRules: 'Toutes les règles',
  editions: 'Ses éditions',
  edition: (name: string, by: string) => `${name}, ${by}`,
  noEdition: 'Nous n’en connaissons aucune avec certitude.',
  bought: (by: string) =>
    `La dernière que nous connaissons est celle de ${by}. Nous ne savons pas si elle se vend encore : demandez à l’éditeur, à une boutique ou à une ludothèque.`,
  facts: 'Ce qui est établi',
  again: 'Pour le refaire :',
  played: 'Les parties jouées ici',
  variant: 'Variante',
  games: 'Parties',
  first: 'Gagnées en premier',
  draws: 'Nulles',
  length: 'Coups (médiane)',
  noGames: 'Aucune partie terminée pour l’instant.',
  best: 'Les plus forts',
  noBest: 'Personne n’est encore classé avec certitude.',
  leaderboard: 'Tout le palmarès',
  notation: 'Comment l’écrire',
  notationAbout: 'Une partie s’écrit coup après coup ; voici ce que joue le plateau du rayon :',
  notationMore: 'La notation, expliquée à la fin des règles',
  code: 'Son code',
  codeAbout: 'Ses règles, ses mots et ses dessins sont libres, sous licence MIT, dans le dossier',
};

const en: typeof fr = {
  about: (game) => `All about ${game}`,
  what: 'What it is',
  allRules: 'All the rules',
  editions: 'Its editions',
  edition: (name, by) => `${name}, ${by}`,
  noEdition: 'We know of none for certain.',
  bought: (by) =>
    `The latest that we know of is by ${by}. We do not know whether it is still sold: ask the publisher, a shop or a toy library.`,
  facts: 'What is established',
  again: 'To do it again:',
  played: 'Games played here',
  variant: 'Variant',
  games: 'Games',
  first: 'Won by the first',
  draws: 'Draws',
  length: 'Moves (median)',
  noGames: 'No finished game yet.',
  best: 'The strongest',
  noBest: 'Nobody’s rating is certain yet.',
  leaderboard: 'The whole leaderboard',
  notation: 'How to write it',
  notationAbout: 'A game is written move by move; this is what the board on the shelf plays:',
  notationMore: 'The notation, explained at the end of the rules',
  code: 'Its code',
  codeAbout: 'Its rules, words and drawings are free, under the MIT licence, in the folder',
};

export const keeperTexts = byLanguage({ fr, en });
