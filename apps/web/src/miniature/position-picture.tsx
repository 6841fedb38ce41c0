import { BoardPicture, type Screen } from '@rayonk/board';
import type { Aid, View } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { useEffect, useRef, useState } from 'preact/hooks';
import { later } from '../app/later.ts';
import './position-picture.css';

interface PositionPictureProps {
  readonly game: string;
  readonly variant: string;
  readonly position: string;
  /** What is shown beyond what lies there. */
  readonly aids: readonly Aid[];
  /** Turned by half, or as whoever is to act sees it. */
  readonly flipped?: boolean | 'actor';
}

interface Drawn {
  readonly view: View;
  readonly screen: Screen;
}

/** How far outside of the window something begins to count as near. */
const NEAR = '200px';

/** A position as a small board. Its space is there from the start; what draws it loads when it comes near the window. */
export function PositionPicture({ game, variant, position, aids, flipped = false }: PositionPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current!);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isSeen) return;
    let isWanted = true;
    const forget = later(() => {
      // A list without one of its pictures is still a list.
      draw(game, variant, position, aids).then(
        (made) => isWanted && setDrawn(made),
        () => undefined,
      );
    });
    return () => {
      isWanted = false;
      forget();
    };
  }, [isSeen, game, variant, position, aids.join(' ')]);
  return (
    <div ref={place} class="position-picture" aria-hidden="true" data-drawn={drawn === null ? undefined : ''}>
      {drawn !== null && (
        <BoardPicture
          view={drawn.view}
          screen={drawn.screen}
          name=""
          flipped={flipped === 'actor' ? drawn.view.actor === 1 : flipped}
        />
      )}
    </div>
  );
}

async function draw(game: string, variant: string, position: string, aids: readonly Aid[]): Promise<Drawn | null> {
  const manifest = registry.find(({ id }) => id === game);
  if (manifest === undefined) return null;
  const [{ rules }, { screen }] = await Promise.all([manifest.load(), manifest.loadScreen()]);
  const of = rules[variant];
  const parsed = of?.parse(position);
  if (of === undefined || parsed === undefined || !parsed.ok) return null;
  return { view: of.view(parsed.value, { viewer: 'spectator', aids }), screen };
}
