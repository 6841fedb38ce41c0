import { useState } from 'preact/hooks';
import { agoText, dayText } from '../app/dates.ts';
import { accountTexts } from '../messages/account.ts';
import { useAnswer } from '../online/api-load.ts';
import { Button, copyText, Dialog } from '../ui/index.ts';
import { listTokens, removeToken, type Token } from './calls.ts';
import { Part, PartList } from './part.tsx';
import { tell } from './tell.ts';
import { TokenForm } from './token-form.tsx';

export function TokensPart() {
  const texts = accountTexts.value;
  const list = useAnswer('tokens', listTokens);
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const remove = async (id: string): Promise<void> => {
    if (tell(await removeToken(id), accountTexts.peek().saved)) list.reload();
  };
  const made = (told: string): void => {
    setOpen(false);
    setSecret(told);
    list.reload();
  };
  return (
    <Part name="tokens" title={texts.tokens} about={texts.tokensAbout}>
      <PartList of={list} empty={texts.noTokens}>
        {(token) => (
          <>
            <span class="account-item">
              {token.label}
              <small>{aboutToken(token)}</small>
            </span>
            <Button
              kind="quiet"
              label={texts.remove}
              data-control="remove-token"
              aria-label={texts.removeToken(token.label)}
              onClick={() => void remove(token.id)}
            />
          </>
        )}
      </PartList>
      <Button icon="plus" label={texts.newToken} data-control="new-token" onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} title={texts.newToken} onClose={() => setOpen(false)}>
        <TokenForm onMade={made} />
      </Dialog>
      <Dialog isOpen={secret !== null} title={texts.tokenSecret} onClose={() => setSecret(null)}>
        <p>{texts.tokenSecretAbout}</p>
        <p>
          <code class="account-secret" data-secret>
            {secret}
          </code>
        </p>
        <div class="account-row">
          <Button kind="primary" icon="copy" label={texts.copy} onClick={() => void copyText(secret ?? '')} />
          <Button label={texts.done} onClick={() => setSecret(null)} />
        </div>
      </Dialog>
    </Part>
  );
}

function aboutToken({ scopes, usedAt, expiresAt }: Token): string {
  const texts = accountTexts.value;
  return [
    scopes.map((scope) => texts.scope[scope].name).join(', '),
    usedAt === null ? texts.neverUsed : texts.used(agoText(usedAt)),
    ...(expiresAt === null ? [] : [texts.until(dayText(expiresAt))]),
  ].join(' · ');
}
