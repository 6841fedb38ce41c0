import { isCell, layOut, spotsByCell, type Motion } from '@rayonk/board';
import type { View } from '@rayonk/core';

const MILLISECONDS = 520;

/** Lets the pieces of a small picture that just changed come from where they were: by sliding, or by growing into place. */
export function glide(picture: Element, view: View, motions: readonly Motion[]): void {
  const spots = spotsByCell(view, layOut(view.board));
  for (const motion of motions) {
    const cell = endOf(motion);
    const end = spots.get(cell ?? '');
    const piece = picture.querySelector(
      motion.kind === 'carry' ? `[data-carried="${cell}"]` : `[data-piece="${cell}"] > g`,
    );
    if (end === undefined || piece === null) continue;
    const from = 'from' in motion ? motion.from : null;
    const start = from !== null && isCell(from) ? spots.get(from) : undefined;
    const first =
      start === undefined ? { opacity: 0 } : { transform: `translate(${start.x - end.x}px, ${start.y - end.y}px)` };
    const last = start === undefined ? { opacity: 1 } : { transform: 'none' };
    piece.animate([first, last], { duration: MILLISECONDS, easing: 'cubic-bezier(.3,.7,.2,1)' });
  }
}

/** The cell on which a motion leaves a piece, or null if it leaves none. */
function endOf(motion: Motion): string | null {
  switch (motion.kind) {
    case 'slide':
      return motion.path.at(-1) ?? null;
    case 'tip':
    case 'carry':
      return motion.to;
    case 'turn':
    case 'appear':
      return motion.cell;
    case 'leave':
    case 'beam':
      return null;
  }
}
