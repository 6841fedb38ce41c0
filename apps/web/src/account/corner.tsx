import { useEffect } from 'preact/hooks';
import { language } from '../app/language.ts';
import { me, refreshMe } from '../online/session.ts';
import { pageSocket } from '../online/socket-page.ts';
import { Bell } from './bell.tsx';
import { AccountMenu } from './menu.tsx';
import { addNotice, forgetNotices } from './notices.ts';
import { keepPushWords } from './push-words.ts';
import './corner.css';

const LOOK_MILLISECONDS = 120_000;

/** The corner of the header for somebody whom the server knows. */
export function AccountCorner() {
  const now = me.value;
  const player = now?.player.id ?? null;
  useEffect(() => void refreshMe(), []);
  useEffect(() => {
    forgetNotices();
    return player === null ? undefined : listen();
  }, [player]);
  const spoken = language.value;
  useEffect(() => void (player !== null && keepPushWords()), [player, spoken]);
  if (now === null) return null;
  return (
    <>
      <Bell />
      <AccountMenu me={now} />
    </>
  );
}

/** Where the page has a connection, word comes over it; and now and then the page asks, in case it was cut. */
function listen(): () => void {
  const socket = pageSocket();
  const stop = socket.onNotification(addNotice);
  const timer = setInterval(() => {
    if (socket.connection.peek() !== 'open' && document.visibilityState === 'visible') void refreshMe();
  }, LOOK_MILLISECONDS);
  return () => {
    stop();
    clearInterval(timer);
  };
}
