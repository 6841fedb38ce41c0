import { ok } from '@rayonk/core';
import { pushKey } from '@rayonk/protocol';
import { api, NOTHING, refuse, type ApiResult } from '../online/api.ts';
import { keepPushWords } from './push-words.ts';

/** `off` may be turned on; `denied` only in the browser's own settings. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Without the service worker (while developing, or in a private window) there is nobody to receive anything. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  return canPush() ? ((await navigator.serviceWorker.getRegistration()) ?? null) : null;
}

export async function pushState(): Promise<PushState> {
  const worker = await registration();
  if (worker === null) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await worker.pushManager.getSubscription();
  return subscription !== null && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the person, then the browser's push service, then tells the server. */
export async function turnPushOn(): Promise<ApiResult<PushState>> {
  const worker = await registration();
  if (worker === null) return ok('unsupported');
  if ((await Notification.requestPermission()) !== 'granted') return ok(await pushState());
  const key = await api.get('/api/push/key', pushKey);
  if (!key.ok) return key;
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key.value.key })
    .catch(() => null);
  // The push service belongs to the browser's maker: it may be out of reach while we are not.
  if (subscription === null) return refuse('push-failed', 'no subscription');
  await keepPushWords();
  const { endpoint, keys } = subscription.toJSON();
  const told = await api.put('/api/push/subscription', NOTHING, { endpoint, keys });
  if (!told.ok) {
    await subscription.unsubscribe();
    return told;
  }
  return ok('on');
}

export async function turnPushOff(): Promise<ApiResult<PushState>> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription === null || subscription === undefined) return ok(await pushState());
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  const told = await api.delete('/api/push/subscription', NOTHING, { endpoint });
  return told.ok ? ok('off') : told;
}
