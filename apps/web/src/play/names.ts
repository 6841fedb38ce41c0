import type { GameWords } from '@rayonk/board';
import type { Seat } from '@rayonk/core';
import { drawNickname, fileName, readFileName, tidyName } from '@rayonk/protocol/names';
import { keep, readKept } from '../app/kept.ts';
import { language } from '../app/language.ts';
import { ownName } from '../app/nickname.ts';
import { playTexts } from '../messages/play.ts';
import type { Player } from './start.ts';

type Players = readonly [Player, Player];

/** Who sat on the other side of this screen last. */
const PARTNER_KEY = 'rayonk.partner';

/** What the two at one screen are called until they say otherwise: whoever is here, and whoever was there last. */
export function usualNames(): readonly [string, string] {
  const partner = readKept(PARTNER_KEY) ?? drawNickname(language.peek(), Math.random);
  return [ownName.peek(), partner === ownName.peek() ? drawNickname(language.peek(), Math.random) : partner];
}

/** The players of a new game: every person has a name, their own or a usual one. */
export function namedPlayers(players: Players): Players {
  const usual = usualNames();
  const isAlone = players.some(({ kind }) => kind === 'level');
  const named = (seat: Seat): Player => {
    const player = players[seat];
    if (player.kind === 'level') return player;
    const name = tidyName(player.name);
    return { kind: 'person', name: name !== '' ? name : usual[isAlone ? 0 : seat] };
  };
  const both = [named(0), named(1)] as const;
  if (!isAlone && both[1].kind === 'person') keep(PARTNER_KEY, both[1].name);
  return both;
}

/** How a player is called on screen. In games of earlier days the only person had no name but «Vous». */
export function nameOf(players: Players, seat: Seat, words: GameWords): string {
  return personName(players, seat) ?? levelOr(players[seat], words.seats[seat]);
}

/** The same without the words of the game: null for somebody who was called after the seat. */
function personName(players: Players, seat: Seat): string | null {
  const player = players[seat];
  if (player.kind === 'level') return null;
  const isOnly = players[seat === 0 ? 1 : 0].kind === 'level';
  const known = readFileName(player.name.trim());
  return known?.name ?? (isOnly ? ownName.value : null);
}

function levelOr(player: Player, otherwise: string): string {
  return player.kind === 'level' ? playTexts.value.level(player.level) : otherwise;
}

/** A player as a game file names them. */
export function recordName(players: Players, seat: Seat, words: GameWords): string {
  const player = players[seat];
  return player.kind === 'level'
    ? fileName({ name: null, kind: 'computer', level: player.level })
    : nameOf(players, seat, words);
}

/** A name of a game file in the reader's language; `otherwise` where it names nobody. */
export function wordedName(text: string, otherwise: string): string {
  const somebody = readFileName(text);
  if (somebody === null) return otherwise;
  const { level, guest } = playTexts.value;
  if (somebody.kind === 'computer') return level(somebody.level!);
  return somebody.kind === 'guest' ? guest(somebody.name) : somebody.name!;
}

/** «Ada – Ordinateur, niveau 3»; who is not named is called after the seat. */
export function wordedPlayers([first, second]: readonly [string, string], seats: readonly [string, string]): string {
  return `${wordedName(first, seats[0])} – ${wordedName(second, seats[1])}`;
}
