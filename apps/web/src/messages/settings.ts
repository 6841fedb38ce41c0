import { byLanguage } from '../app/language.ts';

const fr = {
  title: 'Réglages',
  kept: 'Tout change aussitôt, et est conservé sur cet appareil.',
  language: 'Langue',
  look: 'Apparence',
  theme: 'Lumière',
  themes: { auto: 'Comme l’appareil', light: 'Clair (fin d’après-midi)', dark: 'Sombre (sous la lampe)' },
  palette: 'Plateaux et pièces',
  palettes: { wood: 'Bois', contrast: 'Fort contraste', slate: 'Ardoise' },
  pieceSize: 'Taille des pièces',
  pieceSizes: { normal: 'Normale', large: 'Grande' },
  playing: 'En jouant',
  coordinates: 'Coordonnées',
  coordinatesAbout: 'Lettres et chiffres au bord du plateau',
  confirm: 'Confirmer les coups',
  confirmAbout: 'Un coup n’est joué qu’après confirmation',
  sound: 'Sons',
  soundAbout: 'Bois sur bois, à chaque coup',
  motion: 'Animations',
  motions: { auto: 'Comme l’appareil', on: 'Oui', off: 'Non' },
};

const en: typeof fr = {
  title: 'Settings',
  kept: 'Everything changes at once, and is kept on this device.',
  language: 'Language',
  look: 'Appearance',
  theme: 'Light',
  themes: { auto: 'Like the device', light: 'Light (late afternoon)', dark: 'Dark (by the lamp)' },
  palette: 'Boards and pieces',
  palettes: { wood: 'Wood', contrast: 'High contrast', slate: 'Slate' },
  pieceSize: 'Size of pieces',
  pieceSizes: { normal: 'Normal', large: 'Large' },
  playing: 'While playing',
  coordinates: 'Coordinates',
  coordinatesAbout: 'Letters and numbers along the edge of the board',
  confirm: 'Confirm moves',
  confirmAbout: 'A move is played only once you confirm it',
  sound: 'Sounds',
  soundAbout: 'Wood on wood, with every move',
  motion: 'Animations',
  motions: { auto: 'Like the device', on: 'On', off: 'Off' },
};

export const settingsTexts = byLanguage({ fr, en });
