import type { SignedIn } from '@rayonk/protocol';
import { useLocation } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { accountTexts } from '../messages/account.ts';
import { linkTexts } from '../messages/links.ts';
import { securityTexts } from '../messages/security.ts';
import { faultText } from '../online/api-words.ts';
import type { ApiResult } from '../online/api.ts';
import { isMember, me, signIn, whoAmI } from '../online/session.ts';
import { Button, Form, toast } from '../ui/index.ts';
import { pageAfter } from './checks.ts';
import { Check, TextField, FormError } from './field.tsx';
import { canUsePasskeys, signInWithPasskey } from './passkey.ts';
import { CodeField } from './proof-dialog.tsx';
import { SignedInNote } from './signed-in-note.tsx';
import './account.css';

export default function SignInPage() {
  const texts = accountTexts.value;
  const { query } = useLocation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [brings, setBrings] = useState(true);
  /** Null until the account asks for a second step. */
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => void whoAmI(), []);
  if (isMember.value && !isBusy) return <SignedInNote />;

  const isGuest = me.value?.player.kind === 'guest';
  const enter = async (entering: Promise<ApiResult<SignedIn>>): Promise<void> => {
    setBusy(true);
    setError(null);
    const entered = await entering;
    if (entered.ok) {
      tellOf(entered.value);
      go(pageAfter(query['to']), { replace: true });
      return;
    }
    setBusy(false);
    // The first time it says what to do next; it is no mistake.
    const isAsked = entered.fault.code === 'code-needed';
    if (isAsked) setCode('');
    setError(isAsked ? null : faultText(entered.fault));
  };
  const submit = (): void => {
    const wanted = { username: name.trim(), password, bring: isGuest && brings };
    void enter(signIn(code === null ? wanted : { ...wanted, code }));
  };
  if (code !== null)
    return (
      <div class="app-page account-door">
        <h1>{securityTexts.value.signInCodeTitle}</h1>
        <p class="account-lead">{securityTexts.value.signInCodeAbout}</p>
        <Form class="form" noValidate onSubmit={submit}>
          <CodeField value={code} onChange={setCode} />
          <FormError text={error} />
          <Button
            kind="primary"
            label={texts.signIn}
            type="submit"
            class="account-go"
            disabled={isBusy || code === ''}
          />
          <Button
            kind="quiet"
            label={securityTexts.value.back}
            data-control="back"
            onClick={() => {
              setCode(null);
              setError(null);
            }}
          />
        </Form>
      </div>
    );
  return (
    <div class="app-page account-door">
      <h1>{texts.signInTitle}</h1>
      <p class="account-lead">{texts.signInAbout}</p>
      <Form class="form" onSubmit={submit}>
        <TextField
          label={texts.name}
          name="username"
          autocomplete="username webauthn"
          value={name}
          onChange={setName}
        />
        <TextField
          label={texts.password}
          name="password"
          type="password"
          autocomplete="current-password"
          value={password}
          onChange={setPassword}
        />
        {isGuest && (
          // What becomes of a guest's games is said before it happens.
          <Check
            name="bring"
            label={linkTexts.value.bring}
            about={`${linkTexts.value.bringAbout} ${linkTexts.value.leaveBehind}`}
            checked={brings}
            onChange={setBrings}
          />
        )}
        <FormError text={error} />
        <Button kind="primary" label={texts.signIn} type="submit" class="account-go" disabled={isBusy} />
        {canUsePasskeys() && (
          <>
            <p class="account-or">
              <span>{texts.or}</span>
            </p>
            <Button
              icon="key"
              label={texts.withPasskey}
              data-control="passkey"
              disabled={isBusy}
              onClick={() => void enter(signInWithPasskey(isGuest && brings))}
            />
          </>
        )}
      </Form>
      <p class="account-other">
        <a href="/forgotten-password">{linkTexts.value.forgotten}</a>
      </p>
      <p class="account-other">
        {texts.noAccount} <a href={withPage('/sign-up', query['to'])}>{texts.signUpTitle}</a>
      </p>
    </div>
  );
}

function tellOf({ brought, left }: SignedIn): void {
  const texts = linkTexts.peek();
  if (brought > 0) toast(texts.brought(brought));
  if (left > 0) toast(texts.leftBehind(left));
}

export function withPage(path: string, to: string | undefined): string {
  return to === undefined ? path : `${path}?to=${encodeURIComponent(to)}`;
}
