import type { Texts } from '@rayonk/core';
import type { LevelNumber } from '@rayonk/engine';
import { byLanguage } from '../app/language.ts';

/** What a level is called, and how it plays in one line. */
export const levelTexts = byLanguage({
  1: {
    name: ['Premiers pas', 'First steps'],
    about: [
      'Regarde à peine plus loin que son coup, et se trompe souvent.',
      'Hardly looks beyond its own move, and often errs.',
    ],
  },
  2: {
    name: ['Flâneur', 'Wanderer'],
    about: [
      'Voit ce qui est en prise devant lui, rarement le reste.',
      'Sees what can be taken in front of it, rarely the rest.',
    ],
  },
  3: {
    name: ['Amateur', 'Amateur'],
    about: ['Répond à vos menaces, mais se laisse surprendre.', 'Answers your threats, but can be surprised.'],
  },
  4: {
    name: ['Habitué', 'Regular'],
    about: ['Prévoit un petit plan et laisse passer peu de choses.', 'Has a small plan and lets little slip.'],
  },
  5: {
    name: ['Aguerri', 'Seasoned'],
    about: ['Calcule juste ; il faudra un plan pour le battre.', 'Calculates well; you will need a plan.'],
  },
  6: {
    name: ['Fin stratège', 'Strategist'],
    about: ['Voit loin et ne pardonne guère.', 'Sees far and rarely forgives.'],
  },
  7: { name: ['Maître', 'Master'], about: ['Cherche loin, et trouve.', 'Looks far, and finds what is there.'] },
  8: {
    name: ['Sans pitié', 'Merciless'],
    about: ['Une seconde de pleine force à chaque coup.', 'A full second at full strength for every move.'],
  },
} satisfies Readonly<Record<LevelNumber, Texts>>);

/** How strong levels and people are, in points of Elo. */
export const strengthTexts = byLanguage({
  about: (rating: string) => [`Environ ${rating}.`, `About ${rating}.`],
  you: (rating: string, games: number) => [
    `Vous êtes à environ ${rating} (vos ${games} dernières parties ici).`,
    `You are about ${rating} (your last ${games} games here).`,
  ],
  chance: (share: string) => [
    `À ce niveau, vous prendriez environ ${share} des points.`,
    `At this level you would take about ${share} of the points.`,
  ],
  unknown: [
    'Après trois parties sans conseil, nous vous dirons où vous en êtes.',
    'After three games without hints we shall tell you where you stand.',
  ],
  suggest: (level: number) => [`Chances égales : niveau ${level}`, `Even chances: level ${level}`],
});

/** A table in which every position of a variant is solved, to be kept on the device. */
export const perfectTexts = byLanguage({
  absent: [
    'Toutes les positions de cette variante sont résolues. Avec leur table, le niveau 8 et l’analyse ne se trompent jamais.',
    'Every position of this variant is solved. With their table, level 8 and the analysis never err.',
  ],
  fetching: ['La table arrive…', 'The table is on its way…'],
  kept: [
    'La table des positions résolues est sur cet appareil, même hors ligne : le niveau 8 et l’analyse ne se trompent jamais.',
    'The table of solved positions is on this device, offline too: level 8 and the analysis never err.',
  ],
  failed: [
    'La table n’est pas arrivée. Vérifiez votre connexion, puis réessayez.',
    'The table did not arrive. Check your connection and try again.',
  ],
  fetch: (size: string) => [`Télécharger la table (${size})`, `Download the table (${size})`],
  drop: ['La retirer de cet appareil', 'Remove it from this device'],
});
