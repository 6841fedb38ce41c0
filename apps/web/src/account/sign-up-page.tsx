import { useLocation } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { accountTexts } from '../messages/account.ts';
import { faultText } from '../online/api-words.ts';
import { isMember, me, signUp, whoAmI } from '../online/session.ts';
import { Button, Form } from '../ui/index.ts';
import { emailFault, emailOf, nameFault, pageAfter, passwordFault } from './checks.ts';
import { TextField, FormError } from './field.tsx';
import { withPage } from './sign-in-page.tsx';
import { SignedInNote } from './signed-in-note.tsx';
import './account.css';

/** Faults of one field, worded at it. */
const OF_NAME = new Set(['name-taken', 'invalid-name']);
const OF_PASSWORD = new Set(['common-password']);

export default function SignUpPage() {
  const texts = accountTexts.value;
  const { query } = useLocation();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => void whoAmI(), []);
  if (isMember.value && !isBusy) return <SignedInNote />;

  const faults = {
    name: nameFault(name.trim()) ?? (refused !== null && OF_NAME.has(refused) ? refused : null),
    password: passwordFault(password) ?? (refused !== null && OF_PASSWORD.has(refused) ? refused : null),
    email: emailFault(email),
  };
  // Nobody is corrected while still writing.
  const said = (code: string | null) => (isTried && code !== null ? faultText({ code }) : null);
  const submit = async (): Promise<void> => {
    setTried(true);
    setRefused(null);
    if (nameFault(name.trim()) !== null || passwordFault(password) !== null || faults.email !== null) return;
    setBusy(true);
    const made = await signUp({ name: name.trim(), password, email: emailOf(email) });
    if (made.ok) {
      go(pageAfter(query['to']), { replace: true });
      return;
    }
    setBusy(false);
    setRefused(made.fault.code);
  };
  const isGuest = me.value?.player.kind === 'guest';
  return (
    <div class="app-page account-door">
      <h1>{texts.signUpTitle}</h1>
      <p class="account-lead">{texts.signUpAbout}</p>
      <p data-keeps={isGuest ? 'games' : 'nothing'}>{isGuest ? texts.keeps : texts.keepsNothing}</p>
      <Form class="form" noValidate onSubmit={submit}>
        <TextField
          label={texts.name}
          name="username"
          autocomplete="username"
          maxLength={20}
          hint={texts.nameHint}
          error={said(faults.name)}
          value={name}
          onChange={(value) => {
            setName(value);
            setRefused(null);
          }}
        />
        <TextField
          label={texts.password}
          name="password"
          type="password"
          autocomplete="new-password"
          hint={texts.passwordHint}
          error={said(faults.password)}
          value={password}
          onChange={(value) => {
            setPassword(value);
            setRefused(null);
          }}
        />
        <TextField
          label={texts.emailOptional}
          name="email"
          type="email"
          autocomplete="email"
          isRequired={false}
          hint={texts.emailHint}
          error={said(faults.email)}
          value={email}
          onChange={setEmail}
        />
        <FormError
          text={
            refused !== null && !OF_NAME.has(refused) && !OF_PASSWORD.has(refused) ? faultText({ code: refused }) : null
          }
        />
        <Button kind="primary" label={texts.signUp} type="submit" class="account-go" disabled={isBusy} />
      </Form>
      <p class="account-other">
        {texts.hasAccount} <a href={withPage('/sign-in', query['to'])}>{texts.signInTitle}</a>
      </p>
    </div>
  );
}
