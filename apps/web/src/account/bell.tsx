import type { Notification } from '@rayonk/protocol';
import { agoText } from '../app/dates.ts';
import { noticeTexts } from '../messages/notices.ts';
import { onlineTexts } from '../messages/online.ts';
import { Button, Icon } from '../ui/index.ts';
import { noticeLink, noticeWords } from './notice-words.ts';
import { markRead, notices, refreshNotices, unread } from './notices.ts';
import { Popover } from './popover.tsx';

const MOST_SHOWN = 9;
const opened = (): void => void refreshNotices();

/** What happened while one looked elsewhere. */
export function Bell() {
  const texts = noticeTexts.value;
  const count = unread.value;
  const shown = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  const label = texts.unread(count, shown);
  return (
    <>
      <Popover
        name="bell"
        label={label}
        onOpen={opened}
        button={
          <>
            <Icon name="bell" />
            {count > 0 && (
              <span class="corner-count" aria-hidden="true">
                {shown}
              </span>
            )}
          </>
        }
      >
        {(close) => <NoticeList close={close} />}
      </Popover>
      {/* Said once, politely, whenever there is more. */}
      <span class="app-hidden" role="status">
        {count > 0 ? label : ''}
      </span>
    </>
  );
}

function NoticeList({ close }: { readonly close: () => void }) {
  const texts = noticeTexts.value;
  const list = notices.value;
  return (
    <div class="notices">
      <div class="notices-head">
        <h2>{texts.title}</h2>
        {unread.value > 0 && (
          <Button kind="quiet" label={texts.readAll} data-control="read-all" onClick={() => void markRead(null)} />
        )}
      </div>
      {list === null ? (
        <p>{onlineTexts.value.loading}</p>
      ) : list.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul>
          {list.map((notice) => (
            <Notice key={notice.id} notice={notice} close={close} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Notice({ notice, close }: { readonly notice: Notification; readonly close: () => void }) {
  const { title, body } = noticeWords(notice);
  const follow = (): void => {
    close();
    if (!notice.read) void markRead([notice.id]);
  };
  return (
    <li data-unread={notice.read ? undefined : ''}>
      <a href={noticeLink(notice)} onClick={follow}>
        <strong>{title}</strong>
        {!notice.read && <span class="app-hidden">{noticeTexts.value.isNew}</span>}
        <span>{body}</span>
        <small>{agoText(notice.at)}</small>
      </a>
    </li>
  );
}
