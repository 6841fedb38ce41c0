import { useState } from 'preact/hooks';
import { dayText } from '../app/dates.ts';
import { securityTexts } from '../messages/security.ts';
import { useAnswer } from '../online/api-load.ts';
import { faultText } from '../online/api-words.ts';
import { Button, copyText, Dialog, Form, QrCode } from '../ui/index.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
  type NewSecondFactor,
} from './calls.ts';
import { Part } from './part.tsx';
import { CodeField } from './proof-dialog.tsx';
import { proved } from './proof.ts';
import { tell } from './tell.ts';

/** Codes of an app beside the password. */
export function SecondFactorPart() {
  const texts = securityTexts.value;
  const asked = useAnswer('second-factor', secondFactorOf);
  const [begun, setBegun] = useState<NewSecondFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = async (): Promise<void> => {
    const made = await proved(beginSecondFactor);
    if (made.ok) setBegun(made.value);
    else tell(made, '');
  };
  const show = (shown: readonly string[]): void => {
    setBegun(null);
    setCodes(shown);
    asked.reload();
  };
  const renew = async (): Promise<void> => {
    const made = await proved(renewRecoveryCodes);
    if (made.ok) show(made.value.codes);
    else tell(made, '');
  };
  const end = async (): Promise<void> => {
    if (tell(await proved(endSecondFactor), securityTexts.peek().turnedOff)) asked.reload();
  };
  const { loaded } = asked;
  return (
    <Part name="second-factor" title={texts.title} about={texts.about}>
      {loaded.kind === 'failed' && <p role="alert">{faultText(loaded.fault)}</p>}
      {loaded.kind === 'ready' && !loaded.value.isOn && (
        <Button label={texts.turnOn} data-control="second-factor-on" onClick={() => void begin()} />
      )}
      {loaded.kind === 'ready' && loaded.value.isOn && (
        <>
          <p data-second-factor="on">
            {texts.isOn(dayText(loaded.value.since ?? 0))} {texts.codesLeft(loaded.value.recoveryCodes)}
          </p>
          <div class="account-row">
            <Button label={texts.newCodes} data-control="new-codes" onClick={() => void renew()} />
            <Button label={texts.turnOff} data-control="second-factor-off" onClick={() => void end()} />
          </div>
        </>
      )}
      <Dialog isOpen={begun !== null} title={texts.setUpTitle} onClose={() => setBegun(null)}>
        {begun !== null && <SetUp begun={begun} onDone={show} />}
      </Dialog>
      <Dialog isOpen={codes !== null} title={texts.codesTitle} onClose={() => setCodes(null)}>
        {codes !== null && <Codes codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
    </Part>
  );
}

interface SetUpProps {
  readonly begun: NewSecondFactor;
  readonly onDone: (codes: readonly string[]) => void;
}

function SetUp({ begun, onDone }: SetUpProps) {
  const texts = securityTexts.value;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    setError(null);
    const done = await proved(() => confirmSecondFactor(code));
    if (done.ok) onDone(done.value.codes);
    else setError(faultText(done.fault));
  };
  return (
    <Form class="form" noValidate onSubmit={confirm}>
      <p>{texts.scan}</p>
      <QrCode text={begun.uri} label={texts.qrLabel} />
      <p>
        {texts.byHand}
        <code class="account-secret" data-key>
          {begun.secret.match(/.{1,4}/g)!.join(' ')}
        </code>
      </p>
      <p>
        <a href={begun.uri}>{texts.onThisPhone}</a>
      </p>
      <CodeField label={texts.thenCode} value={code} onChange={setCode} error={error} />
      <Button kind="primary" label={texts.confirm} type="submit" data-control="confirm-code" disabled={code === ''} />
    </Form>
  );
}

function Codes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const texts = securityTexts.value;
  return (
    <>
      <p>{texts.codesAbout}</p>
      <ul class="account-secret account-codes" data-codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div class="account-row">
        <Button kind="primary" label={texts.copyAll} onClick={() => void copyText(codes.join('\n'))} />
        <Button label={texts.kept} data-control="codes-kept" onClick={onDone} />
      </div>
    </>
  );
}
