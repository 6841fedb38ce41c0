import { verifyTournament, type TournamentEvent } from '@rayonk/tournament';
import type { Verified } from './verdict.ts';

self.addEventListener('message', ({ data: events }: MessageEvent<readonly TournamentEvent[]>) => {
  const answer: Verified = { length: events.length, holds: verifyTournament(events).verdict !== 'fails' };
  self.postMessage(answer);
});
