import { useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { accountTexts } from '../messages/account.ts';
import { faultText } from '../online/api-words.ts';
import { forget, isMember, me } from '../online/session.ts';
import { Button, Dialog, Form, toast } from '../ui/index.ts';
import { deleteMe } from './calls.ts';
import { Check, TextField, FormError } from './field.tsx';
import { Part } from './part.tsx';
import { checkProof, proved } from './proof.ts';
import { tell } from './tell.ts';

/** All that the site knows of somebody, to take along or to erase. */
export function LeaveParts() {
  const texts = accountTexts.value;
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Part name="data" title={texts.data} about={texts.dataAbout}>
        <Button icon="download" label={texts.download} data-control="download" onClick={() => void download()} />
      </Part>
      <Part name="leave" title={texts.leave} about={texts.leaveAbout}>
        <Button kind="danger" label={texts.leaveButton} data-control="leave" onClick={() => setLeaving(true)} />
        <Dialog isOpen={isLeaving} title={texts.leaveTitle} onClose={() => setLeaving(false)}>
          <LeaveForm onClose={() => setLeaving(false)} />
        </Dialog>
      </Part>
    </>
  );
}

/** A file is fetched by the browser itself, so what it needs is asked for before. */
async function download(): Promise<void> {
  const may = isMember.peek() ? await proved(checkProof) : null;
  if (may?.ok === false) {
    tell(may, '');
    return;
  }
  const link = document.createElement('a');
  link.href = '/api/me/data';
  link.download = 'rayonk.json';
  link.click();
}

function LeaveForm({ onClose }: { readonly onClose: () => void }) {
  const texts = accountTexts.value;
  const name = me.value?.player.name ?? null;
  const [typed, setTyped] = useState('');
  const [isSure, setSure] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isConfirmed = name === null ? isSure : typed.trim().toLowerCase() === name.toLowerCase();
  const leave = async (): Promise<void> => {
    setError(null);
    const done = await proved(deleteMe);
    if (!done.ok) {
      setError(faultText(done.fault));
      return;
    }
    onClose();
    forget();
    toast(accountTexts.peek().left);
    go('/');
  };
  return (
    <Form class="form" noValidate onSubmit={() => isConfirmed && leave()}>
      <p>{texts.leaveAbout}</p>
      {name === null ? (
        <Check name="sure" label={texts.leaveGuestSure} checked={isSure} onChange={setSure} />
      ) : (
        <TextField label={texts.leaveType(name)} name="confirm" autocomplete="off" value={typed} onChange={setTyped} />
      )}
      <FormError text={error} />
      <div class="account-row">
        <Button kind="danger" label={texts.leaveYes} type="submit" data-control="leave-yes" disabled={!isConfirmed} />
        <Button label={texts.cancel} onClick={onClose} />
      </div>
    </Form>
  );
}
