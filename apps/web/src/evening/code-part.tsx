import { useState } from 'preact/hooks';
import { eveningTexts } from '../messages/evening.ts';
import { device } from '../play/device.ts';
import { Button, Field, toast } from '../ui/index.ts';
import { readCode, readSlip } from './codes.ts';
import type { AtDesk } from './desk.tsx';
import { decide, tablesOf } from './evening.ts';
import { faultOf } from './faults.ts';
import { Scanner } from './scanner.tsx';
import { callText, sayingOf } from './tables-part.tsx';

/** Results that come from phones: read by the camera, by a scanner that types, or by somebody. */
export function CodePart({ desk }: { readonly desk: AtDesk }) {
  const texts = eveningTexts.value;
  const { evening, tournament, nameOf, take } = desk;
  const [text, setText] = useState('');
  const read = (said: string): void => {
    const slip = readSlip(said);
    if (slip !== null) return goToTable(slip.pairing);
    const code = readCode(evening.key, said);
    if (!code.ok) return toast(faultOf(code.fault));
    const { pairing: number, winner } = code.value;
    const pairing = tournament.pairings[number];
    const before = pairing === undefined || pairing.outcome === null ? null : sayingOf(pairing);
    // The same code seen twice says nothing new; another result is for somebody at the desk to correct.
    if (before !== null)
      return 'winner' in before && before.winner === winner ? toast(texts.alreadySaid) : goToTable(number);
    if (!take(decide(evening, number, { winner }, device.now()))) return undefined;
    const [first, second] = pairing!.seats;
    const table = tablesOf(evening.events).get(number)!;
    return toast(texts.saved(table, callText({ winner }, [nameOf(first), nameOf(second)])));
  };
  return (
    <form
      class="evening-code"
      onSubmit={(event) => {
        event.preventDefault();
        read(text);
        setText('');
      }}
    >
      <Field label={texts.code} about={texts.codeAbout}>
        <input
          name="code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <Button label={texts.enterCode} type="submit" disabled={text.trim() === ''} />
      <Scanner about={texts.scanResults} onRead={read} />
    </form>
  );
}

/** A sheet that was brought back: its table is where the next key goes. */
function goToTable(pairing: number): void {
  const row = document.querySelector<HTMLElement>(`[data-pairing="${pairing}"]`);
  if (row === null) return toast(eveningTexts.value.faults['no-such-pairing']!);
  row.scrollIntoView({ block: 'center' });
  row.querySelector('button')?.focus();
}
