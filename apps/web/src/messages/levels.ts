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
  measured: (games: string) => `Mesuré sur ${games} parties entre niveaux.`,
  even: 'Égaliser les chances',
  evenAbout: 'Un parent et un enfant, par exemple : qui commence, et combien de conseils.',
  strengthOf: (name: string) => `Force : ${name}`,
  like: (level: number, name: string, rating: string) => `Comme le niveau ${level}, ${name} (environ ${rating})`,
  equals: 'Vous êtes de force égale : aucun handicap.',
  gap: (points: string) => `Écart : environ ${points} points.`,
  hints: (count: number) => (count === 1 ? '1 conseil' : `${count} conseils`),
  terms: (name: string, seat: string, isFirst: boolean, hints: string | null) =>
    `${name} joue ${seat}, en ${isFirst ? 'premier' : 'second'}${hints === null ? '.' : `, et peut demander ${hints} ; l’autre n’en demande pas.`}`,
  worth: (seat: string, hints: string | null) =>
    hints === null ? `Cette place vaut ${seat} points.` : `Cette place vaut ${seat} points, ces conseils ${hints}.`,
  share: (name: string, share: string) => `${name} peut espérer environ ${share} des points.`,
  apart: (one: string, its: number, other: string, theirs: number) =>
    `L’écart est trop grand pour être comblé. À chances égales, jouez chacun contre l’ordinateur : ${one} au niveau ${its}, ${other} au niveau ${theirs}.`,
};

const strengthEn: typeof strengthFr = {
  about: (rating) => `About ${rating}.`,
  you: (rating, games) => `You are about ${rating} (your last ${games} games here).`,
  chance: (share) => `At this level you would take about ${share} of the points.`,
  unknown: 'After three games without hints we shall tell you where you stand.',
  suggest: (level) => `Even chances: level ${level}`,
  measured: (games) => `Measured on ${games} games between levels.`,
  even: 'Make chances even',
  evenAbout: 'A parent and a child, for instance: who begins, and how many hints.',
  strengthOf: (name) => `Strength of ${name}`,
  like: (level, name, rating) => `Like level ${level}, ${name} (about ${rating})`,
  equals: 'You are equally strong: no handicap.',
  gap: (points) => `The gap: about ${points} points.`,
  hints: (count) => (count === 1 ? '1 hint' : `${count} hints`),
  terms: (name, seat, isFirst, hints) =>
    `${name} plays ${seat}, ${isFirst ? 'first' : 'second'}${hints === null ? '.' : `, and may ask for ${hints}; the other asks for none.`}`,
  worth: (seat, hints) =>
    hints === null ? `That seat is worth ${seat} points.` : `That seat is worth ${seat} points, those hints ${hints}.`,
  share: (name, share) => `${name} can hope for about ${share} of the points.`,
  apart: (one, its, other, theirs) =>
    `The gap is too wide to be closed. For even chances, each play the computer: ${one} at level ${its}, ${other} at level ${theirs}.`,
};

export const strengthTexts = byLanguage({ fr: strengthFr, en: strengthEn });
