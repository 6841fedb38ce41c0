import { useState } from 'preact/hooks';
import { accountTexts } from '../messages/account.ts';
import { faultText } from '../online/api-words.ts';
import { me } from '../online/session.ts';
import { Button } from '../ui/button.tsx';
import { changeMe } from './calls.ts';
import { emailFault, emailOf } from './checks.ts';
import { Field } from './field.tsx';
import { Part } from './part.tsx';
import { tell } from './tell.ts';

export function EmailPart() {
  const texts = accountTexts.value;
  const known = me.value?.email ?? null;
  const [email, setEmail] = useState(known ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const wrong = emailFault(email);
    setFault(wrong);
    if (wrong === null) tell(await changeMe({ email: emailOf(email) }), accountTexts.peek().saved);
  };
  return (
    <Part name="email" title={texts.emailTitle} {...(known === null && { about: texts.emailNone })}>
      <form
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
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
        <Button type="submit">{texts.save}</Button>
      </form>
    </Part>
  );
}
