import { signal } from '@preact/signals';

/** A new version that has been fetched whole and waits, or null. */
export const waitingVersion = signal<ServiceWorker | null>(null);

const AFTER_LOAD = 3000;

/** After the first visit the pages come from the device; this fetches them there, and later looks for newer ones. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  // On somebody else's page there is nothing to keep.
  if (location.pathname.startsWith('/embed/')) return;
  // What the page itself needs goes first: all files of the app at once would keep its own ones, and the processor, waiting.
  const soon = () => void setTimeout(() => void register(), AFTER_LOAD);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    const look = () => {
      // The first version takes over by itself; only one that would replace another has to wait.
      if (registration.waiting !== null && navigator.serviceWorker.controller !== null)
        waitingVersion.value = registration.waiting;
    };
    look();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', look);
    });
    // A tab may stay open for weeks: it looks again whenever somebody comes back to it.
    addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void registration.update().catch(() => undefined);
    });
  } catch {
    // No service worker here (a private window, a full disk): everything works while there is a network.
  }
}

/** Lets the waiting version take over and shows it. Games lose nothing: every move is stored when it is played. */
export function update(version: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  version.postMessage({ type: 'SKIP_WAITING' });
}
