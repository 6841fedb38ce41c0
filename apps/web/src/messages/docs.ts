import { byLanguage } from '../app/language.ts';

const fr = {
  title: 'Documentation',
  intro: 'Ce que les joueurs, les curieux et les programmes ont besoin de savoir, au-delà des règles de chaque jeu.',
  all: 'Toute la documentation',
  english: 'en anglais',
  inEnglish: 'Cette page, faite pour qui programme ou héberge, est en anglais.',
  docs: {
    notation: {
      title: 'La notation',
      about: 'Comment s’écrivent positions, coups et parties entières, dans les fichiers et les liens.',
    },
    fairness: {
      title: 'Un hasard que chacun peut vérifier',
      about: 'Comment le sort est tiré et mis sous scellés, et comment vérifier une partie soi-même.',
    },
    decisions: {
      title: 'Comment une règle se décide',
      about: 'Ce que nous faisons là où une feuille se tait : l’étoile, les raisons, et comment nous contredire.',
    },
    luck: {
      title: 'Chance et jeu',
      about: 'Comment une analyse sépare ce que la chance a donné de ce que le jeu a fait.',
    },
    printing: {
      title: 'Imprimer un jeu',
      about: 'Ce que contient le PDF d’un jeu, en grandeur réelle, et comment il est mesuré.',
    },
    links: { title: 'Les liens', about: 'Ce qu’un lien contient d’une partie, et pourquoi il dure.' },
    tournaments: {
      title: 'Les tournois',
      about: 'Arènes, système suisse, coupes : appariements, départages et exports.',
    },
    puzzles: { title: 'Les problèmes', about: 'D’où viennent les problèmes et comment leur solution est prouvée.' },
    cli: {
      title: 'La ligne de commande',
      about: 'Toutes les commandes de rayonk : jouer, analyser, imprimer, vérifier.',
    },
    api: {
      title: 'L’interface pour programmes',
      about: 'Comment un programme joue et lit par HTTP, avec un client typé en exemple.',
    },
    socket: { title: 'La connexion en direct', about: 'Les messages entre la page et le site pendant une partie.' },
    'add-a-game': {
      title: 'Ajouter un jeu',
      about: 'De la commande qui en fait un dossier au jeu complet sur le rayon.',
    },
    engine: {
      title: 'L’ordinateur qui joue',
      about: 'Comment il cherche, ce que voient ses niveaux, et comment sa force est mesurée.',
    },
    operating: { title: 'Tenir un site', about: 'Réglages, sauvegardes et surveillance, pour qui héberge Rayon K.' },
    security: { title: 'La sécurité', about: 'Ce qui est promis, ce qui le tient, et ce qui n’est pas protégé.' },
    nodes: { title: 'Plusieurs machines', about: 'Comment plusieurs processus sont un seul site.' },
    'package-core': {
      title: 'Le paquet @rayonk/core',
      about: 'Le contrat des règles, les positions, les fichiers de parties.',
    },
    'package-games': { title: 'Le paquet @rayonk/games', about: 'Les jeux du rayon, à charger un par un.' },
    'package-engine': { title: 'Le paquet @rayonk/engine', about: 'Recherche, niveaux et analyse pour tout jeu.' },
    'package-board': { title: 'Le paquet @rayonk/board', about: 'Le plateau en SVG et ce qu’un jeu montre et dit.' },
  },
};

const en: typeof fr = {
  title: 'Documentation',
  intro: 'What players, the curious and programs need to know beyond the rules of each game.',
  all: 'All of the documentation',
  english: 'in English',
  inEnglish: 'This page is in English.',
  docs: {
    notation: { title: 'Notation', about: 'How positions, moves and whole games are written, in files and links.' },
    fairness: {
      title: 'Fairness that anyone can check',
      about: 'How lots are drawn and sealed, and how to check a game yourself.',
    },
    decisions: {
      title: 'How a rule is decided',
      about: 'What we do where a sheet is silent: the star, the reasons, and how to contradict us.',
    },
    luck: { title: 'Luck and skill', about: 'How an analysis tells what luck gave from what play did.' },
    printing: {
      title: 'Printing a game',
      about: 'What the PDF of a game holds, at true size, and how it is measured.',
    },
    links: { title: 'Links', about: 'What a link holds of a game, and why it lasts.' },
    tournaments: { title: 'Tournaments', about: 'Arenas, Swiss, knockouts: pairings, ties and exports.' },
    puzzles: { title: 'Puzzles', about: 'Where puzzles come from and how their solution is proved.' },
    cli: { title: 'The command line', about: 'Every command of rayonk: play, analyse, print, verify.' },
    api: {
      title: 'The interface for programs',
      about: 'How a program plays and reads over HTTP, with a typed client as an example.',
    },
    socket: { title: 'The live connection', about: 'The messages between page and site during a game.' },
    'add-a-game': {
      title: 'Adding a game',
      about: 'From the command that makes its folder to a whole game on the shelf.',
    },
    engine: { title: 'The engine', about: 'How it searches, what its levels see, and how strength is measured.' },
    operating: {
      title: 'Operating a site',
      about: 'Settings, backups and watching over it, for whoever hosts Rayon K.',
    },
    security: { title: 'Security', about: 'What is promised, what keeps it, and what is not protected.' },
    nodes: { title: 'Many machines', about: 'How several processes are one site.' },
    'package-core': { title: 'The package @rayonk/core', about: 'The contract of rules, positions, game files.' },
    'package-games': { title: 'The package @rayonk/games', about: 'The games of the shelf, to be loaded one by one.' },
    'package-engine': { title: 'The package @rayonk/engine', about: 'Search, levels and analysis for any game.' },
    'package-board': { title: 'The package @rayonk/board', about: 'The board as SVG, and what a game shows and says.' },
  },
};

export const docTexts = byLanguage({ fr, en });
