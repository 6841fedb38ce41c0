import type { NewTournament, TournamentState } from '@rayonk/protocol';
import type { TestSite } from '../talk/testing.ts';

const MINUTE = 60_000;

/** What most tests want: a Swiss tournament of two rounds that begins in a minute and has no breaks. */
export function wantedTournament(site: TestSite, change: Partial<NewTournament> = {}): NewTournament {
  return {
    title: 'Coupe des tests',
    format: { kind: 'swiss', rounds: 2 },
    programme: [{ game: 'kastwa', variant: '4x4' }],
    seeding: 'lot',
    clock: { kind: 'fischer', initial: 5 * MINUTE, increment: 3000 },
    rated: false,
    ratings: null,
    isPrivate: false,
    startsAt: site.now + MINUTE,
    roundBreak: 0,
    absence: 60,
    ...change,
  };
}

export async function newTournament(site: TestSite, who: string, change: Partial<NewTournament> = {}): Promise<string> {
  const answer = await site.as(who, 'POST', '/api/tournaments', wantedTournament(site, change));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<TournamentState>().tournament.id;
}

export async function entering(site: TestSite, who: string, id: string) {
  return site.as(who, 'POST', `/api/tournaments/${id}/entry`, { share: `share-of-${who}` });
}
