import { pieceOn } from '@rayonk/board/deed';
import type { View } from '@rayonk/core';

/** What the token or stack that a move covers looks like in the position text. */
export function covered(before: View, action: string): string | undefined {
  return pieceOn(before, action.split('-')[1]!)?.text;
}
