import { roundCount, standings } from '@rayonk/tournament';
import { gameName } from '../lobby/describe.ts';
import { eveningTexts } from '../messages/evening.ts';
import { pointsText } from '../tournaments/describe.ts';
import { Dialog } from '../ui/index.ts';
import type { AtDesk } from './desk.tsx';
import { tablesOf } from './evening.ts';
import { callText, sayingOf } from './tables-part.tsx';

interface LargeProps {
  readonly desk: AtDesk;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** For a screen at the wall: tables and standings, as large as they fit. */
export function Large({ desk, isOpen, onClose }: LargeProps) {
  const texts = eveningTexts.value;
  const { tournament, evening } = desk;
  const title = `${evening.title} · ${texts.round(tournament.round, roundCount(tournament))}`;
  // Letters follow from how many lines there are to see at once.
  const lines = Math.max(tournament.pairings.filter(({ round }) => round === tournament.round).length, 4) * 1.6;
  return (
    <Dialog isOpen={isOpen} title={title} class="evening-large" onClose={onClose}>
      <div class="evening-wall" style={{ '--lines': String(lines) }}>
        <Pairings desk={desk} />
        <div>
          <h3>{texts.standings}</h3>
          <Ranks desk={desk} />
        </div>
      </div>
    </Dialog>
  );
}

/** The tables of the last round, as people look for theirs. */
export function Pairings({ desk: { tournament, evening, nameOf } }: { readonly desk: AtDesk }) {
  const texts = eveningTexts.value;
  const tables = tablesOf(evening.events);
  const { programme, format } = tournament.settings;
  const shown = tournament.pairings.filter(({ round, outcome }) =>
    format.kind === 'arena' ? outcome === null : round === tournament.round,
  );
  const byes = tournament.entrants.filter((entrant) => entrant.byes.includes(tournament.round));
  return (
    <ol class="evening-list">
      {shown.map((pairing) => {
        const [first, second] = [nameOf(pairing.seats[0]), nameOf(pairing.seats[1])];
        return (
          <li key={pairing.number} data-decided={pairing.outcome === null ? undefined : ''}>
            <b>{tables.get(pairing.number)}</b>
            <span>
              {first} – {second}
              {programme.length > 1 && <small> {gameName(programme[pairing.discipline]!.game)}</small>}
              {pairing.outcome !== null && <small> {callText(sayingOf(pairing), [first, second])}</small>}
            </span>
          </li>
        );
      })}
      {byes.map(({ number }) => (
        <li key={`bye ${number}`}>
          <span>{texts.bye(nameOf(number))}</span>
        </li>
      ))}
    </ol>
  );
}

export function Ranks({ desk: { tournament, nameOf } }: { readonly desk: AtDesk }) {
  const isByPoints = tournament.settings.format.kind !== 'knockout';
  return (
    <ol class="evening-list">
      {standings(tournament).map(({ rank, player, points }) => (
        <li key={player}>
          <b>{rank}</b>
          <span>{nameOf(player)}</span>
          {isByPoints && <strong>{pointsText(points)}</strong>}
        </li>
      ))}
    </ol>
  );
}
