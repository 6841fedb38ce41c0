import type { Me } from '@rayonk/protocol';
import { go } from '../app/navigate.ts';
import { accountTexts } from '../messages/account.ts';
import { noticeTexts } from '../messages/notices.ts';
import { bareName, playerPage } from '../online/api-words.ts';
import { signOut } from '../online/session.ts';
import { Icon, type IconName } from '../ui/index.ts';
import { Popover } from './popover.tsx';
import { tell } from './tell.ts';

/** Whoever sits here, and where they may go. */
export function AccountMenu({ me }: { readonly me: Me }) {
  const texts = noticeTexts.value;
  const name = bareName(me.player);
  return (
    <Popover
      name="account"
      label={texts.accountOf(name)}
      button={
        <>
          <Icon name="person" />
          <span class="corner-name">{name}</span>
        </>
      }
    >
      {(close) => <MenuList me={me} close={close} />}
    </Popover>
  );
}

function MenuList({ me: { player, role }, close }: { readonly me: Me; readonly close: () => void }) {
  const texts = noticeTexts.value;
  const isGuest = player.kind === 'guest';
  const page = playerPage(player);
  const leave = async (): Promise<void> => {
    close();
    if (tell(await signOut(), accountTexts.peek().signedOut)) go('/');
  };
  const link = (href: string, icon: IconName, text: string) => (
    <li>
      <a href={href} onClick={close}>
        <Icon name={icon} />
        {text}
      </a>
    </li>
  );
  return (
    <nav class="corner-menu" aria-label={texts.account}>
      <p class="corner-who">{bareName(player)}</p>
      <ul>
        {isGuest && link('/sign-up', 'plus', texts.signUp)}
        {isGuest && link('/sign-in', 'door', texts.signIn)}
        {page !== null && link(page, 'person', texts.profile)}
        {link('/account', 'settings', texts.myAccount)}
        {link('/live', 'eye', texts.live)}
        {link('/leaderboard', 'trophy', texts.leaderboard)}
        {role !== 'player' && link('/moderation', 'shield', texts.moderation)}
        {link('/about', 'info', texts.about)}
        {!isGuest && (
          <li>
            <button type="button" data-control="menu-sign-out" onClick={() => void leave()}>
              <Icon name="door" />
              {texts.signOut}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
