import { byLanguage } from '../app/language.ts';

const fr = {
  title: 'À propos de Rayon K',
  what: 'Rayon K est un rayon ouvert de jeux de plateau rares, pour deux personnes. On les apprend, on y joue, on les étudie ; chez soi ou en chemin, avec ou sans réseau.',
  local:
    'Vos parties, vos réglages et vos progrès restent sur votre appareil. Rien n’est envoyé, rien n’est compté, il n’y a ni compte ni publicité.',
  install:
    'Après la première visite, tout fonctionne sans réseau. Le menu du navigateur permet aussi d’installer Rayon K comme une application.',
  games: 'Les jeux et celles et ceux qui les ont faits',
  respect:
    'L’Escale à jeux a conservé les feuilles de règles qui nous ont permis de faire revivre ces jeux : merci. Tout ici est une version indépendante, sans lien avec les auteurs ni les éditeurs : les règles sont racontées avec nos mots, les plateaux et les pièces redessinés. Ce qui se trouve encore en boutique mérite d’être acheté.',
  lost: 'Là où une feuille était muette ou une figure perdue, la page des règles dit ce que nous avons choisi.',
  making: 'Sous le capot',
  fonts:
    'Caractères : Fraunces, de The Fraunces Project Authors, et Source Sans 3, d’Adobe ; tous deux sous licence SIL Open Font License 1.1.',
  fontLicence: 'Lire la licence des caractères',
  code: 'Le code de Rayon K est libre, sous licence MIT. Dessins, icônes et textes ont été faits pour lui.',
};

const en: typeof fr = {
  title: 'About Rayon K',
  what: 'Rayon K is an open shelf of rare board games for two. You can learn them, play them and study them; at home or on the way, with or without a network.',
  local:
    'Your games, your settings and your progress stay on your device. Nothing is sent, nothing is counted, there are no accounts and no advertisements.',
  install:
    'After the first visit everything works without a network. Your browser’s menu can also install Rayon K as an app.',
  games: 'The games and who made them',
  respect:
    'L’Escale à jeux preserved the rule sheets that let us bring these games back: thank you. Everything here is an independent version, not connected to the authors or publishers: the rules are told in our own words, boards and pieces are drawn anew. What can still be bought deserves to be bought.',
  lost: 'Where a sheet was silent or a figure lost, the rules page says what we chose.',
  making: 'Under the lid',
  fonts:
    'Typefaces: Fraunces, by The Fraunces Project Authors, and Source Sans 3, by Adobe; both under the SIL Open Font License 1.1.',
  fontLicence: 'Read the licence of the typefaces',
  code: 'The code of Rayon K is free, under the MIT licence. Drawings, icons and texts were made for it.',
};

export const aboutTexts = byLanguage({ fr, en });
