import type { InEach } from '@rayonk/core';
import { byLanguage, language } from './language.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** For so long it says how long ago something was; after that, when it was. */
const LONG_AGO = 6 * HOUR;

const DAYS: Readonly<Record<number, InEach>> = {
  '-1': ['hier', 'yesterday'],
  0: ['aujourd’hui', 'today'],
  1: ['demain', 'tomorrow'],
};
const texts = byLanguage({
  now: ['à l’instant', 'just now'],
  time: (hours: number, minutes: number) => [
    minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`,
    `${hours}:${String(minutes).padStart(2, '0')}`,
  ],
  days: DAYS,
  at: (day: string, time: string) => [`${day} à ${time}`, `${day} at ${time}`],
  on: (date: string) => [`le ${date}`, `on ${date}`],
  /** «1er novembre»: the first of a month is said otherwise than it is counted. */
  date: (text: string) => [text.replace(/^1(?= )/, '1er'), text],
});
const TAGS = { fr: 'fr-FR', en: 'en-GB' } as const;

/** «14 novembre 2026». */
export function dayText(at: number): string {
  return written(at, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** «14 novembre 2026 à 18 h 05», for what must not be misread. */
export function fullText(at: number): string {
  return texts.value.at(dayText(at), timeText(at));
}

/** «hier à 18 h 32», «le 12 nov. à 18 h 32», «le 12 nov. 2025 à 18 h 32». */
export function momentText(at: number, now = Date.now()): string {
  const { days, at: join, on } = texts.value;
  return join(days[daysBetween(now, at)] ?? on(shortDay(at, now)), timeText(at));
}

/** «il y a 3 heures», «hier à 18 h 32», «le 12 nov.». */
export function agoText(at: number, now = Date.now()): string {
  const ago = now - at;
  if (ago < LONG_AGO) {
    if (ago < MINUTE) return texts.value.now;
    const words = new Intl.RelativeTimeFormat(TAGS[language.value], { numeric: 'auto' });
    return ago < HOUR
      ? words.format(-Math.floor(ago / MINUTE), 'minute')
      : words.format(-Math.floor(ago / HOUR), 'hour');
  }
  return daysBetween(now, at) >= -1 ? momentText(at, now) : texts.value.on(shortDay(at, now));
}

/** The date of a game file (`2026-11-16`); as it stands where it is none. */
export function fileDate(text: string): string {
  const [year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.slice(1).map(Number) ?? [];
  if (year === undefined) return text;
  const date = new Date(year, month! - 1, day);
  return date.getMonth() === month! - 1 && date.getDate() === day ? dayText(date.getTime()) : text;
}

function shortDay(at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return written(at, { day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) });
}

function timeText(at: number): string {
  const date = new Date(at);
  return texts.value.time(date.getHours(), date.getMinutes());
}

function written(at: number, how: Intl.DateTimeFormatOptions): string {
  return texts.value.date(new Intl.DateTimeFormat(TAGS[language.value], how).format(at));
}

/** How many midnights lie between, however long the days are. */
function daysBetween(from: number, to: number): number {
  const noon = (at: number): number => new Date(at).setHours(12, 0, 0, 0);
  return Math.round((noon(to) - noon(from)) / (24 * HOUR));
}
