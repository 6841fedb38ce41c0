import type { Arrow } from '@rayonk/board';
import { settings } from '../app/settings.ts';
import { playTexts } from '../messages/play.ts';
import type { BoardRemark } from './board-remarks.ts';
import './remark-list.css';

interface RemarkListProps {
  readonly remarks: readonly BoardRemark[];
  /** Which of them is shown on the board. */
  readonly lit: number;
  readonly onLight: (index: number) => void;
}

/** Sentences about a position; one of them at a time is shown on the board, the first to begin with. */
export function RemarkList({ remarks, lit, onLight }: RemarkListProps) {
  const { hintShow } = playTexts.value;
  return (
    <ul class="told">
      {remarks.map((remark, i) => (
        <li key={remark.text} data-telling={remark.kind}>
          {remark.arrows.length === 0 ? (
            remark.text
          ) : (
            <button type="button" aria-pressed={i === lit} title={hintShow} onClick={() => onLight(i)}>
              {remark.text}
            </button>
          )}
          <Notation action={remark.action} />
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

export function litArrows(remarks: readonly BoardRemark[], lit: number): readonly Arrow[] {
  return remarks[lit]?.arrows ?? NO_ARROWS;
}
