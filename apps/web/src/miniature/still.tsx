import { stillOf } from '../app/written.ts';

interface StillProps {
  /** What it shows, as the build calls it. */
  readonly name: string;
  readonly class: string;
}

/** A board as the build has drawn it, where the page came with it: nothing has to be loaded for it. */
export function Still({ name, class: kind }: StillProps) {
  const svg = stillOf(name);
  // Ours: the build has made it, and nobody else writes into the page before the app runs.
  return svg === null ? null : (
    <div class={kind} data-still={name} data-drawn="" dangerouslySetInnerHTML={{ __html: svg }} />
  );
}

export function nameOfScene(game: string): string {
  return `scene ${game}`;
}

export function nameOfPosition(game: string, variant: string, position: string): string {
  return `${game} ${variant} ${position}`;
}
