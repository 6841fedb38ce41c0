import { effect } from '@preact/signals';
import { AIDS, type Aid } from '@rayonk/core';
import { useEffect, useState } from 'preact/hooks';
import { isAnimated } from '../app/settings.ts';
import { openSharedEngine } from '../engine/shared-client.ts';
import { timing } from '../table/board-driver.ts';
import { openGame, type OpenGame } from '../table/open-game.ts';
import { LocalGame } from './local-game.ts';
import { prefs } from '../play/prefs.ts';
import { deviceStore } from '../play/store.ts';

export type OpenPlay =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken'; readonly code: string }
  | { readonly kind: 'failed' }
  /** Another tab has it: two authorities over one log would overwrite each other. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'open'; readonly table: OpenGame; readonly game: LocalGame };

/** A pawn that is being turned over is seen so for a moment. */
const SUSPENSE = 420;

async function open(id: string): Promise<OpenPlay> {
  const saved = await deviceStore.read(id);
  if (saved === null) return { kind: 'missing' };
  const { game, variant } = saved;
  const [table, secret] = await Promise.all([openGame(game, variant), deviceStore.readSecret(id)]);
  if (!table.ok) return { kind: 'broken', code: table.fault.code };
  const opened = LocalGame.open({
    played: table.value,
    saved,
    secret,
    store: deviceStore,
    engine: openSharedEngine(game, variant),
    timing,
    isInstant: () => prefs.instant.peek(),
    suspense: () => (isAnimated.peek() ? SUSPENSE : 0),
  });
  return opened.ok
    ? { kind: 'open', table: table.value, game: opened.value }
    : { kind: 'broken', code: opened.fault.code };
}

/** Holds the game for this tab until the returned function is called; null if another tab has it. */
async function hold(id: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => {};
  return new Promise((resolve) => {
    const held = navigator.locks.request(`rayonk-play-${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((release) => resolve(release));
    });
    held.catch(() => resolve(() => {}));
  });
}

/** Opens a kept game for as long as the page shows it. */
export function useOpenPlay(id: string): { readonly opened: OpenPlay; readonly retry: () => void } {
  const [opened, setOpened] = useState<OpenPlay>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let close = () => {};
    const leave = () => close();
    setOpened({ kind: 'loading' });
    const begin = async (): Promise<void> => {
      const release = await hold(id);
      if (release === null) {
        if (isWanted) setOpened({ kind: 'elsewhere' });
        return;
      }
      const found = await open(id).catch((): OpenPlay => ({ kind: 'failed' }));
      if (!isWanted) {
        if (found.kind === 'open') found.game.close();
        release();
        return;
      }
      close = found.kind === 'open' ? follow(found.game, release) : release;
      setOpened(found);
    };
    void begin();
    return () => {
      isWanted = false;
      leave();
    };
  }, [id, tries]);
  return { opened, retry: () => setTries((count) => count + 1) };
}

/** What is shown beyond what lies there: what was agreed on; the memory aid is a switch of this screen. */
function shownAids(game: LocalGame): readonly Aid[] {
  return AIDS.filter((aid) => (aid === 'memory' ? prefs.memoryAid.value : game.aids.includes(aid)));
}

/** Stops the clocks while the page is away; returns what ends it all. */
function follow(game: LocalGame, release: () => void): () => void {
  const suspend = () => game.suspend();
  const resume = (event: PageTransitionEvent) => {
    if (event.persisted) game.resume();
  };
  const unlook = effect(() => game.driver.look({ viewer: game.person ?? 'spectator', aids: shownAids(game) }));
  addEventListener('pagehide', suspend);
  addEventListener('pageshow', resume);
  return () => {
    removeEventListener('pagehide', suspend);
    removeEventListener('pageshow', resume);
    unlook();
    game.close();
    release();
  };
}
