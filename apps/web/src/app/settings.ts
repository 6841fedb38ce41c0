import { computed, signal, type Signal } from '@preact/signals';
import { keep, readKeptObject } from './kept.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const PALETTES = ['wood', 'contrast', 'slate'] as const;
export const MOTIONS = ['auto', 'on', 'off'] as const;
export const PIECE_SIZES = ['normal', 'large'] as const;

/** `app/early.js` reads the theme and the palette from it before the first paint. */
const SETTINGS_KEY = 'rayonk.settings';

/** What the person chose, remembered on the device. Setting a signal changes the page at once. */
export const settings = open();

function open() {
  const kept = readKeptObject(SETTINGS_KEY);
  return {
    theme: oneOf(THEMES, kept['theme']),
    palette: oneOf(PALETTES, kept['palette']),
    coordinates: flag(kept['coordinates'], true),
    sound: flag(kept['sound'], true),
    /** Beside a board of wood, moves and what they demand are said aloud. */
    voice: flag(kept['voice'], false),
    motion: oneOf(MOTIONS, kept['motion']),
    /** A move is played only after a second click on it, or on a button. */
    confirm: flag(kept['confirm'], false),
    /** Actions are written as files write them, beside the words or in their place. */
    notation: flag(kept['notation'], false),
    pieceSize: oneOf(PIECE_SIZES, kept['pieceSize']),
  };
}

/** The first of the values is the default. */
function oneOf<T extends string>(values: readonly [T, ...T[]], kept: unknown): Signal<T> {
  return signal(values.find((value) => value === kept) ?? values[0]);
}

function flag(kept: unknown, otherwise: boolean): Signal<boolean> {
  return signal(typeof kept === 'boolean' ? kept : otherwise);
}

const allValues = computed(() =>
  Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.value])),
);

/** Called by an effect, so that every change is kept. */
export function keepSettings(): void {
  keep(SETTINGS_KEY, JSON.stringify(allValues.value));
}

const reducedMotion = media('(prefers-reduced-motion: reduce)');
const darkScheme = media('(prefers-color-scheme: dark)');

/** Whether things move: the setting, and with `auto` what the system asks for. */
export const isAnimated = computed(() =>
  settings.motion.value === 'auto' ? !reducedMotion.value : settings.motion.value === 'on',
);

export const isDark = computed(() =>
  settings.theme.value === 'auto' ? darkScheme.value : settings.theme.value === 'dark',
);

function media(query: string): Signal<boolean> {
  if (typeof matchMedia === 'undefined') return signal(false);
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => (matches.value = list.matches));
  return matches;
}
