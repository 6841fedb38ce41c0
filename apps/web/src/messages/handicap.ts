import { byLanguage } from '../app/language.ts';

const fr = {
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

const en: typeof fr = {
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

export const handicapTexts = byLanguage({ fr, en });
