import { byLanguage } from '../app/language.ts';

export const printTexts = byLanguage({
  title: (game: string) => [`Imprimer ${game}`, `Print ${game}`],
  intro: [
    'Le plateau en grandeur réelle, les pièces à découper, la règle en livret : tout le jeu en PDF, fabriqué ici même, sans réseau. Imprimez à 100 %, sans ajuster à la page.',
    'The board at true size, pieces to cut out, the rules as a folder: the whole game as a PDF, made right here, without a network. Print at 100%, without fitting to the page.',
  ],
  what: ['Que faut-il imprimer ?', 'What should be printed?'],
  all: ['Tout le jeu', 'The whole game'],
  parts: {
    board: ['Le plateau', 'The board'],
    pieces: ['Les pièces', 'The pieces'],
    rules: ['La règle', 'The rules'],
    card: ['L’aide-mémoire', 'The reference card'],
    score: ['La feuille de marque', 'The score sheet'],
    label: ['L’étiquette de la boîte', 'The label of the box'],
  },
  about: {
    all: ['Les six, dans un seul fichier', 'All six, in one file'],
    board: ['Sur plusieurs feuilles à raccorder s’il le faut', 'On several sheets to join where needed'],
    pieces: ['À découper, ou à coller sur des pions que vous avez', 'To cut out, or to stick on pieces you have'],
    rules: [
      'En gros caractères : recto verso, bord court, puis plier en deux',
      'In large type: both sides, short edge, then fold in half',
    ],
    card: ['Une carte postale par joueur', 'A postcard for each player'],
    score: ['Les parties, le décompte et les coups', 'Games, the count and the moves'],
    label: ['Le dessus et la tranche, avec un code qui mène ici', 'Lid and spine, with a code that leads here'],
  },
  variant: ['Variante', 'Variant'],
  paper: ['Papier', 'Paper'],
  papers: { a4: ['A4', 'A4'], letter: ['Letter (États-Unis)', 'Letter (US)'] },
  make: ['Préparer le PDF', 'Make the PDF'],
  making: ['Un instant…', 'One moment…'],
  ready: (sheets: number) => [
    `C’est prêt : ${sheets} ${sheets === 1 ? 'page' : 'pages'}.`,
    `Ready: ${sheets} ${sheets === 1 ? 'page' : 'pages'}.`,
  ],
  save: ['Enregistrer le PDF', 'Save the PDF'],
  failed: [
    'Le PDF n’a pas pu être préparé. Rechargez la page et réessayez.',
    'The PDF could not be made. Reload the page and try again.',
  ],
  back: (game: string) => [`Retour à ${game}`, `Back to ${game}`],
});
