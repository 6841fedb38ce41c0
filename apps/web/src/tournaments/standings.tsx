import { isOnStreak, standings, tieBreaksOf, type Standing, type Tournament } from '@rayonk/tournament';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { tournamentTexts } from '../messages/tournaments.ts';
import { Button } from '../ui/index.ts';
import { pointsText } from './describe.ts';

const PAGE = 25;

interface StandingsProps {
  readonly tournament: Tournament;
  readonly nameOf: (player: number) => ComponentChildren;
  /** The number of whoever looks. */
  readonly you?: number | null;
}

/** The table, with what decides between equals and what that means. */
export function StandingsPart({ tournament, nameOf, you = null }: StandingsProps) {
  const texts = tournamentTexts.value;
  const table = standings(tournament);
  const [from, setFrom] = useState(0);
  // Whoever plays finds themselves.
  const own = table.findIndex(({ player }) => player === you);
  useEffect(() => setFrom(own < 0 ? 0 : Math.floor(own / PAGE) * PAGE), [own < 0]);
  const kinds = tieBreaksOf(tournament.settings.format);
  const isByPoints = tournament.settings.format.kind !== 'knockout';
  if (table.length === 0) return <p class="tournament-note">{texts.nobody}</p>;
  const rows = table.slice(from, from + PAGE);
  const hasBegun = tournament.phase !== 'open';
  return (
    <>
      {/* Whoever has no pointer moves a wide table by its arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div class="tournament-scroll" role="group" aria-label={texts.standings} tabIndex={0}>
        <table class="tournament-table">
          <thead>
            <tr>
              <th scope="col">{texts.rank}</th>
              <th scope="col">{texts.player}</th>
              {hasBegun && isByPoints && <th scope="col">{texts.points}</th>}
              {hasBegun &&
                kinds.map((kind) => (
                  <th key={kind} scope="col" title={texts.tieBreaksAbout[kind]}>
                    {texts.tieBreaks[kind]}
                  </th>
                ))}
              {hasBegun && (
                <th scope="col">
                  <abbr title={texts.recordAbout}>{texts.record}</abbr>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.player}
                row={row}
                tournament={tournament}
                name={nameOf(row.player)}
                isYou={row.player === you}
                shows={{ hasBegun, isByPoints }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {table.length > PAGE && (
        <p class="tournament-pages">
          <Button label={texts.before} disabled={from === 0} onClick={() => setFrom(from - PAGE)} />
          <span>{texts.page(from + 1, from + rows.length, table.length)}</span>
          <Button label={texts.after} disabled={from + PAGE >= table.length} onClick={() => setFrom(from + PAGE)} />
        </p>
      )}
      {hasBegun && (
        <details class="tournament-ties">
          <summary>{texts.tieBreakTitle}</summary>
          <ol>
            {kinds.map((kind) => (
              <li key={kind}>{texts.tieBreaksAbout[kind]}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}

interface RowProps {
  readonly row: Standing;
  readonly tournament: Tournament;
  readonly name: ComponentChildren;
  readonly isYou: boolean;
  readonly shows: { readonly hasBegun: boolean; readonly isByPoints: boolean };
}

function Row({ row, tournament, name, isYou, shows: { hasBegun, isByPoints } }: RowProps) {
  const { rank, player, points, tieBreaks, wins, draws, losses } = row;
  const entrant = tournament.entrants[player]!;
  const { isIn } = entrant;
  return (
    <tr data-player={player} data-you={isYou ? '' : undefined}>
      <td>{hasBegun ? rank : '–'}</td>
      <th scope="row">
        {name}
        {tournament.phase === 'running' && isOnStreak(tournament, entrant) && (
          <small class="tournament-streak" title={tournamentTexts.value.onStreak}>
            <span aria-hidden="true">×2</span>
            <span class="app-hidden">, {tournamentTexts.value.onStreak}</span>
          </small>
        )}
        {!isIn && tournament.phase !== 'over' && <small> ({tournamentTexts.value.left})</small>}
      </th>
      {hasBegun && isByPoints && <td class="tournament-points">{pointsText(points)}</td>}
      {hasBegun && tieBreaks.map((value, i) => <td key={i}>{pointsText(value)}</td>)}
      {hasBegun && <td>{`${wins}-${draws}-${losses}`}</td>}
    </tr>
  );
}
