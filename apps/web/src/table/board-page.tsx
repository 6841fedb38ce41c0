import { ratioOf } from '@rayonk/board';
import type { View } from '@rayonk/core';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { foldHeader, isUnfolded } from '../app/fold.ts';
import { appTexts } from '../messages/app.ts';
import { IconButton } from '../ui/index.ts';
import type { OpenGame } from './open-game.ts';
import { layoutFor, type PageLayout, type Surroundings } from './page-layout.ts';
import './board-page.css';

interface BoardPageProps extends Readonly<Record<`data-${string}`, string | undefined>> {
  readonly game: OpenGame;
  readonly view: View;
  readonly class: string;
  /** Around the board stands something to read, which scrolls. */
  readonly reads?: boolean;
  readonly children: ComponentChildren;
}

/**
 * A page whose board comes first. Its children say by their class where they stand (`board-page.css`): a table brings `far`, `board`,
 * `near` and `foot` itself; `tell`, `log` and `controls` are what a game in play has besides, `head` and `side` what is read around it.
 */
export function BoardPage({ game, view, class: name, reads = false, children, ...data }: BoardPageProps) {
  const layout = usePageLayout(game, view);
  const isFolded = layout.isFolded || (reads && !layout.hasReadingRoom);
  useLayoutEffect(() => (isFolded ? foldHeader() : undefined), [isFolded]);
  const measures = {
    '--board-width': `${layout.width}px`,
    '--board-height': `${layout.height}px`,
    '--side': `${layout.side}px`,
    '--bar': `${layout.bar}px`,
    '--foot': `${layout.foot}px`,
    '--prompt': `${layout.prompt}px`,
    '--controls': `${layout.controls}px`,
    '--gap': `${layout.gap}px`,
  };
  return (
    <div
      {...data}
      class={`board-page ${reads ? 'is-read' : 'is-played'} ${name}`}
      data-shape={layout.shape}
      data-density={layout.density}
      data-folded={isFolded ? '' : undefined}
      data-stacked={layout.isStacked ? '' : undefined}
      data-trays={game.screen.hasTray ? '' : undefined}
      style={measures}
    >
      {isFolded && <Unfold />}
      {children}
    </div>
  );
}

function surroundings(): Surroundings {
  const root = document.documentElement;
  return { width: root.clientWidth, height: innerHeight, rem: Number.parseFloat(getComputedStyle(root).fontSize) };
}

export function usePageLayout({ screen }: OpenGame, { board }: View): PageLayout {
  const [around, setAround] = useState(surroundings);
  useEffect(() => {
    const look = () => setAround(surroundings());
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  const ratio = ratioOf(board);
  return useMemo(
    () => layoutFor(around, { ratio, chips: screen.chips, trays: screen.hasTray }),
    [around, ratio, screen],
  );
}

/** The way to the header where it is folded away; Escape, a click elsewhere and another page fold it again. */
function Unfold() {
  const isOpen = isUnfolded.value;
  // Before it is seen: a key that comes in the frame after is heard.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const shut = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !isOnHeader(event.target)) isUnfolded.value = false;
    };
    addEventListener('keydown', shut);
    addEventListener('pointerdown', shut);
    return () => {
      removeEventListener('keydown', shut);
      removeEventListener('pointerdown', shut);
    };
  }, [isOpen]);
  return (
    <IconButton
      class="board-page-unfold"
      icon={isOpen ? 'close' : 'menu'}
      label={appTexts.value.mainLinks}
      aria-expanded={isOpen}
      onClick={() => (isUnfolded.value = !isOpen)}
    />
  );
}

function isOnHeader(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.app-header, .board-page-unfold') !== null;
}
