import type { Arrow } from '@rayonk/board';
import { tell, type Remark as Said } from '@rayonk/board/remarks';
import type { Explanation, View } from '@rayonk/core';
import { language } from '../app/language.ts';
import { typeset } from '../app/typeset.ts';
import type { OpenGame } from '../table/open-game.ts';
import { arrowsOf } from './hint-arrows.ts';

/** Something to say of a position, and what lights up on the board with it. */
export interface BoardRemark {
  readonly kind: Said['kind'];
  readonly text: string;
  /** The action it is about, for those who read notation. */
  readonly action: string | null;
  readonly arrows: readonly Arrow[];
}

type Told = Pick<OpenGame, 'rules' | 'screen' | 'words'>;

/** What to play and why, in the language of the page. */
export function boardRemarks(game: Told, view: View, explanation: Explanation): readonly BoardRemark[] {
  const told = { rules: game.rules, movement: game.screen, words: game.words.value, language: language.value };
  return tell(told, view, explanation).map(({ kind, text, about, cells }) => ({
    kind,
    text: typeset(text, language.value),
    action: about?.action ?? null,
    arrows:
      about === null
        ? cells.map((cell) => ({ path: [cell], tone: 'threat' as const }))
        : arrowsOf(game, about.view, about.action, about.isThreat ? 'threat' : 'hint'),
  }));
}
