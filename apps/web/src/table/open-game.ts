import type { GameWords, Screen, ShelfGame } from '@rayonk/board';
import { findGame, ok, openGame as openRules, type Language, type OpenedGame, type Result } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { language } from '../app/language.ts';

/** One variant of a game with all that a table needs to show it. */
export interface OpenGame extends OpenedGame<ShelfGame> {
  readonly screen: Screen;
  /** In the language of the page; another language is fetched when it is chosen, and shown when it is there. */
  readonly words: ReadonlySignal<GameWords>;
}

/** The first variant, if none is named. Fails for a game or a variant that is not on the shelf; throws where the code cannot be fetched. */
export async function openGame(id: string, variant: string | null): Promise<Result<OpenGame>> {
  const found = findGame(registry, id);
  if (!found.ok) return found;
  const { value: manifest } = found;
  const [opened, { screen }, words] = await Promise.all([
    openRules(registry, id, variant),
    manifest.loadScreen(),
    wordsOf(manifest),
  ]);
  return opened.ok ? ok({ ...opened.value, screen, words }) : opened;
}

/** Words are shared by all tables of a game, and stay for as long as the page. */
const spoken = new Map<string, Promise<ReadonlySignal<GameWords>>>();

function wordsOf(manifest: ShelfGame): Promise<ReadonlySignal<GameWords>> {
  const known = spoken.get(manifest.id);
  if (known !== undefined) return known;
  const opening = openWords(manifest);
  spoken.set(manifest.id, opening);
  // A failure is not remembered: the network may be back the next time.
  opening.catch(() => spoken.delete(manifest.id));
  return opening;
}

async function openWords(manifest: ShelfGame): Promise<ReadonlySignal<GameWords>> {
  const first = language.peek();
  const { words } = await manifest.loadWords[first]();
  const loaded = signal<Partial<Record<Language, GameWords>>>({ [first]: words });
  language.subscribe((wanted) => {
    if (loaded.peek()[wanted] !== undefined) return;
    manifest.loadWords[wanted]().then(
      (module) => (loaded.value = { ...loaded.peek(), [wanted]: module.words }),
      // Without a network the words stay in the language that is there.
      () => undefined,
    );
  });
  return computed(() => loaded.value[language.value] ?? words);
}

export type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly game: OpenGame }
  | { readonly kind: 'unknown' }
  /** The code could not be fetched. */
  | { readonly kind: 'failed' };

const LOADING: Opening = { kind: 'loading' };

/** Opened before the page that shows them. */
const prepared = new Map<string, Opening>();
const keyOf = (id: string, variant: string | null) => `${id} ${variant}`;

/** Opens a game for a page that is to be drawn whole at once. The build has no window to lay a board out for. */
export async function prepareGame(id: string, variant: string | null): Promise<void> {
  if (typeof document === 'undefined') return;
  const opened = await openGame(id, variant);
  if (opened.ok) prepared.set(keyOf(id, variant), { kind: 'open', game: opened.value });
}

/** `openGame` for components: what is there already is not asked for twice. */
export function useGame(id: string, variant: string | null): Opening {
  const key = keyOf(id, variant);
  const [opening, setOpening] = useState(() => prepared.get(key) ?? LOADING);
  useEffect(() => {
    const ready = prepared.get(key);
    if (ready !== undefined) {
      setOpening(ready);
      return undefined;
    }
    let isWanted = true;
    setOpening(LOADING);
    openGame(id, variant).then(
      (opened) => isWanted && setOpening(opened.ok ? { kind: 'open', game: opened.value } : { kind: 'unknown' }),
      () => isWanted && setOpening({ kind: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, variant]);
  return opening;
}
