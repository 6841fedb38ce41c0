import { plainDeeds } from '@rayonk/board/deed';
import { english } from '@rayonk/board/en';
import { french } from '@rayonk/board/fr';
import { noughts } from '../../../core/test/noughts/game.ts';

const deed = plainDeeds(noughts);

export const fr = french(noughts, deed, {
  variants: { standard: { name: 'Classique', about: 'Neuf cases.' } },
  seats: ['Croix', 'Rond'],
  pieces: { mark: ({ seat }) => (seat === 0 ? 'la croix' : 'le rond') },
  refusals: { 'NOU-2': 'Cette case est déjà prise.' },
  reasons: { line: 'trois en ligne', full: 'la grille est pleine' },
});

export const en = english(noughts, deed, {
  variants: { standard: { name: 'Classic', about: 'Nine cells.' } },
  seats: ['Crosses', 'Noughts'],
  pieces: { mark: ({ seat }) => (seat === 0 ? 'the cross' : 'the nought') },
  refusals: { 'NOU-2': 'That cell is taken already.' },
  reasons: { line: 'three in a row', full: 'the grid is full' },
});
