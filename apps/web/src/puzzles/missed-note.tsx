import type { Puzzle } from '@rayonk/board';
import type { Explanation } from '@rayonk/core';
import { useEffect, useRef, useState } from 'preact/hooks';
import { openEngine, type EngineClient } from '../engine/client.ts';
import { puzzleTexts } from '../messages/puzzles.ts';
import type { OpenGame } from '../table/open-game.ts';
import { isAnswered, missedWords } from './missed.ts';
import type { MissedTry } from './puzzle-run.ts';

interface NoteProps {
  readonly game: OpenGame;
  readonly puzzle: Puzzle;
  readonly missed: MissedTry;
}

/** Undefined while somebody looks for it; null where there is none to be had. */
function useAnswer({ game, puzzle, missed }: NoteProps): Explanation | null | undefined {
  const engine = useRef<EngineClient | null>(null);
  const [found, setFound] = useState<{ readonly to: MissedTry; readonly answer: Explanation | null } | null>(null);
  useEffect(() => () => engine.current?.close(), []);
  useEffect(() => {
    if (!isAnswered(game, puzzle, missed)) {
      setFound({ to: missed, answer: null });
      return undefined;
    }
    let isWanted = true;
    engine.current ??= openEngine(game.manifest.id, game.rules.variant);
    const log = [...missed.before, missed.tried];
    void engine.current
      .explain({ start: puzzle.position, log })
      .then((told) => isWanted && setFound({ to: missed, answer: told.ok ? told.value : null }));
    return () => {
      isWanted = false;
    };
  }, [game, puzzle, missed]);
  return found?.to === missed ? found.answer : undefined;
}

/** After a wrong try: what it was, what it allows, and, for those who want to know, what would have been right. */
export function MissedNote(props: NoteProps) {
  const texts = puzzleTexts.value;
  const answer = useAnswer(props);
  const { tried, allows, right, follows } = missedWords(props.game, props.puzzle, props.missed, answer ?? null);
  return (
    <section class="puzzles-missed" aria-label={texts.missed} data-missed={answer === undefined ? 'looking' : 'told'}>
      <h2>{texts.missed}</h2>
      <div role="status">
        <Said term={texts.youPlayed} text={tried} />
        <Said term={texts.allows} text={answer === undefined ? texts.looking : allows.join(' ')} />
      </div>
      <details>
        <summary>{texts.theRight}</summary>
        <Said term={texts.itWas} text={right} />
        {follows.length > 0 && <Said term={texts.follows} text={follows.join(' ')} />}
      </details>
    </section>
  );
}

/** How a puzzle is solved, in words. */
export function SolutionNote({ sentences }: { readonly sentences: readonly string[] }) {
  const { itWas, follows } = puzzleTexts.value;
  const [right = '', ...others] = sentences;
  return (
    <section class="puzzles-missed" aria-label={itWas} data-solution>
      <Said term={itWas} text={right} />
      {others.length > 0 && <Said term={follows} text={others.join(' ')} />}
    </section>
  );
}

function Said({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <p>
      <strong>{term}</strong> {text}
    </p>
  );
}
