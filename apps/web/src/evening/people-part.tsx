import { useState } from 'preact/hooks';
import { eveningTexts } from '../messages/evening.ts';
import { device } from '../play/device.ts';
import { Button, Field } from '../ui/index.ts';
import type { AtDesk } from './desk.tsx';
import { happened, join, LONGEST_NAME, readNames } from './evening.ts';

/** Who is here: somebody comes late, leaves, comes back. */
export function PeoplePart({ desk }: { readonly desk: AtDesk }) {
  const texts = eveningTexts.value;
  const { evening, tournament, nameOf, take } = desk;
  const [text, setText] = useState('');
  const isOver = tournament.phase === 'over';
  const mayReturn = tournament.settings.format.kind !== 'knockout';
  const say = (kind: 'withdrew' | 'returned', player: number) =>
    take(happened(evening, [{ kind, player }], device.now()));
  return (
    <details class="evening-people">
      <summary>
        {texts.players} <small>{texts.count(tournament.entrants.length)}</small>
      </summary>
      {tournament.isOpen && (
        <form
          class="evening-add"
          onSubmit={(event) => {
            event.preventDefault();
            const [name] = readNames(text);
            if (name !== undefined && take(join(evening, name, device.now()))) setText('');
          }}
        >
          <Field label={texts.late} about={texts.lateAbout}>
            <input
              name="late"
              maxLength={LONGEST_NAME}
              autocomplete="off"
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          </Field>
          <Button label={texts.add} type="submit" disabled={text.trim() === ''} />
        </form>
      )}
      <ul class="evening-names">
        {tournament.entrants.map(({ number, isIn }) => (
          <li key={number} data-entrant={number}>
            <span>
              {nameOf(number)}
              {!isIn && <small> ({texts.away})</small>}
            </span>
            {!isOver && isIn && (
              <Button
                kind="quiet"
                label={texts.leave}
                aria-label={texts.leaveOf(nameOf(number))}
                onClick={() => say('withdrew', number)}
              />
            )}
            {!isOver && !isIn && mayReturn && (
              <Button
                kind="quiet"
                label={texts.comeBack}
                aria-label={texts.comeBackOf(nameOf(number))}
                onClick={() => say('returned', number)}
              />
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
