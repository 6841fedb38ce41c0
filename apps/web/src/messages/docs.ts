import { byLanguage } from '../app/language.ts';

export const docTexts = byLanguage({
  title: ['Documentation', 'Documentation'],
  intro: [
    'Ce que les joueurs, les curieux et les programmes ont besoin de savoir, au-delà des règles de chaque jeu.',
    'What players, the curious and programs need to know beyond the rules of each game.',
  ],
  all: ['Toute la documentation', 'All of the documentation'],
  english: ['en anglais', 'in English'],
  inEnglish: ['Cette page, faite pour qui programme ou héberge, est en anglais.', 'This page is in English.'],
  docs: {
    notation: {
      title: ['La notation', 'Notation'],
      about: [
        'Comment s’écrivent positions, coups et parties entières, dans les fichiers et les liens.',
        'How positions, moves and whole games are written, in files and links.',
      ],
    },
    fairness: {
      title: ['Un hasard que chacun peut vérifier', 'Fairness that anyone can check'],
      about: [
        'Comment le sort est tiré et mis sous scellés, et comment vérifier une partie soi-même.',
        'How lots are drawn and sealed, and how to check a game yourself.',
      ],
    },
    decisions: {
      title: ['Comment une règle se décide', 'How a rule is decided'],
      about: [
        'Ce que nous faisons là où une feuille se tait : l’étoile, les raisons, et comment nous contredire.',
        'What we do where a sheet is silent: the star, the reasons, and how to contradict us.',
      ],
    },
    luck: {
      title: ['Chance et jeu', 'Luck and skill'],
      about: [
        'Comment une analyse sépare ce que la chance a donné de ce que le jeu a fait.',
        'How an analysis tells what luck gave from what play did.',
      ],
    },
    printing: {
      title: ['Imprimer un jeu', 'Printing a game'],
      about: [
        'Ce que contient le PDF d’un jeu, en grandeur réelle, et comment il est mesuré.',
        'What the PDF of a game holds, at true size, and how it is measured.',
      ],
    },
    links: {
      title: ['Les liens', 'Links'],
      about: [
        'Ce qu’un lien contient d’une partie, et pourquoi il dure.',
        'What a link holds of a game, and why it lasts.',
      ],
    },
    tournaments: {
      title: ['Les tournois', 'Tournaments'],
      about: [
        'Arènes, système suisse, coupes : appariements, départages et exports.',
        'Arenas, Swiss, knockouts: pairings, ties and exports.',
      ],
    },
    puzzles: {
      title: ['Les problèmes', 'Puzzles'],
      about: [
        'D’où viennent les problèmes et comment leur solution est prouvée.',
        'Where puzzles come from and how their solution is proved.',
      ],
    },
    cli: {
      title: ['La ligne de commande', 'The command line'],
      about: [
        'Toutes les commandes de rayonk : jouer, analyser, imprimer, vérifier.',
        'Every command of rayonk: play, analyse, print, verify.',
      ],
    },
    api: {
      title: ['L’interface pour programmes', 'The interface for programs'],
      about: [
        'Comment un programme joue et lit par HTTP, avec un client typé en exemple.',
        'How a program plays and reads over HTTP, with a typed client as an example.',
      ],
    },
    socket: {
      title: ['La connexion en direct', 'The live connection'],
      about: [
        'Les messages entre la page et le site pendant une partie.',
        'The messages between page and site during a game.',
      ],
    },
    'add-a-game': {
      title: ['Ajouter un jeu', 'Adding a game'],
      about: [
        'De la commande qui en fait un dossier au jeu complet sur le rayon.',
        'From the command that makes its folder to a whole game on the shelf.',
      ],
    },
    engine: {
      title: ['L’ordinateur qui joue', 'The engine'],
      about: [
        'Comment il cherche, ce que voient ses niveaux, et comment sa force est mesurée.',
        'How it searches, what its levels see, and how strength is measured.',
      ],
    },
    operating: {
      title: ['Tenir un site', 'Operating a site'],
      about: [
        'Réglages, sauvegardes et surveillance, pour qui héberge Rayon K.',
        'Settings, backups and watching over it, for whoever hosts Rayon K.',
      ],
    },
    security: {
      title: ['La sécurité', 'Security'],
      about: [
        'Ce qui est promis, ce qui le tient, et ce qui n’est pas protégé.',
        'What is promised, what keeps it, and what is not protected.',
      ],
    },
    nodes: {
      title: ['Plusieurs machines', 'Many machines'],
      about: ['Comment plusieurs processus sont un seul site.', 'How several processes are one site.'],
    },
    'package-core': {
      title: ['Le paquet @rayonk/core', 'The package @rayonk/core'],
      about: [
        'Le contrat des règles, les positions, les fichiers de parties.',
        'The contract of rules, positions, game files.',
      ],
    },
    'package-games': {
      title: ['Le paquet @rayonk/games', 'The package @rayonk/games'],
      about: ['Les jeux du rayon, à charger un par un.', 'The games of the shelf, to be loaded one by one.'],
    },
    'package-engine': {
      title: ['Le paquet @rayonk/engine', 'The package @rayonk/engine'],
      about: ['Recherche, niveaux et analyse pour tout jeu.', 'Search, levels and analysis for any game.'],
    },
    'package-board': {
      title: ['Le paquet @rayonk/board', 'The package @rayonk/board'],
      about: ['Le plateau en SVG et ce qu’un jeu montre et dit.', 'The board as SVG, and what a game shows and says.'],
    },
  },
});
