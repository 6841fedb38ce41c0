import type { OpenedGame } from '@rayonk/core';
import { commitOf, Dealer, type MatchEvent } from '@rayonk/match';
import type { GameStore, SavedMatch } from './saved.ts';
import type { GameSetup, Player } from './start.ts';

/** What a device gives that a match has not of its own. */
export interface Device {
  now(): number;
  /** So many random bytes, in small hexadecimal. */
  randomHex(bytes: number): string;
}

/** What the authority needs of a game. */
export type LoadedGame = Pick<OpenedGame, 'rules' | 'dealing'>;

/**
 * Makes a match and keeps it. Here the page is authority and both parties: it commits to its seed first and adds the shares after, as a
 * server and two people would.
 */
export async function createMatch(
  store: GameStore,
  { rules, dealing }: LoadedGame,
  setup: GameSetup,
  device: Device,
): Promise<SavedMatch> {
  const at = device.now();
  const id = device.randomHex(8);
  const seed = device.randomHex(32);
  const commit = commitOf(seed);
  const shares: [string, string] = [device.randomHex(16), device.randomHex(16)];
  const dealer = new Dealer(rules, dealing, seed, shares);
  const isSeatDrawn = setup.drawSeats === true;
  const players = isSeatDrawn && dealer.seat() === 1 ? swapped(setup.players) : setup.players;
  const start = setup.start ?? dealer.start();
  const { clock, colouredBacks = setup.start !== undefined, odds = false } = setup;
  const events: MatchEvent[] = [
    {
      kind: 'created',
      at,
      settings: {
        game: rules.game,
        variant: rules.variant,
        clock,
        rated: false,
        memoryAid: false,
        colouredBacks,
        ...(odds && { odds }),
        firstAction: null,
      },
    },
    { kind: 'committed', at, commit },
    { kind: 'shared', at, party: 0, share: shares[0] },
    { kind: 'shared', at, party: 1, share: shares[1] },
    { kind: 'joined', at, seat: 0, player: playerId(players[0]) },
    { kind: 'joined', at, seat: 1, player: playerId(players[1]) },
    {
      kind: 'started',
      at,
      start,
      drawn: dealer.drawn(start, { seats: isSeatDrawn, start: setup.start === undefined }),
    },
  ];
  const saved: SavedMatch = {
    id,
    game: rules.game,
    variant: rules.variant,
    players,
    events,
    position: start,
    actions: 0,
    isOver: false,
    ...(setup.hints === undefined ? {} : { hints: setup.hints }),
    seen: at,
  };
  await store.writeSecret({ id, seed });
  await store.write(saved);
  return saved;
}

function swapped([first, second]: readonly [Player, Player]): [Player, Player] {
  return [second, first];
}

/** How a player is named in the log and in files; screens word levels themselves. */
function playerId(player: Player): string {
  return player.kind === 'person' ? player.name : `level-${player.level}`;
}
