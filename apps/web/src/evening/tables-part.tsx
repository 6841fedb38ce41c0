import type { Pairing } from '@rayonk/tournament';
import { useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { gameName } from '../lobby/describe.ts';
import { eveningTexts } from '../messages/evening.ts';
import { gameTexts } from '../messages/game.ts';
import { device } from '../play/device.ts';
import { RoundChoice, useRound } from '../tournaments/round-choice.tsx';
import { Button, Icon, toast } from '../ui/index.ts';
import type { AtDesk } from './desk.tsx';
import { decide, isOnScreen, tablesOf, type Call } from './evening.ts';

/** The tables of a round: who sits where, and how it came out. */
export function TablesPart({ desk }: { readonly desk: AtDesk }) {
  const { tournament, evening, nameOf } = desk;
  const isArena = tournament.settings.format.kind === 'arena';
  const [round, setRound] = useRound(tournament);
  const tables = tablesOf(evening.events);
  const pairings = tournament.pairings.filter((pairing) =>
    // In an arena all that is still played belongs to now.
    isArena
      ? pairing.round === round || (round === tournament.round && pairing.outcome === null)
      : pairing.round === round,
  );
  const byes = tournament.entrants.filter((entrant) => entrant.byes.includes(round));
  return (
    <>
      <RoundChoice tournament={tournament} round={round} onChange={setRound} />
      <ul class="evening-tables">
        {pairings.map((pairing) => (
          <TableRow key={pairing.number} desk={desk} pairing={pairing} table={tables.get(pairing.number)!} />
        ))}
        {byes.map(({ number }) => (
          <li key={`bye ${number}`} class="evening-bye">
            {eveningTexts.value.bye(nameOf(number))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly desk: AtDesk;
  readonly pairing: Pairing;
  readonly table: number;
}

function TableRow({ desk, pairing, table }: RowProps) {
  const texts = eveningTexts.value;
  const { evening, tournament, nameOf, take } = desk;
  const [isOpen, setOpen] = useState(false);
  const [first, second] = [nameOf(pairing.seats[0]), nameOf(pairing.seats[1])];
  const { programme } = tournament.settings;
  const { game, variant } = programme[pairing.discipline]!;
  const onScreen = isOnScreen(evening, table);
  const isOver = tournament.phase === 'over';
  const isAsked = !isOver && (pairing.outcome === null || isOpen);
  const call = (said: Call): void => {
    if (!take(decide(evening, pairing.number, said, device.now()))) return;
    setOpen(false);
    toast(texts.saved(table, callText(said, [first, second])));
  };
  return (
    <li data-table={table} data-pairing={pairing.number} data-decided={pairing.outcome === null ? undefined : ''}>
      <div class="evening-table-head">
        <strong>{texts.table(table)}</strong>
        <span class="evening-couple">
          {first} – {second}
        </span>
        <small>
          {[...(programme.length > 1 ? [gameName(game)] : []), ...(onScreen ? [texts.screen] : [])].join(' · ')}
        </small>
      </div>
      {isAsked ? (
        <div class="evening-calls" role="group" aria-label={`${texts.table(table)}, ${first} – ${second}`}>
          <Button label={texts.wins(first)} data-call="first" onClick={() => call({ winner: 0 })} />
          <Button label={texts.draw} data-call="draw" onClick={() => call({ winner: null })} />
          <Button label={texts.wins(second)} data-call="second" onClick={() => call({ winner: 1 })} />
          <select
            aria-label={`${texts.table(table)} : ${texts.absent}`}
            value=""
            onChange={({ currentTarget: { value } }) =>
              call({ absent: value === 'both' ? [0, 1] : [value === '0' ? 0 : 1] })
            }
          >
            <option value="">{texts.absent}</option>
            <option value="0">{texts.absentOf(first)}</option>
            <option value="1">{texts.absentOf(second)}</option>
            <option value="both">{texts.absentBoth}</option>
          </select>
          {isOpen && <Button kind="quiet" label={texts.cancel} onClick={() => setOpen(false)} />}
          {isOpen && <p class="evening-note">{texts.correctAbout}</p>}
        </div>
      ) : (
        <div class="evening-calls">
          <span class="evening-outcome">
            <Icon name="check" />
            {callText(sayingOf(pairing), [first, second])}
          </span>
          {!isOver && (
            <Button
              kind="quiet"
              icon="edit"
              label={texts.correct}
              data-control="correct"
              aria-label={texts.correctOf(table)}
              onClick={() => setOpen(true)}
            />
          )}
        </div>
      )}
      {pairing.outcome === null && (
        <p class="evening-helps">
          {onScreen ? (
            <Button
              kind="quiet"
              label={texts.openScreen}
              onClick={() => void openBoard(game, variant, [first, second])}
            />
          ) : (
            <a href={`/${game}/box`}>{texts.openBox}</a>
          )}
        </p>
      )}
    </li>
  );
}

/** A game on this screen, with both names. */
async function openBoard(game: string, variant: string, [first, second]: readonly [string, string]): Promise<void> {
  try {
    const { startGame } = await import('../play/start.ts');
    const players = [
      { kind: 'person', name: first },
      { kind: 'person', name: second },
    ] as const;
    go(`/play/${await startGame({ game, variant, players, clock: { kind: 'none' } })}`);
  } catch {
    toast(gameTexts.value.startFailed);
  }
}

export function sayingOf({ outcome }: Pairing): Call {
  return outcome?.kind === 'forfeit' ? { absent: outcome.absent } : { winner: outcome?.winner ?? null };
}

export function callText(call: Call, names: readonly [string, string]): string {
  const texts = eveningTexts.value;
  if ('winner' in call) return call.winner === null ? texts.drawn : texts.wonBy(names[call.winner]);
  return call.absent.length === 2 ? texts.forfeitBoth : texts.forfeit(names[call.absent[0] === 0 ? 1 : 0]);
}
