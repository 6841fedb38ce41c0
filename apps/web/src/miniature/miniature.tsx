import type { ShelfGame } from '@rayonk/board';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { later } from '../app/later.ts';
import { isAnimated } from '../app/settings.ts';
import { openScene, type Scene } from './scene.ts';
import { nextOnStage, onStage, setVisible } from './stage.ts';

const STEP_MILLISECONDS = 1500;
const PAUSE_MILLISECONDS = 3200;

interface MiniatureProps {
  readonly game: ShelfGame;
  /** Pointed at or focused: it plays, whoever's turn it is. */
  readonly isWatched: boolean;
}

/** A live picture of a game. Its space is there from the start; the drawing loads when it comes into view. */
export function Miniature({ game, isWatched }: MiniatureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const [step, setStep] = useState(0);
  useEffect(() => watchVisibility(place.current!, game, setScene), [game]);

  const last = (scene?.frames.length ?? 1) - 1;
  const isOnStage = onStage.value === game.id;
  const plays = last > 0 && ((isWatched && isAnimated.value) || isOnStage);
  useEffect(() => {
    if (!plays) return;
    const isDone = step === last;
    const timer = setTimeout(
      () => {
        setStep(isDone ? 0 : step + 1);
        if (isDone && !isWatched) nextOnStage();
      },
      isDone ? PAUSE_MILLISECONDS : STEP_MILLISECONDS,
    );
    return () => clearTimeout(timer);
  }, [plays, isWatched, step, last]);

  const frame = scene?.frames[step];
  useLayoutEffect(() => {
    if (scene !== null && frame !== undefined && isAnimated.peek())
      scene.glide(place.current!, frame.view, frame.motions);
  }, [scene, frame]);
  return (
    <div ref={place} class="shelf-miniature" aria-hidden="true">
      {scene !== null && frame !== undefined && (
        <scene.Picture view={frame.view} screen={scene.screen} motions={frame.motions} name="" />
      )}
    </div>
  );
}

function watchVisibility(place: Element, game: ShelfGame, onScene: (scene: Scene) => void): () => void {
  let isAsked = false;
  const observer = new IntersectionObserver(
    ([entry]) => {
      const isVisible = entry?.isIntersecting === true;
      setVisible(game.id, isVisible);
      if (!isVisible || isAsked) return;
      isAsked = true;
      // A shelf without one of its pictures is still a shelf: what fails to load here is said when the game is opened.
      // Several boards come into view at once: each begins in a task of its own.
      later(() => void openScene(game).then(onScene, () => undefined));
    },
    { threshold: 0.4 },
  );
  // Not before the first paint, which the words and the boxes should win.
  const frame = requestAnimationFrame(() => requestAnimationFrame(() => observer.observe(place)));
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    setVisible(game.id, false);
  };
}
