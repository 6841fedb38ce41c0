import { plainDeeds } from '@rayonk/board/deed';
import { english } from '@rayonk/board/en';
import { french } from '@rayonk/board/fr';
import { teeko } from './game.ts';

const deed = plainDeeds(teeko);

export const fr = french(teeko, deed, {
  variants: { standard: { name: 'Classique', about: 'Quatre pions chacun sur vingt-cinq cases.' } },
  pieces: { marker: 'le pion {colour}' },
  refusals: {
    'TEE-2': 'Tant que les huit pions ne sont pas posés, on en pose un par tour, sur une case libre.',
    'TEE-3': 'Tous les pions sont posés : déplacez un des vôtres d’un pas, vers une case libre voisine.',
  },
  reasons: { line: 'quatre pions en ligne', square: 'quatre pions en carré' },
});

export const en = english(teeko, deed, {
  variants: { standard: { name: 'Classic', about: 'Four markers each on twenty-five cells.' } },
  pieces: { marker: 'the {colour} marker' },
  refusals: {
    'TEE-2': 'Until all eight markers are placed, a turn puts one on an empty cell.',
    'TEE-3': 'All markers are placed: move one of yours by one step, to an empty cell next to it.',
  },
  reasons: { line: 'four markers in a row', square: 'four markers in a square' },
});
