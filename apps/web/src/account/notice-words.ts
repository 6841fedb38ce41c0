import type { Notification } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { noticeTexts } from '../messages/notices.ts';
import { playerText } from '../online/api-words.ts';

interface Worded {
  readonly title: string;
  readonly body: string;
}

/** The words of `push`, which the service worker fills in by itself, filled in here. */
export function noticeWords({ kind, game, by }: Notification): Worded {
  const { title, body } = noticeTexts.value.push[kind];
  const named = by === null ? '…' : playerText(by);
  const played = registry.find(({ id }) => id === game)?.name ?? '…';
  const fill = (text: string): string => text.replaceAll('{name}', named).replaceAll('{game}', played);
  return { title: fill(title), body: fill(body) };
}

export function noticeLink({ match, invitation }: Pick<Notification, 'match' | 'invitation'>): string {
  return match !== null ? `/match/${match}` : invitation !== null ? `/invitation/${invitation}` : '/lobby';
}
