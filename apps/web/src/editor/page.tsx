import { formsOf } from '@rayonk/board';
import { plainVariant } from '@rayonk/core';
import { useEffect, useState } from 'preact/hooks';
import { LoadFailed } from '../app/load-failed.tsx';
import { analysisTexts } from '../messages/analysis.ts';
import { useGame, type OpenGame } from '../table/open-game.ts';
import { readEditorLink } from '../analysis/editor-link.ts';
import { modelOf } from './model.ts';
import { EditorState } from './state.ts';
import { Editor } from './editor.tsx';
import '../table/table.css';
import '../analysis/analysis.css';
import './editor.css';

/** The position editor of any game: `/:game/editor`, with a position in the fragment if one was sent here. */
export default function EditorPage({ game }: { readonly game: string }) {
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
        <LoadingForm
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

interface LoadingProps {
  readonly game: OpenGame;
  readonly position: string | null;
  readonly onVariant: (variant: string) => void;
}

/** What a game's positions are made of is loaded for the editor alone. */
function LoadingForm({ game, position, onVariant }: LoadingProps) {
  const [state, setState] = useState<EditorState | 'failed' | null>(null);
  const { manifest, rules } = game;
  useEffect(() => {
    let isWanted = true;
    formsOf(manifest).then(
      (forms) => isWanted && setState(new EditorState(modelOf(rules, forms[plainVariant(rules.variant)]!), position)),
      () => isWanted && setState('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [game, position]);
  if (state === 'failed') return <LoadFailed />;
  if (state === null) return <p class="analysis-loading">{analysisTexts.value.loading}</p>;
  return <Editor game={game} state={state} onVariant={onVariant} />;
}
