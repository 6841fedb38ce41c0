import { byLanguage } from '../app/language.ts';

export const settingsTexts = byLanguage({
  title: ['Réglages', 'Settings'],
  kept: [
    'Chaque changement prend effet aussitôt et reste enregistré sur cet appareil.',
    'Everything changes at once, and is kept on this device.',
  ],
  language: ['Langue', 'Language'],
  look: ['Apparence', 'Appearance'],
  theme: ['Thème', 'Theme'],
  themes: {
    auto: ['Comme l’appareil', 'Like the device'],
    light: ['Clair (fin d’après-midi)', 'Light (late afternoon)'],
    dark: ['Sombre (sous la lampe)', 'Dark (by the lamp)'],
  },
  palette: ['Plateaux et pièces', 'Boards and pieces'],
  palettes: { wood: ['Bois', 'Wood'], contrast: ['Fort contraste', 'High contrast'], slate: ['Ardoise', 'Slate'] },
  pieceSize: ['Taille des pièces', 'Size of pieces'],
  pieceSizes: { normal: ['Normale', 'Normal'], large: ['Grande', 'Large'] },
  playing: ['En jouant', 'While playing'],
  coordinates: ['Coordonnées', 'Coordinates'],
  coordinatesAbout: ['Lettres et chiffres au bord du plateau', 'Letters and numbers along the edge of the board'],
  notation: ['Notation des coups', 'Move notation'],
  notationAbout: [
    'Les coups écrits comme dans les fichiers, b2xc4, et non en mots',
    'Moves written as files write them, b2xc4, rather than in words',
  ],
  confirm: ['Confirmer les coups', 'Confirm moves'],
  confirmAbout: ['Un coup n’est joué qu’après confirmation', 'A move is played only once you confirm it'],
  sound: ['Sons', 'Sounds'],
  soundAbout: ['Bois sur bois, à chaque coup', 'Wood on wood, with every move'],
  voice: ['À voix haute', 'Aloud'],
  voiceAbout: ['À côté d’un vrai plateau, dit les coups notés', 'Beside a real board, says the moves you note'],
  motion: ['Animations', 'Animations'],
  motions: { auto: ['Comme l’appareil', 'Like the device'], on: ['Oui', 'On'], off: ['Non', 'Off'] },
});
