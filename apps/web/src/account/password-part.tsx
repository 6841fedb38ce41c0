import { useState } from 'preact/hooks';
import { accountTexts } from '../messages/account.ts';
import { faultText } from '../online/api-words.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { changePassword } from './calls.ts';
import { passwordFault } from './checks.ts';
import { Field, Form } from './field.tsx';
import { Part } from './part.tsx';

export function PasswordPart() {
  const texts = accountTexts.value;
  const [current, setCurrent] = useState('');
  const [wanted, setWanted] = useState('');
  const [faults, setFaults] = useState<{ readonly current: string | null; readonly wanted: string | null }>({
    current: null,
    wanted: null,
  });
  const said = (code: string | null) => (code === null ? null : faultText({ code }));
  const change = async (): Promise<void> => {
    const wrong = passwordFault(wanted);
    setFaults({ current: null, wanted: wrong });
    if (wrong !== null) return;
    const changed = await changePassword(current, wanted);
    if (!changed.ok) {
      setFaults({ current: changed.fault.code, wanted: null });
      return;
    }
    setCurrent('');
    setWanted('');
    toast(accountTexts.peek().passwordChanged);
  };
  return (
    <Part name="password" title={texts.passwordTitle}>
      <Form onSubmit={() => void change()}>
        <Field
          label={texts.currentPassword}
          name="current-password"
          type="password"
          autocomplete="current-password"
          error={said(faults.current)}
          value={current}
          onChange={setCurrent}
        />
        <Field
          label={texts.newPassword}
          name="new-password"
          type="password"
          autocomplete="new-password"
          hint={texts.passwordHint}
          error={said(faults.wanted)}
          value={wanted}
          onChange={setWanted}
        />
        <Button type="submit">{texts.changePassword}</Button>
      </Form>
    </Part>
  );
}
