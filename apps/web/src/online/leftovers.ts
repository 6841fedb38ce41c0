import { onlineTexts } from '../messages/online.ts';
import { toast } from '../ui/index.ts';
import { api, isPassing, NOTHING } from './api.ts';
import { dropAction, keptActions, type KeptAction } from './outbox.ts';
import { whenServerIsBack } from './server-back.ts';
import { whoAmI } from './session.ts';

/** Sends what an earlier page could not: whoever made a move while the server was away may have left since. */
export async function sendLeftovers(): Promise<void> {
  for (const action of keptActions()) {
    if (await send(action)) continue;
    whenServerIsBack(() => void sendLeftovers());
    return;
  }
}

/** False: the server is away, and the action stays for later. */
async function send({ player, match, id, command }: KeptAction): Promise<boolean> {
  const known = await whoAmI();
  if (!known.ok) return !isPassing(known.fault);
  // Somebody else sits here now; it is sent when its owner is back.
  if (known.value?.player.id !== player) return true;
  const answer = await api.post(`/api/matches/${match}/commands`, NOTHING, { id, command });
  if (!answer.ok && isPassing(answer.fault)) return false;
  // Something broke there: the next page tries again.
  if (!answer.ok && answer.fault.status >= 500) return true;
  dropAction(id);
  const { keptPlayed, keptRefused } = onlineTexts.peek();
  toast(answer.ok ? keptPlayed : keptRefused);
  return true;
}
