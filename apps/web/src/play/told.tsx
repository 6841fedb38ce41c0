import type { Arrow } from '@rayonk/board';
import { settings } from '../app/settings.ts';
import { playTexts } from '../messages/play.ts';
import type { Telling } from './telling.ts';
import './told.css';

interface ToldProps {
  readonly tellings: readonly Telling[];
  /** Which of them is shown on the board. */
  readonly lit: number;
  readonly onLight: (index: number) => void;
}

/** Sentences about a position; one of them at a time is shown on the board, the first to begin with. */
export function Told({ tellings, lit, onLight }: ToldProps) {
  const { hintShow } = playTexts.value;
  return (
    <ul class="told">
      {tellings.map((telling, i) => (
        <li key={telling.text} data-telling={telling.kind}>
          {telling.arrows.length === 0 ? (
            telling.text
          ) : (
            <button type="button" aria-pressed={i === lit} title={hintShow} onClick={() => onLight(i)}>
              {telling.text}
            </button>
          )}
          <Notation action={telling.action} />
        </li>
      ))}
    </ul>
  );
}

/** An action as files write it, for those who asked for it in the settings. */
function Notation({ action }: { readonly action: string | null }) {
  return action !== null && settings.notation.value ? (
    <>
      {' '}
      <code class="told-notation">{action}</code>
    </>
  ) : null;
}

const NO_ARROWS: readonly Arrow[] = [];

export function litArrows(tellings: readonly Telling[], lit: number): readonly Arrow[] {
  return tellings[lit]?.arrows ?? NO_ARROWS;
}
