import { useState } from 'preact/hooks';
import { accountTexts } from '../messages/account.ts';
import { linkTexts } from '../messages/links.ts';
import { useAnswer } from '../online/api-load.ts';
import { faultText } from '../online/api-words.ts';
import { me } from '../online/session.ts';
import { Button, Form, Toggle } from '../ui/index.ts';
import { askAddressLink, changeMe, mailOf } from './calls.ts';
import { emailFault, emailOf } from './checks.ts';
import { TextField } from './field.tsx';
import { Part } from './part.tsx';
import { proved } from './proof.ts';
import { tell } from './tell.ts';

export function EmailPart() {
  const texts = accountTexts.value;
  const known = me.value?.email ?? null;
  const [email, setEmail] = useState(known ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const mail = useAnswer('mail', mailOf);
  const sends = mail.loaded.kind === 'ready' ? mail.loaded.value.sends : null;
  const save = async (): Promise<void> => {
    const wrong = emailFault(email);
    setFault(wrong);
    if (wrong !== null) return;
    const wanted = emailOf(email);
    const isMailed = sends === true && wanted !== null && wanted !== known;
    const changed = await proved(() => changeMe({ email: wanted }));
    tell(changed, isMailed ? linkTexts.peek().savedAndSent : accountTexts.peek().saved);
  };
  return (
    <Part name="email" title={texts.emailTitle} {...(known === null && { about: texts.emailNone })}>
      {known !== null && sends !== null && <Standing sends={sends} />}
      <Form class="form" noValidate onSubmit={save}>
        <TextField
          label={texts.emailOptional}
          name="email"
          type="email"
          autocomplete="email"
          isRequired={false}
          hint={texts.emailHint}
          error={fault === null ? null : faultText({ code: fault })}
          value={email}
          onChange={setEmail}
        />
        <Button label={texts.save} type="submit" />
      </Form>
    </Part>
  );
}

/** Whether the address is of any use, and what to do about it. */
function Standing({ sends }: { readonly sends: boolean }) {
  const texts = linkTexts.value;
  if (!sends) return <p data-address="silent">{texts.siteSilent}</p>;
  if (me.value?.emailConfirmed !== true)
    return (
      <>
        <p data-address="unconfirmed">{texts.unconfirmed}</p>
        <Button
          label={texts.sendAgain}
          data-control="send-again"
          onClick={() => void askAddressLink().then((asked) => tell(asked, linkTexts.peek().sentAgain))}
        />
      </>
    );
  return (
    <>
      <p data-address="confirmed">{texts.isConfirmed}</p>
      <Toggle
        label={texts.wantsMail}
        about={texts.wantsMailAbout}
        checked={me.value.wantsMail}
        onChange={(wantsMail) =>
          void changeMe({ wantsMail }).then((changed) => tell(changed, accountTexts.peek().saved))
        }
      />
    </>
  );
}
