import { standings, tieBreaksOf } from '../standings.ts';
import type { Tournament } from '../tournament.ts';

/** The table as comma-separated values (RFC 4180). `nameOf` says how an entrant is called. */
export function csvOf(tournament: Tournament, nameOf: (player: number) => string): string {
  const ties = tieBreaksOf(tournament.settings.format);
  // A tie-break that is a column of its own already is not said twice.
  const kept = ties.flatMap((tie, i) => (tie === 'wins' ? [] : [{ tie, i }]));
  const columns = ['rank', 'name', 'rating', 'points', ...kept.map(({ tie }) => tie), 'wins', 'draws', 'losses'];
  const rows = standings(tournament).map(({ rank, player, points, tieBreaks, wins, draws, losses }) => [
    rank,
    nameOf(player),
    tournament.entrants[player]!.rating ?? '',
    points,
    ...kept.map(({ i }) => tieBreaks[i]!),
    wins,
    draws,
    losses,
  ]);
  return [columns, ...rows].map((row) => row.map(field).join(',')).join('\r\n') + '\r\n';
}

/** A text that a spreadsheet would take for a formula is kept from being one. */
function field(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
