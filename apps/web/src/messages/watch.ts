import { byLanguage } from '../app/language.ts';

export const watchTexts = byLanguage({
  title: ['Parties en direct', 'Live games'],
  about: [
    'Entrez sans bruit : vous voyez le plateau, les joueurs ne voient de vous qu’un nombre.',
    'Come in quietly: you see the board, and to the players you are just a number.',
  ],
  filters: ['Filtrer', 'Filter'],
  game: ['Jeu', 'Game'],
  anyGame: ['Tous les jeux', 'All games'],
  speed: ['Cadence', 'Speed'],
  kind: ['Type de partie', 'Type of game'],
  anyKind: ['Toutes', 'All'],
  none: ['Aucune partie en direct pour le moment.', 'No live game at the moment.'],
  noneFiltered: ['Aucune partie de ce type pour le moment.', 'No game of this type at the moment.'],
  playOnline: ['Jouer en ligne', 'Play online'],
  found: (count: number) => [
    count > 1 ? `${count} parties` : `${count} partie`,
    count === 1 ? '1 game' : `${count} games`,
  ],
  more: ['Voir plus de parties', 'See more games'],
  watch: (game: string, first: string, second: string) => [
    `${game}, ${first} contre ${second}`,
    `${game}, ${first} against ${second}`,
  ],
  spectators: (count: number) => [
    count > 1 ? `${count} spectateurs` : `${count} spectateur`,
    count === 1 ? '1 spectator' : `${count} spectators`,
  ],
  moves: (count: number) => [count > 1 ? `${count} coups` : `${count} coup`, count === 1 ? '1 move' : `${count} moves`],
  featured: ['En ce moment', 'Right now'],
  toAct: ['doit jouer', 'to play'],
  live: ['En direct', 'Live'],
  embedTitle: (game: string) => [`${game} sur Rayon K`, `${game} on Rayon K`],
  openMatch: ['Ouvrir sur Rayon K', 'Open on Rayon K'],
  embed: ['Mettre la partie sur une page', 'Put the game on a page'],
  embedAbout: [
    'Ce code montre la partie et la suit pendant qu’elle se joue.',
    'This code shows the game and follows it while it is played.',
  ],
  embedCode: ['Code à copier', 'Code to copy'],
  copyEmbed: ['Copier le code', 'Copy the code'],
  stillPlaying: ['Cette partie se joue encore', 'This game is still being played'],
  stillPlayingAbout: ['L’analyse s’ouvre quand elle est terminée.', 'The analysis opens when it is over.'],
  watchIt: ['Regarder la partie', 'Watch the game'],
  badGame: ['Cette partie n’a pas pu être lue', 'This game could not be read'],
});
