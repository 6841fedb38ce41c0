import { useState } from 'preact/hooks';
import { accountTexts } from '../messages/account.ts';
import { securityTexts } from '../messages/security.ts';
import { faultText } from '../online/api-words.ts';
import { Button, Form, toast } from '../ui/index.ts';
import { changePassword } from './calls.ts';
import { passwordFault } from './checks.ts';
import { EndsFields, type Ends } from './ends-fields.tsx';
import { TextField } from './field.tsx';
import { Part } from './part.tsx';
import { proved } from './proof.ts';

const NONE: Ends = { endSessions: true, endTokens: false, endPasskeys: false };

export function PasswordPart() {
  const texts = accountTexts.value;
  const [current, setCurrent] = useState('');
  const [wanted, setWanted] = useState('');
  const [faults, setFaults] = useState<{ readonly current: string | null; readonly wanted: string | null }>({
    current: null,
    wanted: null,
  });
  const [ends, setEnds] = useState<Ends>(NONE);
  const said = (code: string | null) => (code === null ? null : faultText({ code }));
  const change = async (): Promise<void> => {
    const wrong = passwordFault(wanted);
    setFaults({ current: null, wanted: wrong });
    if (wrong !== null) return;
    const changed = await proved(() => changePassword(current, wanted, ends));
    if (!changed.ok) {
      const { code } = changed.fault;
      setFaults(code === 'common-password' ? { current: null, wanted: code } : { current: code, wanted: null });
      return;
    }
    setEnds(NONE);
    setCurrent('');
    setWanted('');
    toast(securityTexts.peek().passwordChanged);
  };
  return (
    <Part name="password" title={texts.passwordTitle}>
      <Form class="form" noValidate onSubmit={change}>
        <TextField
          label={texts.currentPassword}
          name="current-password"
          type="password"
          autocomplete="current-password"
          error={said(faults.current)}
          value={current}
          onChange={setCurrent}
        />
        <TextField
          label={texts.newPassword}
          name="new-password"
          type="password"
          autocomplete="new-password"
          hint={texts.passwordHint}
          error={said(faults.wanted)}
          value={wanted}
          onChange={setWanted}
        />
        <EndsFields ends={ends} onChange={setEnds} />
        <Button label={texts.changePassword} type="submit" />
      </Form>
    </Part>
  );
}
