import { useState } from 'preact/hooks';
import { linkTexts } from '../messages/links.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered } from '../online/api-trouble.tsx';
import { faultText } from '../online/api-words.ts';
import { Button, ButtonLink, Form } from '../ui/index.ts';
import { askPasswordLink, mailOf } from './calls.ts';
import { emailFault, emailOf } from './checks.ts';
import { TextField, FormError } from './field.tsx';
import './account.css';

/** Where the site sends mail, it mails a link; where it does not, the page says what is left. */
export default function ForgottenPage() {
  const mail = useAnswer('mail', mailOf);
  return <Answered of={mail}>{({ sends }) => (sends ? <AskForLink /> : <NoMail />)}</Answered>;
}

function AskForLink() {
  const texts = linkTexts.value;
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const ask = async (): Promise<void> => {
    const wanted = emailOf(email);
    const wrong = wanted === null ? 'invalid-email' : emailFault(email);
    setFault(wrong);
    setRefused(null);
    if (wanted === null || wrong !== null) return;
    const asked = await askPasswordLink(wanted);
    setSent(asked.ok);
    if (!asked.ok) setRefused(faultText(asked.fault));
  };
  return (
    <div class="app-page account-door">
      <h1>{texts.forgottenTitle}</h1>
      <p class="account-lead">{texts.forgottenAbout}</p>
      <Form class="form" noValidate onSubmit={ask}>
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autocomplete="email"
          error={fault === null ? null : faultText({ code: fault })}
          value={email}
          onChange={setEmail}
        />
        <FormError text={refused} />
        <Button kind="primary" label={texts.send} type="submit" class="account-go" />
      </Form>
      <div class="account-sent" role="status" data-sent={isSent ? '' : undefined}>
        {isSent && (
          <>
            <p>{texts.sent}</p>
            <p>{texts.sentNone}</p>
          </>
        )}
      </div>
    </div>
  );
}

function NoMail() {
  const texts = linkTexts.value;
  return (
    <div class="app-page account-door" data-mail="none">
      <h1>{texts.forgottenTitle}</h1>
      <p class="account-lead">{texts.noMail}</p>
      <ul>
        <li>{texts.stillPasskey}</li>
        <li>{texts.stillAsk}</li>
      </ul>
      <ButtonLink kind="primary" label={texts.toSignIn} href="/sign-in" />
    </div>
  );
}
