import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ok } from '@rayonk/core';
import { refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import type { OnlineTexts } from '../texts/online.ts';
import type { Site } from './site.ts';

/** How somebody wants to meet an opponent. */
export interface Wish {
  readonly game: string;
  readonly variant: string;
  readonly clock:
    | { readonly kind: 'none' }
    | { readonly kind: 'fischer'; readonly initial: number; readonly increment: number };
  readonly side: 'first' | 'second' | 'lot';
  /** Whoever waits in the lobby, or whoever is sent a link. */
  readonly among: 'lobby' | 'link';
}

interface Open {
  readonly id: string;
  readonly match?: string | null;
}

const EVERY = 1000;

/** `https://site/invitation/ID`, or the address of a site. */
export function readAddress(text: string): CliResult<{ readonly origin: string; readonly invitation: string | null }> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    return refuse('usage', `--url is an address, not ${JSON.stringify(text)}`);
  const [, invitation = null] = /^\/invitation\/([\w-]+)\/?$/.exec(url.pathname) ?? [];
  return ok({ origin: url.origin, invitation });
}

/** `none`, or minutes and seconds: `10+5`. */
export function readClock(text: string | undefined): CliResult<Wish['clock']> {
  if (text === undefined || text === 'none') return ok({ kind: 'none' });
  const [, minutes, seconds] = /^(\d{1,2})\+(\d{1,2})$/.exec(text) ?? [];
  if (minutes === undefined || seconds === undefined)
    return refuse('usage', `--clock is none or as in 10+5, not ${JSON.stringify(text)}`);
  return ok({ kind: 'fischer', initial: Number(minutes) * 60_000, increment: Number(seconds) * 1000 });
}

/** Takes an invitation: the match that it becomes. */
export async function accept(site: Site, invitation: string): Promise<CliResult<string>> {
  const path = `/api/invitations/${encodeURIComponent(invitation)}/accept`;
  const accepted = await site.call<{ match: string }>('POST', path, { share: randomUUID() });
  return accepted.ok ? ok(accepted.value.match) : accepted;
}

/** Invites, and waits until somebody comes: the match that they play. */
export async function meet(site: Site, wish: Wish, texts: OnlineTexts, io: Io): Promise<CliResult<string>> {
  const { game, variant, clock, side, among } = wish;
  const committed = await site.call<{ commit: string }>('POST', '/api/commitments', {});
  if (!committed.ok) return committed;
  const order = {
    terms: { game, variant, clock, rated: false, memoryAid: false, side },
    commit: committed.value.commit,
    share: randomUUID(),
  };
  const asked =
    among === 'lobby'
      ? await site.call<{ match?: string | null; invitation?: Open | null }>('POST', '/api/pairing', order)
      : await site.call<Open>('POST', '/api/invitations', { ...order, audience: { kind: 'link' } });
  if (!asked.ok) return asked;
  if (typeof asked.value.match === 'string') return ok(asked.value.match);
  const open = 'id' in asked.value ? asked.value : asked.value.invitation!;
  await io.write(`${among === 'lobby' ? texts.waiting : texts.link(`${site.origin}/invitation/${open.id}`)}\n`);
  // Whoever reads a stream is there: what the lobby offers for somebody who left goes away.
  const presence = new AbortController();
  void stayAt(site, presence.signal);
  try {
    return await untilTaken(site, open.id);
  } finally {
    presence.abort();
  }
}

async function stayAt(site: Site, signal: AbortSignal): Promise<void> {
  const lines = await site.lines('/api/stream', signal);
  if (!lines.ok) return;
  try {
    let heard = await lines.value.next();
    while (heard.done !== true) heard = await lines.value.next();
  } catch {
    // The invitation itself tells what became of it.
  }
}

async function untilTaken(site: Site, id: string): Promise<CliResult<string>> {
  for (;;) {
    const found = await site.call<Open>('GET', `/api/invitations/${id}`);
    if (!found.ok && found.fault.code !== 'site-away') return found;
    if (found.ok && typeof found.value.match === 'string') return ok(found.value.match);
    await sleep(EVERY);
  }
}
