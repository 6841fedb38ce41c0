import { byLanguage } from '../app/language.ts';

export const aboutTexts = byLanguage({
  title: ['À propos de Rayon K', 'About Rayon K'],
  what: [
    'Rayon K est un rayon ouvert de jeux de plateau rares, pour deux personnes. On les apprend, on y joue, on les étudie ; chez soi ou en voyage, avec ou sans réseau.',
    'Rayon K is an open shelf of rare board games for two. You can learn them, play them and study them; at home or on the move, with or without a network.',
  ],
  local: [
    'Seul ou à deux devant le même écran, vos parties, vos réglages et vos progrès restent sur votre appareil. En ligne, le site conserve vos parties, vos messages et, si vous en créez un, votre compte ; vous pouvez télécharger ces données et supprimer le compte à tout moment. Ni publicité, ni pistage.',
    'Alone, or two of you at one screen: your games, settings and progress stay on your device. Online, the site keeps your games, your messages and, if you make one, your account; you can download all of it and delete the account at any time. No advertising, no tracking.',
  ],
  install: [
    'Après la première visite, tout fonctionne sans réseau, sauf le jeu en ligne. Le menu du navigateur permet aussi d’installer Rayon K comme une application.',
    'After the first visit everything but online play works without a network. Your browser’s menu can also install Rayon K as an app.',
  ],
  games: ['Les jeux et celles et ceux qui les ont faits', 'The games and who made them'],
  respect: [
    'Merci à celles et ceux qui ont conservé leurs règles : sans ces feuilles, ces jeux ne revivraient pas ici. Tout ici est une version indépendante, sans lien avec les auteurs ni les éditeurs : les règles sont racontées avec nos mots, les plateaux et les pièces redessinés. Ce qui se trouve encore en boutique mérite d’être acheté.',
    'Thank you to those who kept their rules: without these sheets the games would not live again here. Everything here is an independent version, not connected to the authors or publishers: the rules are told in our own words, boards and pieces are drawn anew. What can still be bought deserves to be bought.',
  ],
  lost: [
    'Là où une feuille se tait ou a perdu une figure, la page des règles dit ce que nous avons choisi.',
    'Where a sheet is silent or has lost a figure, the rules page says what we chose.',
  ],
  making: ['Sous le capot', 'Under the bonnet'],
  fonts: [
    'Caractères : Fraunces, de The Fraunces Project Authors, et Source Sans 3, d’Adobe ; tous deux sous licence SIL Open Font License 1.1.',
    'Typefaces: Fraunces, by The Fraunces Project Authors, and Source Sans 3, by Adobe; both under the SIL Open Font License 1.1.',
  ],
  fontLicence: ['Lire la licence des caractères', 'Read the licence of the typefaces'],
  code: [
    'Le code de Rayon K est libre, sous licence MIT. Dessins, icônes et textes ont été faits pour lui.',
    'The code of Rayon K is free, under the MIT licence. Drawings, icons and texts were made for it.',
  ],
  docs: [
    'Documentation : notation, hasard vérifiable, décisions de règles, programmes',
    'Documentation: notation, fairness, decisions of rules, programs',
  ],
  legal: ['Mentions légales, vie privée, contact et licences', 'Legal notice, privacy, contact and licences'],
});
