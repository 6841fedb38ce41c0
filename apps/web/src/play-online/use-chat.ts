import { chatHistory, type ChatRoom, type Saying } from '@rayonk/protocol';
import { useEffect, useState } from 'preact/hooks';
import { api } from '../online/api.ts';
import { faultText } from '../online/api-words.ts';
import { ensureMe, me } from '../online/session.ts';
import { pageSocket } from '../online/socket-page.ts';
import { toast } from '../ui/index.ts';
import type { OnlineMatch } from './online-match.ts';

/** What is said in the room of this viewer, how much of it is new to them, and a way to say something. */
export function useChat(match: OnlineMatch, room: ChatRoom, isShown: boolean) {
  useEffect(() => {
    void api
      .get(`/api/matches/${match.id}/chat`, chatHistory)
      .then((answer) => answer.ok && match.addChat(answer.value.messages));
  }, [match]);
  const messages = match.state.chat.filter((message) => message.room === room);
  const mine = me.value?.player.id;
  const heard = messages.filter(({ by }) => by.id !== mine).length;
  const [read, setRead] = useState(heard);
  useEffect(() => {
    if (isShown) setRead(heard);
  }, [isShown, heard]);
  const say = async (said: Saying): Promise<boolean> => {
    // A spectator without an account becomes a guest with the first greeting.
    const known = await ensureMe();
    const done = known.ok ? await pageSocket().say(match.id, room, said) : known;
    if (!done.ok) toast(faultText(done.fault));
    return done.ok;
  };
  return { messages, unread: Math.max(0, heard - read), say };
}
