import { useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { linkTexts } from '../messages/links.ts';
import { faultText } from '../online/api-words.ts';
import { refreshMe } from '../online/session.ts';
import { Button, ButtonLink, Form, toast } from '../ui/index.ts';
import { choosePassword } from './calls.ts';
import { passwordFault } from './checks.ts';
import { EndsFields, type Ends } from './ends-fields.tsx';
import { TextField, FormError } from './field.tsx';
import { takeSecret } from './link-secret.ts';
import './account.css';

/** Where a link for a forgotten password leads. */
export default function NewPasswordPage() {
  const texts = linkTexts.value;
  const [secret] = useState(takeSecret);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [refused, setRefused] = useState(secret === null ? 'link-over' : null);
  const [ends, setEnds] = useState<Ends>({ endTokens: false, endPasskeys: false });
  const [isBusy, setBusy] = useState(false);
  // Nothing typed here would help then.
  const isOver = refused === 'link-over';
  const choose = async (): Promise<void> => {
    const wrong = passwordFault(password);
    setFault(wrong);
    if (wrong !== null || secret === null) return;
    setBusy(true);
    const chosen = await choosePassword(secret, password, ends);
    setBusy(false);
    if (!chosen.ok) {
      const { code } = chosen.fault;
      if (code === 'common-password') setFault(code);
      else setRefused(code);
      return;
    }
    await refreshMe();
    toast(linkTexts.peek().chosen);
    go('/sign-in', { replace: true });
  };
  return (
    <div class="app-page account-door">
      <h1>{texts.newTitle}</h1>
      {!isOver && <p class="account-lead">{texts.newAbout}</p>}
      <FormError text={refused === null ? null : faultText({ code: refused })} />
      {isOver ? (
        <p class="account-other">
          <ButtonLink kind="primary" label={texts.askAnother} href="/forgotten-password" />
        </p>
      ) : (
        <Form class="form" noValidate onSubmit={choose}>
          <TextField
            label={texts.newPassword}
            name="new-password"
            type="password"
            autocomplete="new-password"
            hint={texts.newHint}
            error={fault === null ? null : faultText({ code: fault })}
            value={password}
            onChange={setPassword}
          />
          <EndsFields ends={ends} onChange={setEnds} />
          <Button kind="primary" label={texts.choose} type="submit" class="account-go" disabled={isBusy} />
        </Form>
      )}
    </div>
  );
}
