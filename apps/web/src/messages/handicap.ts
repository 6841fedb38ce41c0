import { byLanguage } from '../app/language.ts';

export const handicapTexts = byLanguage({
  measured: (games: string) => [
    `Mesuré sur ${games} parties entre niveaux.`,
    `Measured on ${games} games between levels.`,
  ],
  even: ['Égaliser les chances', 'Make chances even'],
  evenAbout: [
    'Un parent et un enfant, par exemple : qui commence, et combien de conseils.',
    'A parent and a child, for instance: who begins, and how many hints.',
  ],
  strengthOf: (name: string) => [`Force : ${name}`, `Strength of ${name}`],
  like: (level: number, name: string, rating: string) => [
    `Comme le niveau ${level}, ${name} (environ ${rating})`,
    `Like level ${level}, ${name} (about ${rating})`,
  ],
  equals: ['Vous êtes de force égale : aucun handicap.', 'You are equally strong: no handicap.'],
  gap: (points: string) => [`Écart : environ ${points} points.`, `The gap: about ${points} points.`],
  hints: (count: number) => [
    count === 1 ? '1 conseil' : `${count} conseils`,
    count === 1 ? '1 hint' : `${count} hints`,
  ],
  terms: (name: string, seat: string, isFirst: boolean, hints: string | null) => [
    `${name} joue ${seat}, en ${isFirst ? 'premier' : 'second'}${hints === null ? '.' : `, et peut demander ${hints} ; l’autre n’en demande pas.`}`,
    `${name} plays ${seat}, ${isFirst ? 'first' : 'second'}${hints === null ? '.' : `, and may ask for ${hints}; the other asks for none.`}`,
  ],
  worth: (seat: string, hints: string | null) => [
    hints === null ? `Cette place vaut ${seat} points.` : `Cette place vaut ${seat} points, ces conseils ${hints}.`,
    hints === null ? `That seat is worth ${seat} points.` : `That seat is worth ${seat} points, those hints ${hints}.`,
  ],
  share: (name: string, share: string) => [
    `${name} peut espérer environ ${share} des points.`,
    `${name} can hope for about ${share} of the points.`,
  ],
  apart: (one: string, its: number, other: string, theirs: number) => [
    `L’écart est trop grand pour être comblé. À chances égales, jouez chacun contre l’ordinateur : ${one} au niveau ${its}, ${other} au niveau ${theirs}.`,
    `The gap is too wide to be closed. For even chances, each play the computer: ${one} at level ${its}, ${other} at level ${theirs}.`,
  ],
});
