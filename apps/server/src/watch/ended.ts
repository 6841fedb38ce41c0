import { refusal } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { foundMatch } from './found.ts';
import { visibleMatch } from './visible.ts';

/** A game that is over as far as a viewer may know; nobody looks into the computer while somebody plays. */
export async function endedGame(services: Services, id: string, viewer: string | null) {
  const live = await foundMatch(services.authority, id);
  const { match } = await visibleMatch(services, live, viewer);
  const { line, settings } = match;
  if (match.phase !== 'over' || line === null || line.log.length === 0)
    throw refusal('conflict', 'only a game that was played and is over is analysed');
  return { match: id, game: settings.game, variant: settings.variant, start: line.first, log: [...line.log] };
}
