import { byLanguage } from '../app/language.ts';

const fr = {
  title: (game: string) => `Imprimer ${game}`,
  intro:
    'Le plateau en grandeur réelle, les pièces à découper, la règle en livret : tout le jeu en PDF, fabriqué ici même, sans réseau. Imprimez à 100 %, sans ajuster à la page.',
  what: 'Que faut-il imprimer ?',
  all: 'Tout le jeu',
  parts: {
    board: 'Le plateau',
    pieces: 'Les pièces',
    rules: 'La règle',
    card: 'L’aide-mémoire',
    score: 'La feuille de marque',
    label: 'L’étiquette de la boîte',
  },
  about: {
    all: 'Les six, dans un seul fichier',
    board: 'Sur plusieurs feuilles à raccorder s’il le faut',
    pieces: 'À découper, ou à coller sur des pions que vous avez',
    rules: 'En gros caractères : recto verso, bord court, puis plier en deux',
    card: 'Une carte postale par joueur',
    score: 'Les parties, le décompte et les coups',
    label: 'Le dessus et la tranche, avec un code qui mène ici',
  },
  variant: 'Variante',
  paper: 'Papier',
  papers: { a4: 'A4', letter: 'Letter (États-Unis)' },
  make: 'Préparer le PDF',
  making: 'Un instant…',
  ready: (sheets: number) => `C’est prêt : ${sheets} ${sheets === 1 ? 'page' : 'pages'}.`,
  save: 'Enregistrer le PDF',
  failed: 'Le PDF n’a pas pu être préparé. Rechargez la page et réessayez.',
  back: (game: string) => `Retour à ${game}`,
};

const en: typeof fr = {
  title: (game) => `Print ${game}`,
  intro:
    'The board at true size, pieces to cut out, the rules as a folder: the whole game as a PDF, made right here, without a network. Print at 100%, without fitting to the page.',
  what: 'What should be printed?',
  all: 'The whole game',
  parts: {
    board: 'The board',
    pieces: 'The pieces',
    rules: 'The rules',
    card: 'The reference card',
    score: 'The score sheet',
    label: 'The label of the box',
  },
  about: {
    all: 'All six, in one file',
    board: 'On several sheets to join where needed',
    pieces: 'To cut out, or to stick on pieces you have',
    rules: 'In large type: both sides, short edge, then fold in half',
    card: 'A postcard for each player',
    score: 'Games, the count and the moves',
    label: 'Lid and spine, with a code that leads here',
  },
  variant: 'Variant',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter (US)' },
  make: 'Make the PDF',
  making: 'One moment…',
  ready: (sheets) => `Ready: ${sheets} ${sheets === 1 ? 'page' : 'pages'}.`,
  save: 'Save the PDF',
  failed: 'The PDF could not be made. Reload the page and try again.',
  back: (game) => `Back to ${game}`,
};

export const printTexts = byLanguage({ fr, en });
