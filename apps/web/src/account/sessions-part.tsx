import type { SessionCard } from '@rayonk/protocol';
import { agoText } from '../app/dates.ts';
import { go } from '../app/navigate.ts';
import { accountTexts } from '../messages/account.ts';
import { useAnswer } from '../online/api-load.ts';
import { signOut } from '../online/session.ts';
import { Button } from '../ui/index.ts';
import { readAgent } from './agent.ts';
import { endOtherSessions, endSession, listSessions } from './calls.ts';
import { Part, PartList } from './part.tsx';
import { tell } from './tell.ts';

/** Where this account is signed in. */
export function SessionsPart() {
  const texts = accountTexts.value;
  const list = useAnswer('sessions', listSessions);
  const end = async (id: string): Promise<void> => {
    if (tell(await endSession(id), accountTexts.peek().saved)) list.reload();
  };
  const endOthers = async (): Promise<void> => {
    if (tell(await endOtherSessions(), accountTexts.peek().othersSignedOut)) list.reload();
  };
  const leave = async (): Promise<void> => {
    if (tell(await signOut(), accountTexts.peek().signedOut)) go('/');
  };
  const hasOthers = list.loaded.kind === 'ready' && list.loaded.value.some(({ current }) => !current);
  return (
    <Part name="sessions" title={texts.sessions}>
      <PartList of={list} empty={texts.unknownAgent}>
        {(session) => (
          <>
            <span class="account-item">
              {agentText(session)}
              <small>{session.current ? texts.thisSession : texts.seen(agoText(session.touchedAt))}</small>
            </span>
            {!session.current && (
              <Button
                kind="quiet"
                label={texts.signOutOne}
                data-control="end-session"
                aria-label={texts.signOutOf(agentText(session))}
                onClick={() => void end(session.id)}
              />
            )}
          </>
        )}
      </PartList>
      <div class="account-row">
        <Button icon="door" label={texts.signOut} data-control="sign-out" onClick={() => void leave()} />
        {hasOthers && <Button label={texts.signOutOthers} data-control="end-others" onClick={() => void endOthers()} />}
      </div>
    </Part>
  );
}

function agentText({ agent }: SessionCard): string {
  const texts = accountTexts.value;
  const known = readAgent(agent);
  return known === null ? texts.unknownAgent : texts.agentOn(known.browser, known.system);
}
