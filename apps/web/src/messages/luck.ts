import { byLanguage } from '../app/language.ts';

/** What chance gave or took, in points of a hundred; to the reader where there is no name. */
export const luckTexts = byLanguage({
  gave: (name: string | null, points: number) => [
    points === 0
      ? name === null
        ? 'ne vous a rien donné'
        : `n’a rien donné à ${name}`
      : name === null
        ? `vous a ${points > 0 ? 'donné' : 'pris'} ${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} sur cent`
        : `a ${points > 0 ? 'donné' : 'pris'} ${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} sur cent à ${name}`,
    points === 0
      ? `gave ${name ?? 'you'} nothing`
      : `${points > 0 ? 'gave' : 'took'} ${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} in a hundred ${points > 0 ? 'to' : 'from'} ${name ?? 'you'}`,
  ],
  gaveThen: (name: string, points: number) => [
    points === 0 ? `n’a rien donné à ${name}` : `en a ${points > 0 ? 'donné' : 'pris'} ${Math.abs(points)} à ${name}`,
    points === 0
      ? `gave ${name} nothing`
      : `${points > 0 ? 'gave' : 'took'} ${Math.abs(points)} ${points > 0 ? 'to' : 'from'} ${name}`,
  ],
  yourOpponent: ['votre adversaire', 'your opponent'],
  sentence: (first: string, second: string) => [
    `La chance ${first} et ${second} ; le jeu a fait le reste.`,
    `Luck ${first} and ${second}; play did the rest.`,
  ],
});
