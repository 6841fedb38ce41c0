import type { PlayerCard, WireClock } from '@rayonk/protocol';
import { dayText, momentText } from '../app/dates.ts';
import { appTexts } from '../messages/app.ts';
import { onlineTexts } from '../messages/online.ts';
import type { ApiFault } from './api.ts';
import { me } from './session.ts';

const MINUTE = 60_000;
const SECOND = 1000;
const DAY = 86_400_000;

/** A refusal in the reader's language. A code that nobody has worded is said as it is. */
export function faultText({ code, until }: Pick<ApiFault, 'code' | 'until'>): string {
  const { faults, unknownFault, pauseUntil } = onlineTexts.value;
  const text = Object.hasOwn(faults, code) ? faults[code as keyof typeof faults] : unknownFault(code);
  return code === 'rated-pause' && until !== undefined ? `${text} ${pauseUntil(momentText(until))}` : text;
}

type Named = Pick<PlayerCard, 'id' | 'name' | 'kind' | 'level'>;

/** The name alone, where a mark beside it says what somebody is. */
export function bareName({ name, kind, level }: Omit<Named, 'id'>): string {
  const texts = onlineTexts.value;
  if (name !== null) return name;
  if (kind === 'computer') return texts.computer(level ?? 1);
  return kind === 'gone' ? texts.gone : kind === 'bot' ? texts.bot : texts.guest;
}

/** What stands beside a name: «vous» for whoever reads it, «invité» for a nickname, which is no member's; else null. */
export function nameMark({ id, name, kind }: Named): string | null {
  const { guestMark } = onlineTexts.value;
  const { you } = appTexts.value;
  if (id === me.value?.player.id) return you;
  return kind === 'guest' && name !== null ? guestMark : null;
}

/** Somebody in a sentence: «Loutre 27 (invité)». */
/** «en congé jusqu’au 3 août 2026», for whom correspondence clocks stand still now; else null. */
export function holidayText({ holiday }: Pick<PlayerCard, 'holiday'>, now = Date.now()): string | null {
  const isAway = holiday !== undefined && holiday.from <= now && now < holiday.until;
  return isAway ? onlineTexts.value.onHoliday(dayText(holiday.until)) : null;
}

export function playerText(player: Named): string {
  const mark = nameMark(player);
  return mark === null ? bareName(player) : `${bareName(player)} (${mark})`;
}

/** The page of a member; nobody else has one. */
export function playerPage({ name, kind }: Pick<PlayerCard, 'name' | 'kind'>): string | null {
  return name === null || kind === 'guest' ? null : `/player/${encodeURIComponent(name)}`;
}

export function clockText(clock: WireClock): string {
  const texts = onlineTexts.value;
  switch (clock.kind) {
    case 'none':
      return texts.noClock;
    case 'fischer':
      return texts.fischer(clock.initial / MINUTE, clock.increment / SECOND);
    case 'turn':
      return texts.daysPerTurn(clock.perTurn / DAY);
  }
}
