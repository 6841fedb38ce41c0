import type { ShelfGame } from '@rayonk/board';
import { registry } from '@rayonk/games';
import { useState } from 'preact/hooks';
import type { Names } from '../app/title.ts';
import { puzzleTexts } from '../messages/puzzles.ts';
import { useGame } from '../table/open-game.ts';
import { prepareWords, useWords } from '../table/use-words.ts';
import { ButtonLink } from '../ui/index.ts';
import { PuzzleList } from './list.tsx';
import { progressOf } from './progress.ts';
import { nextAfter, preparePuzzles, usePuzzles, variantOf, variantsWithPuzzles } from './shelf.ts';
import { Solver } from './solver.tsx';
import './puzzles.css';

/** The puzzles of a game: their list, or one of them. */
export default function PuzzlePage({ game, id = '' }: { readonly game: string; readonly id?: string }) {
  const manifest = registry.find((each) => each.id === game);
  if (manifest === undefined) return <Notice text={puzzleTexts.value.unknown} href="/" />;
  return id === '' ? <ListPage manifest={manifest} /> : <SolvePage manifest={manifest} id={id} />;
}

/** The list; a puzzle says itself what it waits for. */
export async function prepare({ game: id, id: puzzle }: Names): Promise<void> {
  const game = registry.find((each) => each.id === id);
  if (game === undefined || puzzle !== undefined) return;
  await Promise.all([prepareWords(game), preparePuzzles(game, variantsWithPuzzles(game)[0]!)]);
}

function ListPage({ manifest }: { readonly manifest: ShelfGame }) {
  const variants = variantsWithPuzzles(manifest);
  const [variant, setVariant] = useState(variants[0]!);
  const loaded = usePuzzles(manifest, variant);
  const words = useWords(manifest);
  if (loaded.kind === 'failed') return <Notice text={puzzleTexts.value.failed} />;
  if (loaded.kind === 'loading') return <Notice text={puzzleTexts.value.loading} />;
  return (
    <PuzzleList
      manifest={manifest}
      puzzles={loaded.puzzles}
      variant={variant}
      variants={variants.map((id) => ({ id, name: words?.variants[id]?.name ?? id }))}
      onVariant={setVariant}
    />
  );
}

function SolvePage({ manifest, id }: { readonly manifest: ShelfGame; readonly id: string }) {
  const variant = variantOf(manifest, id);
  const loaded = usePuzzles(manifest, variant ?? '');
  const opening = useGame(manifest.id, variant);
  if (loaded.kind === 'failed' || opening.kind === 'failed') return <Notice text={puzzleTexts.value.failed} />;
  if (loaded.kind === 'loading' || opening.kind === 'loading') return <Notice text={puzzleTexts.value.loading} />;
  const puzzle = loaded.puzzles.find(({ key }) => key === id);
  if (puzzle === undefined || opening.kind === 'unknown')
    return <Notice text={puzzleTexts.value.unknown} href={`/${manifest.id}/puzzles`} />;
  const next = nextAfter(loaded.puzzles, puzzle, progressOf(manifest.id).solved);
  return <Solver key={puzzle.key} game={opening.game} listed={puzzle} next={next} />;
}

function Notice({ text, href }: { readonly text: string; readonly href?: string }) {
  return (
    <div class="app-notice">
      <p role="status">{text}</p>
      {href !== undefined && <ButtonLink label={puzzleTexts.value.allPuzzles} href={href} />}
    </div>
  );
}
