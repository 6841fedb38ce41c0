import { accountTexts } from '../messages/account.ts';
import { me } from '../online/session.ts';
import { Toggle } from '../ui/index.ts';
import { changeMe } from './calls.ts';
import { Part } from './part.tsx';
import { tell } from './tell.ts';

export function PreferencesPart() {
  const texts = accountTexts.value;
  return (
    <Part name="preferences" title={texts.preferences}>
      <Toggle
        label={texts.greetingsOnly}
        about={texts.greetingsOnlyAbout}
        checked={me.value?.greetingsOnly === true}
        onChange={(greetingsOnly) =>
          void changeMe({ greetingsOnly }).then((changed) => tell(changed, accountTexts.peek().saved))
        }
      />
    </Part>
  );
}
