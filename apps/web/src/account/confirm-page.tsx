import { useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { linkTexts } from '../messages/links.ts';
import { faultText } from '../online/api-words.ts';
import { refreshMe } from '../online/session.ts';
import { Button, ButtonLink, toast } from '../ui/index.ts';
import { confirmAddress } from './calls.ts';
import { FormError } from './field.tsx';
import { takeSecret } from './link-secret.ts';
import './account.css';

/** Where a link to an address leads. It is a button that confirms, because programs look at links in mail. */
export default function ConfirmPage() {
  const texts = linkTexts.value;
  const [secret] = useState(takeSecret);
  const [refused, setRefused] = useState(secret === null ? 'link-over' : null);
  const confirm = async (): Promise<void> => {
    if (secret === null) return;
    const confirmed = await confirmAddress(secret);
    if (!confirmed.ok) {
      setRefused(confirmed.fault.code);
      return;
    }
    toast(linkTexts.peek().confirmed);
    const now = await refreshMe();
    go(now.ok && now.value !== null ? '/account' : '/sign-in', { replace: true });
  };
  return (
    <div class="app-page account-door">
      <h1>{texts.confirmTitle}</h1>
      {refused !== 'link-over' && <p class="account-lead">{texts.confirmAbout}</p>}
      <FormError text={refused === null ? null : faultText({ code: refused })} />
      {refused === 'link-over' ? (
        <p class="account-other">
          <ButtonLink kind="primary" label={texts.toAccount} href="/account" />
        </p>
      ) : (
        <Button
          kind="primary"
          label={texts.confirm}
          class="account-go"
          data-control="confirm"
          onClick={() => void confirm()}
        />
      )}
    </div>
  );
}
