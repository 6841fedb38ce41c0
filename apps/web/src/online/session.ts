import { fail, ok } from '@rayonk/core';
import { me as meSchema, signedIn, whoIs, type Me, type SignedIn } from '@rayonk/protocol';
import { computed, signal } from '@preact/signals';
import { isNickname, tidyName } from '@rayonk/protocol/names';
import { isKnownToBeNobody, keepKnown, onKnownElsewhere } from '../app/known.ts';
import { hasChosen, keepMember, keepNickname, nickname } from '../app/nickname.ts';
import { api, NOTHING, refuse, type ApiResult } from './api.ts';

/** Who I am; null: nobody, or not asked yet. */
export const me = signal<Me | null>(null);
/** Whether the server has been asked. */
export const isAsked = signal(false);
export const isMember = computed(() => me.value !== null && me.value.player.kind !== 'guest');

let asking: Promise<ApiResult<Me | null>> | null = null;

/** Asks who I am, once at a time. Nobody is an answer, not a fault. */
export function refreshMe(): Promise<ApiResult<Me | null>> {
  asking ??= ask().finally(() => (asking = null));
  return asking;
}

/** The same, but what is known already is not asked again. */
export async function whoAmI(): Promise<ApiResult<Me | null>> {
  return isAsked.peek() || isKnownToBeNobody() ? ok(me.peek()) : refreshMe();
}

// Somebody signed in or out in another tab.
onKnownElsewhere(() => void refreshMe());

/** Whoever wants to play is somebody: a guest, unless signed in already. */
export async function ensureMe(): Promise<ApiResult<Me>> {
  const known = await whoAmI();
  if (!known.ok) return known;
  if (known.value !== null) return ok(known.value);
  return told(await api.post('/api/guest', meSchema, { name: nickname.peek() }));
}

/** What a guest is called from now on. Where there is no server, it is this device's word until there is one. */
export async function rename(wanted: string): Promise<ApiResult<string>> {
  const name = tidyName(wanted);
  if (!isNickname(name)) return refuse('invalid-nickname', 'this is no nickname');
  const known = await whoAmI();
  const isGuest = known.ok && known.value?.player.kind === 'guest';
  const done = isGuest ? await api.patch('/api/me', meSchema, { name }) : null;
  if (done?.ok === false && done.fault.status !== 0) return done;
  keepNickname({ name, isChosen: true });
  if (done?.ok === true) set(done.value);
  return ok(name);
}

export interface SignUp {
  readonly name: string;
  readonly password: string;
  readonly email: string | null;
}

/** A guest who signs up stays the same player: games and ratings are kept. */
export async function signUp(wanted: SignUp): Promise<ApiResult<Me>> {
  return told(await api.post('/api/sign-up', meSchema, wanted));
}

interface SignIn {
  readonly username: string;
  readonly password: string;
  /** Where the server asked for one. */
  readonly code?: string;
  /** A guest takes their games along. */
  readonly bring: boolean;
}

export async function signIn(wanted: SignIn): Promise<ApiResult<SignedIn>> {
  return entered(await api.post('/api/auth/sign-in/username', signedIn, wanted));
}

/** After somebody has proved who they are. */
export async function entered(done: ApiResult<SignedIn>): Promise<ApiResult<SignedIn>> {
  const now = await become(done);
  return now.ok ? done : now;
}

/** The server said who I am now. */
export function told(answer: ApiResult<Me>): ApiResult<Me> {
  if (answer.ok) set(answer.value);
  return answer;
}

/** After anything that changed who I am without saying it. */
async function become(done: ApiResult<unknown>): Promise<ApiResult<Me>> {
  if (!done.ok) return done;
  const now = await refreshMe();
  if (!now.ok) return now;
  if (now.value !== null) return ok(now.value);
  return fail({ code: 'sign-in-first', message: 'the session was not kept', rule: null, status: 401 });
}

export async function signOut(): Promise<ApiResult<null>> {
  const done = await api.post('/api/auth/sign-out', NOTHING);
  if (done.ok) set(null);
  return done;
}

/** Nobody is signed in here any more: signed out elsewhere, or the account is gone. */
export function forget(): void {
  set(null);
}

async function ask(): Promise<ApiResult<Me | null>> {
  const answer = await api.get('/api/whoami', whoIs);
  if (!answer.ok) return answer;
  set(answer.value.me);
  return ok(answer.value.me);
}

function set(now: Me | null): void {
  me.value = now;
  isAsked.value = true;
  keepKnown(now !== null);
  keepMember(now === null || now.player.kind === 'guest' ? null : now.player.name);
  if (now?.player.kind === 'guest' && now.player.name !== nickname.peek()) void agreeOnName(now.player.name);
}

let isAgreeing = false;

/** The device and the server call a guest differently: what somebody chose here counts, else what others know already. */
async function agreeOnName(known: string | null): Promise<void> {
  if (known !== null && !hasChosen.peek()) keepNickname({ name: known, isChosen: false });
  else if (!isAgreeing) {
    isAgreeing = true;
    const agreed = await api.patch('/api/me', meSchema, { name: nickname.peek() });
    if (agreed.ok) set(agreed.value);
    else if (known !== null && agreed.fault.status !== 0) keepNickname({ name: known, isChosen: true });
    isAgreeing = false;
  }
}
