import { standings, tieBreaksOf, type Standing } from '@rayonk/tournament';
import { useEffect, useState } from 'preact/hooks';
import { tournamentTexts } from '../messages/tournaments.ts';
import { PlayerName } from '../people/player-name.tsx';
import { Button } from '../ui/index.ts';
import { entrantName } from './describe.ts';
import type { Followed } from './follow.ts';

const PAGE = 25;

/** The table, with what decides between equals and what that means. */
export function StandingsPart({ followed }: { readonly followed: Followed }) {
  const texts = tournamentTexts.value;
  const { tournament, state } = followed;
  const table = standings(tournament);
  const you = state.you?.number ?? null;
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
      <div class="tournament-scroll">
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
                followed={followed}
                isYou={row.player === you}
                shows={{ hasBegun, isByPoints }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {table.length > PAGE && (
        <p class="tournament-pages">
          <Button disabled={from === 0} onClick={() => setFrom(from - PAGE)}>
            {texts.before}
          </Button>
          <span>{texts.page(from + 1, from + rows.length, table.length)}</span>
          <Button disabled={from + PAGE >= table.length} onClick={() => setFrom(from + PAGE)}>
            {texts.after}
          </Button>
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
  readonly followed: Followed;
  readonly isYou: boolean;
  readonly shows: { readonly hasBegun: boolean; readonly isByPoints: boolean };
}

function Row({ row, followed: { tournament, nameOf }, isYou, shows: { hasBegun, isByPoints } }: RowProps) {
  const { rank, player, points, tieBreaks, wins, draws, losses } = row;
  const card = nameOf(player);
  const isIn = tournament.entrants[player]!.isIn;
  return (
    <tr data-player={player} data-you={isYou ? '' : undefined}>
      <td>{hasBegun ? rank : '–'}</td>
      <th scope="row">
        {card === null ? entrantName(card, player) : <PlayerName player={card} />}
        {!isIn && tournament.phase !== 'over' && <small> ({tournamentTexts.value.left})</small>}
      </th>
      {hasBegun && isByPoints && <td class="tournament-points">{points}</td>}
      {hasBegun && tieBreaks.map((value, i) => <td key={i}>{value}</td>)}
      {hasBegun && <td>{`${wins}-${draws}-${losses}`}</td>}
    </tr>
  );
}
