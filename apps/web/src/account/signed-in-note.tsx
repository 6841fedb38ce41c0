import { accountTexts } from '../messages/account.ts';
import { bareName } from '../online/api-words.ts';
import { me } from '../online/session.ts';
import { ButtonLink } from '../ui/index.ts';

/** Whoever is signed in already needs no door. */
export function SignedInNote() {
  const texts = accountTexts.value;
  return (
    <section class="app-notice">
      <h1>{texts.alreadyIn(me.value === null ? '' : bareName(me.value.player))}</h1>
      <ButtonLink kind="primary" label={texts.toAccount} href="/account" />
    </section>
  );
}
