import type { Manifest } from '@rayonk/core';
import { useEffect, useMemo } from 'preact/hooks';
import { creditsOf } from './credits.ts';
import { texts, wordOf } from './messages/index.ts';
import { Player } from './player.tsx';
import { recordRandomGame } from './recording.ts';
import { gameLink, newSeed } from './route.ts';
import { useRules } from './use-rules.ts';

interface GamePageProps {
  readonly manifest: Manifest;
  readonly variant: string;
  readonly seed: string;
}

export function GamePage({ manifest, variant: asked, seed }: GamePageProps) {
  const { id, name, variants } = manifest;
  const { variantsOf, variants: words } = texts.value;
  const variant = variants.includes(asked) ? asked : variants[0]!;
  useEffect(() => {
    // The address names the whole game, so that it can be shown to somebody else.
    if (seed === '' || variant !== asked) location.replace(gameLink(id, variant, seed === '' ? newSeed() : seed));
  }, [id, variant, asked, seed]);
  return (
    <article class="game">
      <header class="game-title">
        <h1>{name}</h1>
        <p class="credits">{creditsOf(manifest)}</p>
        {variants.length > 1 && (
          <nav aria-label={variantsOf(name)}>
            <ul class="variants">
              {variants.map((other) => (
                <li key={other}>
                  <a href={gameLink(id, other)} aria-current={other === variant ? 'page' : undefined}>
                    {wordOf(words, other)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {seed !== '' && <RandomGame key={`${id} ${variant} ${seed}`} manifest={manifest} variant={variant} seed={seed} />}
    </article>
  );
}

function RandomGame({ manifest, variant, seed }: GamePageProps) {
  const loaded = useRules(manifest, variant);
  const rules = loaded.state === 'ready' ? loaded.rules : null;
  const recording = useMemo(() => (rules === null ? null : recordRandomGame(rules, seed)), [rules, seed]);
  if (recording !== null) return <Player manifest={manifest} variant={variant} seed={seed} recording={recording} />;
  const { loading, loadFailed } = texts.value;
  return <p role="status">{loaded.state === 'failed' ? loadFailed : loading}</p>;
}
