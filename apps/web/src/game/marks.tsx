import type { ShelfGame } from '@rayonk/board';
import { shelfTexts } from '../messages/shelf.ts';

const MOST = 3;

/** Players, time, luck and depth at a glance; the drawn ones are also said in words. */
export function Marks({ shelf: { minutes, luck, depth } }: { readonly shelf: ShelfGame['shelf'] }) {
  const texts = shelfTexts.value;
  return (
    <ul class="shelf-marks">
      <li>{texts.players}</li>
      <li>
        <span aria-hidden="true">{texts.minutes(...minutes)}</span>
        <span class="app-hidden">{texts.minutesAloud(...minutes)}</span>
      </li>
      <Dots word={texts.luck} count={luck} aloud={texts.luckAloud[luck]} />
      <Dots word={texts.depth} count={depth} aloud={texts.depthAloud[depth]} />
    </ul>
  );
}

interface DotsProps {
  readonly word: string;
  readonly count: number;
  readonly aloud: string;
}

function Dots({ word, count, aloud }: DotsProps) {
  return (
    <li title={aloud}>
      <span class="shelf-dots" aria-hidden="true">
        {word}
        <svg viewBox="0 0 40 12" width="40" height="12">
          {Array.from({ length: MOST }, (_, i) => (
            <circle key={i} cx={6 + i * 14} cy="6" r="4.5" class={i < count ? 'shelf-dot-full' : 'shelf-dot'} />
          ))}
        </svg>
      </span>
      <span class="app-hidden">{aloud}</span>
    </li>
  );
}
