import { registry } from '@rayonk/games';
import { useMemo, useState } from 'preact/hooks';
import type { Names } from '../app/title.ts';
import { LoadFailed } from '../app/load-failed.tsx';
import { analysisTexts } from '../messages/analysis.ts';
import { boxTexts } from '../messages/box.ts';
import { prepareGame, useGame, type OpenGame } from '../table/open-game.ts';
import { Box } from './box.ts';
import { Companion } from './companion.tsx';
import { keptVariant } from './kept-box.ts';
import '../table/table.css';
import '../analysis/analysis.css';
import './companion.css';

export function prepare({ game }: Names): Promise<void> {
  return prepareGame(game!, keptVariant(game!));
}

/** «I have the box»: `/:game/box`. */
export default function BoxPage({ game }: { readonly game: string }) {
  const [variant, setVariant] = useState(() => keptVariant(game));
  const opening = useGame(game, variant);
  switch (opening.kind) {
    case 'loading':
      return <Opening game={game} />;
    case 'failed':
    case 'unknown':
      return <LoadFailed />;
    case 'open':
      return <Opened key={opening.game.rules.variant} game={opening.game} onVariant={setVariant} />;
  }
}

/** What it is, before the board is there: all that a written page can show. */
function Opening({ game }: { readonly game: string }) {
  const texts = boxTexts.value;
  const found = registry.find(({ id }) => id === game);
  return (
    <article class="app-page app-before-board">
      <h1>{texts.title(found?.name ?? '')}</h1>
      <ul>
        {texts.offers.map((offer) => (
          <li key={offer}>{offer}</li>
        ))}
      </ul>
      <p class="analysis-loading">{analysisTexts.value.loading}</p>
    </article>
  );
}

interface OpenedProps {
  readonly game: OpenGame;
  readonly onVariant: (variant: string) => void;
}

function Opened({ game, onVariant }: OpenedProps) {
  const box = useMemo(() => new Box(game), [game]);
  return <Companion box={box} onVariant={onVariant} />;
}
