import { useEffect, useState } from 'preact/hooks';
import { LoadFailed } from '../app/load-failed.tsx';
import { analysisTexts } from '../messages/analysis.ts';
import { useGame, type OpenGame } from '../table/open-game.ts';
import { readEditorLink } from './editor-link.ts';
import { learnGame, type Lore } from './editor-model.ts';
import { EditorState } from './editor-state.ts';
import { Editor } from './editor.tsx';
import '../table/table.css';
import './analysis.css';
import './editor.css';

/** The position editor of any game: `/:game/editor`, with a position in the fragment if one was sent here. */
export function EditorPage({ game }: { readonly game: string }) {
  const [asked, setAsked] = useState(() => readEditorLink(location.hash));
  const opening = useGame(game, asked.variant);
  switch (opening.kind) {
    case 'loading':
      return <p class="analysis-loading">{analysisTexts.value.loading}</p>;
    case 'failed':
      return <LoadFailed />;
    case 'unknown':
      // A variant that does not exist: the game's first one instead.
      return <Retry onRetry={() => setAsked({ ...asked, variant: null })} />;
    case 'open':
      return (
        <Learning
          key={opening.game.rules.variant}
          game={opening.game}
          position={asked.position}
          onVariant={(variant) => setAsked({ variant, position: null })}
        />
      );
  }
}

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  useEffect(onRetry, []);
  return <p class="analysis-loading">{analysisTexts.value.loading}</p>;
}

interface LearningProps {
  readonly game: OpenGame;
  readonly position: string | null;
  readonly onVariant: (variant: string) => void;
}

const learned = new WeakMap<OpenGame['rules'], Lore>();

/** Learning a game takes some tens of milliseconds: the page is painted first. */
function Learning({ game, position, onVariant }: LearningProps) {
  const [state, setState] = useState<EditorState | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const lore = learned.get(game.rules) ?? learnGame(game.rules);
      learned.set(game.rules, lore);
      setState(new EditorState(game.rules, lore, position));
    });
    return () => clearTimeout(timer);
  }, [game, position]);
  if (state === null) return <p class="analysis-loading">{analysisTexts.value.loading}</p>;
  return <Editor game={game} state={state} onVariant={onVariant} />;
}
