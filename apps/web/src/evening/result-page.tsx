import { useState } from 'preact/hooks';
import { gameName } from '../lobby/describe.ts';
import { eveningTexts } from '../messages/evening.ts';
import { Button, ButtonLink, QrCode } from '../ui/index.ts';
import { codeOf, readSlip } from './codes.ts';
import './evening.css';

/** On a player's phone, from the code on a table's sheet: who won, as a code that the desk reads. Nothing is sent anywhere. */
export default function ResultPage() {
  const texts = eveningTexts.value;
  const [slip] = useState(() => readSlip(location.href));
  const [winner, setWinner] = useState<0 | 1 | null | undefined>();
  if (slip === null)
    return (
      <div class="app-page evening">
        <h1>{texts.resultTitle}</h1>
        <p>{texts.noSlip}</p>
        <ButtonLink label={texts.toDesk} href="/evening" />
      </div>
    );
  const { names, table, game, token, pairing } = slip;
  const said = winner === null ? texts.drawn : winner === undefined ? '' : texts.wonBy(names[winner]);
  const code = winner === undefined ? '' : codeOf(token, pairing, winner);
  return (
    <div class="app-page evening evening-result">
      <h1>{texts.table(table)}</h1>
      <p class="evening-couple">
        {names[0]} – {names[1]}
      </p>
      <p class="evening-note">
        {gameName(game)} · <a href={`/${game}/box`}>{texts.openBox}</a>
      </p>
      {winner === undefined ? (
        <div class="evening-answers" role="group" aria-label={texts.whoWon}>
          <h2>{texts.whoWon}</h2>
          <Button label={names[0]} data-call="first" onClick={() => setWinner(0)} />
          <Button label={texts.draw} data-call="draw" onClick={() => setWinner(null)} />
          <Button label={names[1]} data-call="second" onClick={() => setWinner(1)} />
        </div>
      ) : (
        <div class="evening-answer" role="status">
          <h2>{said}</h2>
          <QrCode text={code} label={texts.qrResult} />
          <p class="evening-code-large" data-code={code}>
            {code}
          </p>
          <p>{texts.show}</p>
          <Button kind="quiet" icon="undo" label={texts.change} onClick={() => setWinner(undefined)} />
        </div>
      )}
    </div>
  );
}
