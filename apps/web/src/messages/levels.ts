import type { LevelNumber } from '@rayonk/engine';
import { byLanguage } from '../app/language.ts';

interface LevelText {
  readonly name: string;
  /** How it plays, in one line. */
  readonly about: string;
}

const fr: Readonly<Record<LevelNumber, LevelText>> = {
  1: { name: 'Premiers pas', about: 'Regarde à peine plus loin que son coup, et se trompe souvent.' },
  2: { name: 'Flâneur', about: 'Voit ce qui est en prise devant lui, rarement le reste.' },
  3: { name: 'Amateur', about: 'Répond à vos menaces, mais se laisse surprendre.' },
  4: { name: 'Habitué', about: 'Prévoit un petit plan et laisse passer peu de choses.' },
  5: { name: 'Aguerri', about: 'Calcule juste ; il faudra un plan pour le battre.' },
  6: { name: 'Fin stratège', about: 'Voit loin et ne pardonne guère.' },
  7: { name: 'Maître', about: 'Cherche loin, et trouve.' },
  8: { name: 'Sans pitié', about: 'Une seconde de pleine force à chaque coup.' },
};

const en: typeof fr = {
  1: { name: 'First steps', about: 'Hardly looks beyond its own move, and often errs.' },
  2: { name: 'Wanderer', about: 'Sees what can be taken in front of it, rarely the rest.' },
  3: { name: 'Amateur', about: 'Answers your threats, but can be surprised.' },
  4: { name: 'Regular', about: 'Has a small plan and lets little slip.' },
  5: { name: 'Seasoned', about: 'Calculates well; you will need a plan.' },
  6: { name: 'Strategist', about: 'Sees far and rarely forgives.' },
  7: { name: 'Master', about: 'Looks far, and finds what is there.' },
  8: { name: 'Merciless', about: 'A full second at full strength for every move.' },
};

export const levelTexts = byLanguage({ fr, en });

/** How strong levels and people are, in points of Elo. */
const strengthFr = {
  about: (rating: string) => `Environ ${rating}.`,
  you: (rating: string, games: number) => `Vous êtes à environ ${rating} (vos ${games} dernières parties ici).`,
  chance: (share: string) => `À ce niveau, vous prendriez environ ${share} des points.`,
  unknown: 'Après trois parties sans conseil, nous vous dirons où vous en êtes.',
  suggest: (level: number) => `Chances égales : niveau ${level}`,
};

const strengthEn: typeof strengthFr = {
  about: (rating) => `About ${rating}.`,
  you: (rating, games) => `You are about ${rating} (your last ${games} games here).`,
  chance: (share) => `At this level you would take about ${share} of the points.`,
  unknown: 'After three games without hints we shall tell you where you stand.',
  suggest: (level) => `Even chances: level ${level}`,
};

export const strengthTexts = byLanguage({ fr: strengthFr, en: strengthEn });

/** A table in which every position of a variant is solved, to be kept on the device. */
const perfectFr = {
  absent:
    'Toutes les positions de cette variante sont résolues. Avec leur table, le niveau 8 et l’analyse ne se trompent jamais.',
  fetching: 'La table arrive…',
  kept: 'La table des positions résolues est sur cet appareil, même hors ligne : le niveau 8 et l’analyse ne se trompent jamais.',
  failed: 'La table n’est pas arrivée. Vérifiez votre connexion, puis réessayez.',
  fetch: (size: string) => `Télécharger la table (${size})`,
  drop: 'La retirer de cet appareil',
};

const perfectEn: typeof perfectFr = {
  absent: 'Every position of this variant is solved. With their table, level 8 and the analysis never err.',
  fetching: 'The table is on its way…',
  kept: 'The table of solved positions is on this device, offline too: level 8 and the analysis never err.',
  failed: 'The table did not arrive. Check your connection and try again.',
  fetch: (size) => `Download the table (${size})`,
  drop: 'Remove it from this device',
};

export const perfectTexts = byLanguage({ fr: perfectFr, en: perfectEn });
