import type { MatchState, WireFault } from '@rayonk/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { ApiFault } from '../online/api.ts';
import { keptActions } from '../online/outbox.ts';
import { me, whoAmI } from '../online/session.ts';
import { pageSocket } from '../online/socket-page.ts';
import { device } from '../play/device.ts';
import { matchTexts } from '../messages/match.ts';
import { timing } from '../table/board-driver.ts';
import { openGame, type OpenGame } from '../table/open-game.ts';
import { OnlineMatch } from './online-match.ts';
import { toast } from '../ui/index.ts';
import { wholeMatch } from './whole-match.ts';
import { matchRefusal } from './words.ts';

export type OpenMatch =
  | { readonly kind: 'loading' }
  | { readonly kind: 'refused'; readonly fault: ApiFault }
  /** The game's code could not be fetched, or the log is not one that it can play. */
  | { readonly kind: 'broken'; readonly code: string }
  | { readonly kind: 'open'; readonly table: OpenGame; readonly match: OnlineMatch };

const SHARE_BYTES = 16;
const newShare = (): string => device.randomHex(SHARE_BYTES);

async function open(id: string): Promise<OpenMatch> {
  // Who asks decides which seat is theirs, and the connection takes the session along.
  await whoAmI();
  const asked = await wholeMatch(id);
  if (!asked.ok) return { kind: 'refused', fault: asked.fault };
  return openState(asked.value);
}

async function openState(state: MatchState): Promise<OpenMatch> {
  const { game, variant } = state.card;
  const table = await openGame(game, variant);
  if (!table.ok) return { kind: 'broken', code: table.fault.code };
  const { words } = table.value;
  const tell = (fault: WireFault | null) =>
    toast(fault === null ? matchTexts.peek().aheadGone : matchRefusal(fault, words.peek()));
  const match = OnlineMatch.open(
    { played: table.value, socket: pageSocket(), timing, newShare, onAheadRefused: tell },
    state,
  );
  if (!match.ok) return { kind: 'broken', code: match.fault.code };
  for (const { id, player, match: of, command } of keptActions())
    if (of === match.value.id && player === me.peek()?.player.id) void match.value.resume(id, command);
  return { kind: 'open', table: table.value, match: match.value };
}

/** Opens a match for as long as the page shows it. */
export function useOpenMatch(id: string): { readonly opened: OpenMatch; readonly retry: () => void } {
  const [opened, setOpened] = useState<OpenMatch>({ kind: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    let close = () => {};
    setOpened({ kind: 'loading' });
    const begin = async (): Promise<void> => {
      const found = await open(id).catch((): OpenMatch => ({ kind: 'broken', code: 'not-loaded' }));
      if (found.kind === 'open') close = () => found.match.close();
      if (isWanted) setOpened(found);
      else close();
    };
    void begin();
    return () => {
      isWanted = false;
      close();
    };
  }, [id, tries]);
  return { opened, retry: () => setTries((count) => count + 1) };
}
