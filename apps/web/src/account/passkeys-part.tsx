import { dayText } from '../app/dates.ts';
import { accountTexts } from '../messages/account.ts';
import { useAnswer } from '../online/api-load.ts';
import { faultText } from '../online/api-words.ts';
import { Button } from '../ui/index.ts';
import { addPasskey, canUsePasskeys, listPasskeys, removePasskey, type Passkey } from './passkey.ts';
import { Part, PartList } from './part.tsx';
import { proved } from './proof.ts';
import { tell } from './tell.ts';

export function PasskeysPart() {
  const texts = accountTexts.value;
  const list = useAnswer('passkeys', listPasskeys);
  const add = async (): Promise<void> => {
    if (tell(await proved(() => addPasskey(texts.passkeyName(dayText(Date.now())))), accountTexts.peek().passkeyAdded))
      list.reload();
  };
  const remove = async (id: string): Promise<void> => {
    if (tell(await proved(() => removePasskey(id)), accountTexts.peek().saved)) list.reload();
  };
  return (
    <Part name="passkeys" title={texts.passkeys} about={texts.passkeysAbout}>
      <PartList of={list} empty={texts.noPasskeys}>
        {(passkey) => (
          <>
            <span class="account-item">
              {nameOf(passkey)}
              {passkey.createdAt !== null && <small>{texts.created(dayText(passkey.createdAt))}</small>}
            </span>
            <Button
              kind="quiet"
              label={texts.remove}
              data-control="remove-passkey"
              aria-label={texts.removePasskey(nameOf(passkey))}
              onClick={() => void remove(passkey.id)}
            />
          </>
        )}
      </PartList>
      {canUsePasskeys() ? (
        <Button icon="key" label={texts.addPasskey} data-control="add-passkey" onClick={() => void add()} />
      ) : (
        <p>{faultText({ code: 'passkey-unsupported' })}</p>
      )}
    </Part>
  );
}

function nameOf({ name, id }: Passkey): string {
  return name ?? id.slice(0, 6);
}
