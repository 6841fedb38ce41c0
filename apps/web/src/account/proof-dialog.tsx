import { useState } from 'preact/hooks';
import { securityTexts } from '../messages/security.ts';
import { faultText } from '../online/api-words.ts';
import type { ApiResult } from '../online/api.ts';
import { Button, Dialog, Form } from '../ui/index.ts';
import { TextField, FormError } from './field.tsx';
import { canUsePasskeys } from './passkey.ts';
import { asking, prove, proveByPasskey } from './proof.ts';

/** Asks whoever does something sensitive to prove again who they are (`proof.ts`). One on a page. */
export function ProofDialog() {
  const now = asking.value;
  return (
    <Dialog isOpen={now !== null} title={securityTexts.value.proofTitle} onClose={() => now?.done(false)}>
      {now !== null && <ProofForm wantsCode={now.ways.includes('code')} hasPasskey={now.ways.includes('passkey')} />}
    </Dialog>
  );
}

function ProofForm({ wantsCode, hasPasskey }: { readonly wantsCode: boolean; readonly hasPasskey: boolean }) {
  const texts = securityTexts.value;
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const end = async (proving: Promise<ApiResult<null>>): Promise<void> => {
    setBusy(true);
    setError(null);
    const answer = await proving;
    setBusy(false);
    if (answer.ok) asking.peek()?.done(true);
    else setError(faultText(answer.fault));
  };
  return (
    <Form class="form" noValidate onSubmit={() => void end(prove(wantsCode ? { code: typed } : { password: typed }))}>
      <p class="account-about">{texts.proofAbout}</p>
      {wantsCode ? (
        <CodeField value={typed} onChange={setTyped} />
      ) : (
        <TextField
          label={texts.proofPassword}
          name="proof"
          type="password"
          autocomplete="current-password"
          takesFocus
          value={typed}
          onChange={setTyped}
        />
      )}
      <FormError text={error} />
      <Button
        kind="primary"
        label={texts.proofGo}
        type="submit"
        data-control="prove"
        disabled={isBusy || typed === ''}
      />
      {hasPasskey && canUsePasskeys() && (
        <>
          <p class="account-or">
            <span>{texts.or}</span>
          </p>
          <Button
            icon="key"
            label={texts.proofPasskey}
            data-control="prove-passkey"
            disabled={isBusy}
            onClick={() => void end(proveByPasskey())}
          />
        </>
      )}
    </Form>
  );
}

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label?: string;
  readonly error?: string | null;
}

/** A code of an authenticator app, or a recovery code. */
export function CodeField({ value, onChange, label, error = null }: CodeFieldProps) {
  const texts = securityTexts.value;
  return (
    <TextField
      label={label ?? texts.code}
      name="code"
      autocomplete="one-time-code"
      takesFocus={label === undefined}
      maxLength={40}
      {...(label === undefined && { hint: texts.codeHint })}
      error={error}
      value={value}
      onChange={onChange}
    />
  );
}
