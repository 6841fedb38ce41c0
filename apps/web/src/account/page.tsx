import type { Me } from '@rayonk/protocol';
import { dayText } from '../app/dates.ts';
import { accountTexts } from '../messages/account.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered, Trouble } from '../online/api-trouble.tsx';
import { bareName } from '../online/api-words.ts';
import { me, refreshMe } from '../online/session.ts';
import { ButtonLink } from '../ui/index.ts';
import { EmailPart } from './email-part.tsx';
import { HolidaysPart } from './holidays-part.tsx';
import { LeaveParts } from './leave-part.tsx';
import { Nickname } from './nickname.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { PreferencesPart } from './preferences-part.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { PushPart } from './push-part.tsx';
import { SecondFactorPart } from './second-factor-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { TokensPart } from './tokens-part.tsx';
import './account.css';

const SIGNED_OUT = { code: 'sign-in-first', message: '', rule: null, status: 401 };

export default function AccountPage() {
  const asked = useAnswer('me', refreshMe);
  return (
    <Answered of={asked}>
      {() => {
        const now = me.value;
        if (now === null) return <Trouble fault={SIGNED_OUT} onRetry={asked.reload} />;
        return now.player.kind === 'guest' ? <GuestAccount /> : <MemberAccount me={now} />;
      }}
    </Answered>
  );
}

/** A guest has nothing to sign in with; what there is can be kept, taken along or erased. */
function GuestAccount() {
  const texts = accountTexts.value;
  return (
    <div class="app-page">
      <header class="account-head">
        <h1>{texts.guestTitle}</h1>
        <p class="account-about">{texts.guestAbout}</p>
      </header>
      <Nickname />
      <p class="account-row account-doors">
        <ButtonLink kind="primary" label={texts.signUpTitle} href="/sign-up?to=/account" />
        <ButtonLink label={texts.signInTitle} href="/sign-in?to=/account" />
      </p>
      <PushPart />
      <LeaveParts />
    </div>
  );
}

function MemberAccount({ me: { player, createdAt } }: { readonly me: Me }) {
  const texts = accountTexts.value;
  const name = bareName(player);
  return (
    <div class="app-page">
      <header class="account-head">
        <h1>{name}</h1>
        <p>
          {texts.since(dayText(createdAt))} · <a href={`/player/${encodeURIComponent(name)}`}>{texts.profile}</a>
        </p>
      </header>
      <PreferencesPart />
      <HolidaysPart />
      <PushPart />
      <EmailPart />
      <PasswordPart />
      <SecondFactorPart />
      <PasskeysPart />
      <SessionsPart />
      <TokensPart />
      <LeaveParts />
      <ProofDialog />
    </div>
  );
}
