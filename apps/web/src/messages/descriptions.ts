import { byLanguage } from '../app/language.ts';

/** What a page says of itself to somebody who has not opened it: a sentence or two. Pages of a game get its name and its line of the shelf. */
export const descriptionTexts = byLanguage({
  shelf: () => [
    'Un rayon ouvert de jeux de plateau rares, pour deux. Contre l’ordinateur ou à deux, en ligne ou sans réseau, avec règles, cours et problèmes.',
    'An open shelf of rare board games for two. Against the computer or together, online or without a network, with rules, lessons and puzzles.',
  ],
  about: () => [
    'Ce qu’est Rayon K, d’où viennent ses jeux, qui les a inventés et édités, et ce qui a permis de les faire revivre.',
    'What Rayon K is, where its games come from, who invented and published them, and what made it possible to bring them back.',
  ],
  legal: () => [
    'Qui tient ce site et comment lui écrire, ce qui est gardé de vous, où et combien de temps, et les licences de ce dont il est fait.',
    'Who keeps this site and how to write to them, what is kept of you, where and for how long, and the licences of what it is made with.',
  ],
  lobby: () => [
    'Jouez en ligne avec un ami, par un lien, ou avec qui est là : en direct ou par correspondance, sans compte.',
    'Play online with a friend, by a link, or with whoever is there: live or by correspondence, without an account.',
  ],
  live: () => [
    'Les parties qui se jouent en ce moment sur Rayon K : regardez-les se dérouler coup après coup.',
    'The games that are being played on Rayon K right now: follow them move by move.',
  ],
  tournaments: () => [
    'Les tournois de Rayon K, ceux qui se jouent, ceux qui viennent et ceux qui sont finis : arène, suisse, toutes rondes ou coupe.',
    'The tournaments of Rayon K, those that are played, those to come and those that are over: arena, Swiss, round robin or knockout.',
  ],
  evening: () => [
    'Un tournoi autour de vraies boîtes, à la ludothèque ou chez soi : noms, tirage, tables et classement, sans compte et sans réseau.',
    'A tournament around real boxes, at the club or at home: names, draw, tables and standings, without accounts and without a network.',
  ],
  leaderboard: () => [
    'Les joueuses et joueurs les mieux classés de Rayon K, jeu par jeu et cadence par cadence.',
    'The highest rated players of Rayon K, for every game and every speed.',
  ],
  game: (name: string, tagline: string) => [
    `${tagline} Jouez à ${name} gratuitement, contre l’ordinateur, à deux ou en ligne.`,
    `${tagline} Play ${name} for free, against the computer, together or online.`,
  ],
  rules: (name: string) => [
    `Les règles complètes de ${name}, avec des plateaux où l’on peut jouer, et ce que la feuille d’origine laisse ouvert.`,
    `The complete rules of ${name}, with boards you can play on, and what the original sheet leaves open.`,
  ],
  evidence: (name: string) => [
    `Ce que dit la feuille de ${name}, ce qu’elle tait, ce que nous avons décidé et pourquoi, et les autres lectures à essayer.`,
    `What the sheet of ${name} says and leaves out, what we decided and why, and the other readings to try.`,
  ],
  course: (name: string) => [
    `Apprendre ${name} pas à pas : de petites leçons sur le plateau, puis une petite partie.`,
    `Learn ${name} step by step: short lessons on the board, then a little game.`,
  ],
  puzzles: (name: string) => [
    `Des problèmes de ${name}, du plus simple au plus retors : une position, un seul bon coup.`,
    `Puzzles for ${name}, from simple to devious: one position, one good move.`,
  ],
  box: (name: string) => [
    `${name} sur un plateau de bois : pendule à deux, mise en place tirée au sort, arbitre qui cite la règle, marque et analyse.`,
    `${name} on a board of wood: a clock for two, the start drawn for you, a referee who cites the rule, scores and analysis.`,
  ],
  print: (name: string) => [
    `${name} à imprimer chez soi : plateau en grandeur réelle, pièces à découper, règle en livret, le tout en PDF.`,
    `${name} to print at home: the board at true size, pieces to cut out, the rules as a booklet, all as PDF.`,
  ],
  docs: () => [
    'La documentation de Rayon K : notation, hasard vérifiable, tournois, interface pour programmes et paquets.',
    'The documentation of Rayon K: notation, fairness, tournaments, the interface for programs, and packages.',
  ],
  /** Its title, and what it says itself. */
  doc: (_title: string, about: string) => [about, about],
});

export type DescriptionTexts = (typeof descriptionTexts)['value'];
