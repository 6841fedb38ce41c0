import { SCOPES, type Scope } from '@rayonk/protocol';
import { useState } from 'preact/hooks';
import { accountTexts } from '../messages/account.ts';
import { faultText } from '../online/api-words.ts';
import { Button, Choice, Form } from '../ui/index.ts';
import { makeToken } from './calls.ts';
import { Check, TextField, FormError } from './field.tsx';
import { proved } from './proof.ts';

const DAYS = ['30', '90', '365', 'none'] as const;
type Days = (typeof DAYS)[number];

export function TokenForm({ onMade }: { readonly onMade: (secret: string) => void }) {
  const texts = accountTexts.value;
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>([]);
  const [days, setDays] = useState<Days>('90');
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const hasLabel = label.trim() !== '';
  const submit = async (): Promise<void> => {
    setTried(true);
    setRefused(null);
    if (!hasLabel || scopes.length === 0) return;
    const request = { label: label.trim(), scopes, days: days === 'none' ? null : Number(days) };
    const made = await proved(() => makeToken(request));
    if (made.ok) onMade(made.value.secret);
    else setRefused(faultText(made.fault));
  };
  return (
    <Form class="form" noValidate onSubmit={submit}>
      <TextField
        label={texts.tokenLabel}
        name="label"
        maxLength={60}
        error={isTried && !hasLabel ? texts.noLabel : null}
        value={label}
        onChange={setLabel}
      />
      <fieldset class="account-scopes">
        <legend>{texts.scopes}</legend>
        {SCOPES.map((scope) => (
          <Check
            key={scope}
            name={scope}
            label={texts.scope[scope].name}
            about={texts.scope[scope].about}
            checked={scopes.includes(scope)}
            onChange={(checked) =>
              setScopes(SCOPES.filter((each) => (each === scope ? checked : scopes.includes(each))))
            }
          />
        ))}
      </fieldset>
      <Choice
        label={texts.days}
        value={days}
        onChange={setDays}
        options={DAYS.map((value) => ({ value, label: texts.dayChoices[value] }))}
      />
      <FormError text={refused ?? (isTried && scopes.length === 0 ? texts.noScope : null)} />
      <Button kind="primary" label={texts.createToken} type="submit" />
    </Form>
  );
}
