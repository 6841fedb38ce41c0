import { securityTexts } from '../messages/security.ts';
import { Check } from './field.tsx';

/** What ends together with a password. */
export interface Ends {
  readonly endSessions?: boolean;
  readonly endTokens: boolean;
  readonly endPasskeys: boolean;
}

interface EndsFieldsProps {
  readonly ends: Ends;
  readonly onChange: (ends: Ends) => void;
}

export function EndsFields({ ends, onChange }: EndsFieldsProps) {
  const texts = securityTexts.value;
  return (
    <fieldset class="account-scopes">
      <legend>{texts.endsLegend}</legend>
      <p class="account-about">{texts.endsAbout}</p>
      {ends.endSessions !== undefined && (
        <Check
          name="end-sessions"
          label={texts.endSessions}
          checked={ends.endSessions}
          onChange={(endSessions) => onChange({ ...ends, endSessions })}
        />
      )}
      <Check
        name="end-tokens"
        label={texts.endTokens}
        about={texts.endTokensAbout}
        checked={ends.endTokens}
        onChange={(endTokens) => onChange({ ...ends, endTokens })}
      />
      <Check
        name="end-passkeys"
        label={texts.endPasskeys}
        checked={ends.endPasskeys}
        onChange={(endPasskeys) => onChange({ ...ends, endPasskeys })}
      />
    </fieldset>
  );
}
