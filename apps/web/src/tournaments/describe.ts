import type { PlayerCard, TournamentCard } from '@rayonk/protocol';
import { standings, type Format, type Tournament } from '@rayonk/tournament';
import { language } from '../app/language.ts';
import { gameName } from '../lobby/describe.ts';
import { onlineTexts } from '../messages/online.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import { bareName, clockText } from '../online/api-words.ts';

const MINUTE = 60_000;
const SECOND = 1000;

/** What a tournament is, each in a few words. */
export function tournamentParts({ programme, format, clock, rated, atTables }: TournamentCard): readonly string[] {
  const texts = tournamentTexts.value;
  const { rated: isRated, casual } = onlineTexts.value;
  const games = new Set(programme.map(({ game }) => game));
  return [
    games.size === 1 ? gameName(programme[0]!.game) : texts.programme(games.size),
    formatText(format),
    ...(atTables ? [texts.playedAtTables] : [clockText(clock), rated ? isRated : casual]),
  ];
}

function formatText(format: Format): string {
  const texts = tournamentTexts.value;
  const name = texts.formats[format.kind];
  switch (format.kind) {
    case 'swiss':
      return `${name}, ${texts.rounds(format.rounds)}`;
    case 'arena':
      return `${name}, ${texts.minutes(format.duration / MINUTE)}`;
    case 'round-robin':
      return format.cycles === 2 ? `${name}, ${texts.twice}` : name;
    case 'knockout':
      return name;
  }
}

/** «12:05», «1:02:05»: how long until then; nothing below zero. */
export function timeUntil(then: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((then - now) / SECOND));
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** «1,5», "1.5": points and what is worked out from them. */
export function pointsText(points: number): string {
  return new Intl.NumberFormat(language.value, { maximumFractionDigits: 2 }).format(points);
}

export function entrantName(card: PlayerCard | null, number: number): string {
  return card === null ? `#${number + 1}` : bareName(card);
}

/** Who has won, or who share it. */
export function winnersText(tournament: Tournament, nameOf: (player: number) => string): string {
  const { winner, winners } = tournamentTexts.value;
  const first = standings(tournament).filter(({ rank }) => rank === 1);
  const names = first.map(({ player }) => nameOf(player));
  return names.length === 1 ? winner(names[0]!) : winners(names.join(', '));
}
