import type { Manifest } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { BoardPicture } from './board/board.tsx';
import { creditsOf } from './credits.ts';
import { texts, wordOf } from './messages/index.ts';
import { glimpse } from './recording.ts';
import { gameLink } from './route.ts';
import { useRules } from './use-rules.ts';

/** Any seed does, as long as it shows the same picture each time; some games start on an empty board. */
const PREVIEW_SEED = 'shelf';
const PREVIEW_ACTIONS = 12;

export function Shelf({ title }: { readonly title: string }) {
  return (
    <>
      <h1 class="visually-hidden">{title}</h1>
      <p class="tagline">{texts.value.tagline}</p>
      <ul class="shelf">
        {registry.map((manifest) => (
          <ShelfGame key={manifest.id} manifest={manifest} />
        ))}
      </ul>
    </>
  );
}

function ShelfGame({ manifest }: { readonly manifest: Manifest }) {
  const { id, name, seats, variants } = manifest;
  const { previewName, variantsOf, variants: words } = texts.value;
  const loaded = useRules(manifest, variants[0]!);
  return (
    <li class="shelf-game" data-shelf={id}>
      <a class="shelf-picture" href={gameLink(id, variants[0]!)} tabIndex={-1} aria-hidden="true">
        {loaded.state === 'ready' && (
          <BoardPicture
            view={glimpse(loaded.rules, PREVIEW_SEED, PREVIEW_ACTIONS)}
            seats={seats}
            name={previewName(name)}
          />
        )}
      </a>
      <h2>
        <a href={gameLink(id, variants[0]!)}>{name}</a>
      </h2>
      <p class="credits">{creditsOf(manifest)}</p>
      <ul class="variants" aria-label={variantsOf(name)}>
        {variants.map((variant) => (
          <li key={variant}>
            <a href={gameLink(id, variant)}>{wordOf(words, variant)}</a>
          </li>
        ))}
      </ul>
    </li>
  );
}
