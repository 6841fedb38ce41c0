import type { ShelfGame } from '@rayonk/board';
import { go } from '../app/navigate.ts';
import { shelfTexts } from '../messages/shelf.ts';
import { toast } from '../ui/index.ts';

/** A level that most people can beat after a few games. */
const FIRST_LEVEL = 3;

/** One click to a game against the computer: the default variant, no clock, a seat by lot. */
export async function playNow(game: ShelfGame): Promise<void> {
  const { startFailed } = shelfTexts.value;
  try {
    const { startGame } = await import('../play/start.ts');
    const id = await startGame({
      game: game.id,
      variant: game.variants[0]!,
      players: [
        { kind: 'person', name: '' },
        { kind: 'level', level: FIRST_LEVEL },
      ],
      clock: { kind: 'none' },
      drawSeats: true,
    });
    go(`/play/${id}`);
  } catch {
    toast(startFailed);
  }
}
