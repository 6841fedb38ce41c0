import { commitOf } from '@rayonk/match';
import { tieBreaksOf, Tournament, type Format, type TournamentEvent } from '@rayonk/tournament';
import { render } from 'preact-render-to-string';
import { afterEach, expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import { StandingsPart } from './standings.tsx';

const SEED = 'ab'.repeat(32);
const FORMATS: readonly Format[] = [
  { kind: 'swiss', rounds: 2 },
  { kind: 'round-robin', cycles: 1 },
  { kind: 'arena', duration: 1_800_000 },
  { kind: 'knockout' },
  { kind: 'knockout', third: true },
];

function begun(format: Format): Tournament {
  const settings = { format, programme: [{ game: 'ring', variant: 'nine' }], seeding: 'rating' } as const;
  const entered = [0, 1, 2, 3].map((player) => ({
    kind: 'entered',
    at: 0,
    player,
    rating: null,
    share: `share-00${player}`,
  }));
  const events = [{ kind: 'created', at: 0, settings, commit: commitOf(SEED) }, ...entered] as TournamentEvent[];
  const folded = Tournament.fold(events);
  if (!folded.ok) throw new Error(folded.fault.message);
  folded.value.apply({ kind: 'started', at: 1, seed: SEED });
  return folded.value;
}

afterEach(() => {
  language.value = 'fr';
});

for (const code of ['fr', 'en'] as const)
  it.each(FORMATS)(`what decides between equals is shown and explained in a $kind, in ${code}`, (format) => {
    language.value = code;
    const tournament = begun(format);
    expect(tournament.phase).not.toBe('open');
    const html = render(<StandingsPart tournament={tournament} nameOf={(player) => `P${player}`} />);
    const texts = tournamentTexts.value;
    const explained = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, text]) => text);
    expect(explained).toEqual(tieBreaksOf(format).map((kind) => texts.tieBreaksAbout[kind]));
    for (const kind of tieBreaksOf(format)) expect(html).toContain(`>${texts.tieBreaks[kind]}</th>`);
  });
