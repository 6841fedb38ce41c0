import { fail, hasChoices, openGame, type Fault } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { Answer, PlayedGame, Shelf } from './services.ts';

/** The games, loaded when first asked for and kept. */
export function createShelf(): Shelf {
  const kept = new Map<string, Promise<Answer<PlayedGame>>>();
  return {
    load: (game, variant) => {
      const key = `${game} ${variant}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const loading = loadGame(game, variant);
      kept.set(key, loading);
      // A name that is no game is not kept: anybody may send any number of them. Nor is a failure, which may pass.
      const forget = () => kept.delete(key);
      loading.then((answer) => !answer.ok && forget(), forget);
      return loading;
    },
  };
}

async function loadGame(game: string, variant: string): Promise<Answer<PlayedGame>> {
  // Options are for readers of the rules: what is played, paired, rated or counted here is the game as it stands.
  if (hasChoices(variant))
    return fail({ code: 'option-not-offered', message: 'options are played on a device, not on a site', rule: null });
  const opened = await openGame(registry, game, variant);
  return opened.ok ? opened : refused(opened.fault);
}

function refused({ code, message, rule }: Fault): Answer<PlayedGame> {
  return fail({ code, message, rule });
}
