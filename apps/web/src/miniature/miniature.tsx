import type { ShelfGame } from '@rayonk/board';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { later } from '../app/later.ts';
import { stillOf } from '../app/written.ts';
import { isAnimated } from '../app/settings.ts';
import { openScene, type Scene } from './scene.ts';
import { isAttended, nextOnStage, onStage, setVisible } from './stage.ts';
import { nameOfScene, Still } from './still.tsx';

const STEP_MILLISECONDS = 1500;
const PAUSE_MILLISECONDS = 3200;

interface MiniatureProps {
  readonly game: ShelfGame;
  /** Pointed at or focused: it plays, whoever's turn it is. */
  readonly isWatched: boolean;
}

/**
 * A live picture of a game. Its space is there from the start; the drawing loads when it comes into view. Where the page came with a
 * picture of it, what makes it live loads when it is its turn, and somebody is there to see it.
 */
export function Miniature({ game, isWatched }: MiniatureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const [step, setStep] = useState(0);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => watchVisibility(place.current!, game, () => setSeen(true)), [game]);

  const last = (scene?.frames.length ?? 1) - 1;
  const isOnStage = onStage.value === game.id;
  const still = nameOfScene(game.id);
  const hasStill = stillOf(still) !== null;
  const isWanted = hasStill ? (isWatched && isAnimated.value) || (isOnStage && isAttended.value) : isSeen;
  useEffect(() => {
    if (!isWanted || scene !== null) return undefined;
    let isGone = false;
    // A shelf without one of its pictures is still a shelf: what fails to load here is said when the game is opened.
    // Several boards come into view at once: each begins in a task of its own.
    const forget = later(
      () =>
        void openScene(game).then(
          (opened) => isGone || setScene(opened),
          () => undefined,
        ),
    );
    return () => {
      isGone = true;
      forget();
    };
  }, [game, isWanted]);
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
      {scene !== null && frame !== undefined ? (
        <scene.Picture view={frame.view} screen={scene.screen} motions={frame.motions} name="" isAtOnce={hasStill} />
      ) : (
        <Still class="shelf-drawing" name={still} />
      )}
    </div>
  );
}

function watchVisibility(place: Element, game: ShelfGame, onSeen: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      const isVisible = entry?.isIntersecting === true;
      setVisible(game.id, isVisible);
      if (isVisible) onSeen();
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
