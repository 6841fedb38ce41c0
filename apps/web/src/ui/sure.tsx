import { useState } from 'preact/hooks';
import { Button } from './button.tsx';

interface SureProps {
  readonly label: string;
  readonly question: string;
  readonly no: string;
  readonly isBusy?: boolean;
  readonly onYes: () => void;
}

/** Something that cannot be taken back is asked once more. */
export function Sure({ label, question, no, isBusy, onYes }: SureProps) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) return <Button kind="quiet" label={label} disabled={isBusy === true} onClick={() => setAsked(true)} />;
  return (
    <span class="ui-sure" role="group" aria-label={question}>
      {question}{' '}
      <Button
        kind="danger"
        label={label}
        data-control="sure"
        disabled={isBusy === true}
        onClick={() => {
          setAsked(false);
          onYes();
        }}
      />{' '}
      <Button label={no} onClick={() => setAsked(false)} />
    </span>
  );
}
