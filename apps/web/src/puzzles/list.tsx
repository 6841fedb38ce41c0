import type { ShelfGame } from '@rayonk/board';
import { STUDY_AIDS } from '@rayonk/core';
import { puzzleTexts } from '../messages/puzzles.ts';
import { ButtonLink, Choice, Icon } from '../ui/index.ts';
import { PositionPicture } from '../miniature/position-picture.tsx';
import { progressOf } from './progress.ts';
import { nextAfter, type Listed } from './shelf.ts';

interface ListProps {
  readonly manifest: ShelfGame;
  readonly puzzles: readonly Listed[];
  readonly variant: string;
  readonly variants: readonly { readonly id: string; readonly name: string }[];
  readonly onVariant: (variant: string) => void;
}

/** All puzzles of a variant by their grades, and how far one has come. */
export function PuzzleList({ manifest, puzzles, variant, variants, onVariant }: ListProps) {
  const texts = puzzleTexts.value;
  const progress = progressOf(manifest.id);
  return (
    <div class="app-page puzzles-page">
      <h1 class="puzzles-title">
        <a href={`/${manifest.id}`} title={texts.backTo(manifest.name)} aria-label={texts.backTo(manifest.name)}>
          <Icon name="back" />
        </a>
        <span>{texts.title(manifest.name)}</span>
      </h1>
      <p>{texts.about}</p>
      {variants.length > 1 && (
        <Choice
          label={texts.variant}
          value={variant}
          onChange={onVariant}
          options={variants.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {puzzles.length === 0 ? <Empty manifest={manifest} /> : <Standing puzzles={puzzles} progress={progress} />}
      {texts.grades.map((name, i) => {
        const group = puzzles.filter(({ puzzle }) => puzzle.grade === i + 1);
        return group.length === 0 ? null : (
          <Grade key={name} name={name} puzzles={group} solved={progress.solved} game={manifest.id} variant={variant} />
        );
      })}
    </div>
  );
}

function Empty({ manifest: { id, name } }: { readonly manifest: ShelfGame }) {
  const texts = puzzleTexts.value;
  return (
    <div class="puzzles-empty">
      <Icon name="puzzle" />
      <h2>{texts.none}</h2>
      <p>{texts.noneAbout}</p>
      <ButtonLink kind="primary" label={texts.toGame(name)} href={`/${id}`} />
    </div>
  );
}

interface StandingProps {
  readonly puzzles: readonly Listed[];
  readonly progress: ReturnType<typeof progressOf>;
}

function Standing({ puzzles, progress: { solved, streak, best } }: StandingProps) {
  const texts = puzzleTexts.value;
  const done = puzzles.filter(({ key }) => solved.has(key)).length;
  const next = nextAfter(puzzles, null, solved);
  return (
    <div class="puzzles-standing">
      <ul class="puzzles-figures">
        <li>{texts.solvedOf(done, puzzles.length)}</li>
        <li>{texts.streak(streak)}</li>
        <li>{texts.best(best)}</li>
      </ul>
      {next !== null && (
        <ButtonLink
          kind="primary"
          label={done === 0 ? texts.start : done === puzzles.length ? texts.again : texts.goOn}
          href={next.href}
        />
      )}
      <p class="puzzles-note">{texts.streakAbout}</p>
    </div>
  );
}

interface GradeProps {
  readonly name: string;
  readonly puzzles: readonly Listed[];
  readonly solved: ReadonlySet<string>;
  readonly game: string;
  readonly variant: string;
}

function Grade({ name, puzzles, solved, game, variant }: GradeProps) {
  return (
    <section class="puzzles-grade">
      <h2>{name}</h2>
      <ol class="puzzles-tiles">
        {puzzles.map(({ puzzle, number, key, href }) => {
          const isSolved = solved.has(key);
          return (
            <li key={key}>
              <a class={isSolved ? 'puzzles-tile is-solved' : 'puzzles-tile'} href={href}>
                <span class="app-hidden">{puzzleTexts.value.tile(number, puzzle.moves, isSolved)}</span>
                <PositionPicture
                  game={game}
                  variant={variant}
                  position={puzzle.position}
                  aids={STUDY_AIDS}
                  flipped="actor"
                />
                <span class="puzzles-tile-name" aria-hidden="true">
                  {number}
                  {isSolved && <Icon name="check" />}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
