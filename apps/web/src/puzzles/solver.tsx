import { isCell, type Arrow } from '@rayonk/board';
import { recordOf, replay, unwrap, type Line } from '@rayonk/core';
import type { Snapshot } from '@rayonk/core/driver';
import { useEffect, useMemo } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { puzzleTexts } from '../messages/puzzles.ts';
import { arrowsOf } from '../play/hint-arrows.ts';
import { seen } from '../table/board-driver.ts';
import type { OpenGame } from '../table/open-game.ts';
import { BoardPage } from '../table/board-page.tsx';
import { SeatBar } from '../play/player-bar.tsx';
import { Table } from '../table/table.tsx';
import { Button, ButtonLink, toast } from '../ui/index.ts';
import { MissedNote, SolutionNote } from './missed-note.tsx';
import { narrate } from './narrate.ts';
import { noteMissed, noteSolved, progressOf } from './progress.ts';
import { isMoving, isSolving, PuzzleRun, type Solving } from './puzzle-run.ts';
import type { Listed } from './shelf.ts';

interface SolverProps {
  readonly game: OpenGame;
  readonly listed: Listed;
  readonly next: Listed | null;
}

export function Solver({ game, listed, next }: SolverProps) {
  const { rules, manifest } = game;
  const run = useMemo(() => new PuzzleRun(rules, listed.puzzle), [rules, listed]);
  useEffect(() => () => run.driver.rest(), [run]);
  const shown = seen(run.driver);
  const { own: solving, view, log } = shown;
  const { solver } = run;
  useEffect(() => {
    if (solving.stage === 'solved') noteSolved(manifest.id, listed.key, solving.isClean);
  }, [solving.stage]);
  useEffect(() => {
    if (!solving.isClean && solving.stage !== 'solved') noteMissed(manifest.id, listed.key);
  }, [solving.isClean]);

  const texts = puzzleTexts.value;
  const isOver = solving.stage === 'solved' || solving.stage === 'shown';
  return (
    <BoardPage game={game} view={view} reads class="puzzles-solver">
      <header class="puzzles-head board-page-head">
        <h1>
          {texts.number(listed.number)}{' '}
          <a class="puzzles-game" href={`/${manifest.id}`} title={texts.backTo(manifest.name)}>
            {manifest.name}
          </a>
        </h1>
        <p class="puzzles-goal">
          {texts.goals[listed.puzzle.goal](game.words.value.seats[solver], listed.puzzle.moves)}
        </p>
        <Difficulty grade={listed.puzzle.grade} />
      </header>
      <Table
        game={game}
        driver={run.driver}
        far={<SeatBar table={game} view={view} seat={solver === 0 ? 1 : 0} />}
        near={<SeatBar table={game} view={view} seat={solver} />}
        flipped={solver === 1}
        arrows={hintArrows(game, listed.puzzle.solution, shown)}
      />
      <aside class="puzzles-side board-page-side">
        <p class={`puzzles-verdict is-${solving.stage}`} role="status">
          {verdict(shown)}
        </p>
        {solving.missed !== null && <MissedNote game={game} puzzle={listed.puzzle} missed={solving.missed} />}
        {isOver && <SolutionNote sentences={narrate(game, listed.puzzle.position, [], log)} />}
        <div class="puzzles-buttons">
          {isOver && next !== null && <ButtonLink kind="primary" label={texts.next} href={next.href} />}
          {isOver && (
            <Button
              icon="chart"
              label={texts.analyse}
              onClick={() => void openAnalysis(unwrap(replay(rules, listed.puzzle.position, log)))}
            />
          )}
          {!isOver && (
            <Button
              icon="hint"
              label={texts.hint}
              disabled={!isSolving(solving) || solving.hint === 2}
              onClick={() => run.giveHint()}
            />
          )}
          {!isOver && (
            <Button
              kind="quiet"
              label={texts.solution}
              disabled={solving.stage === 'showing'}
              onClick={() => run.show()}
            />
          )}
          {(isOver || log.length > 0) && (
            <Button kind="quiet" label={texts.restart} disabled={isMoving(solving)} onClick={() => run.startOver()} />
          )}
        </div>
        <p class="puzzles-note">
          {texts.streak(progressOf(manifest.id).streak)} · {texts.best(progressOf(manifest.id).best)}
        </p>
        <a href={`/${manifest.id}/puzzles`}>{texts.allPuzzles}</a>
      </aside>
    </BoardPage>
  );
}

/** The code that packs a game into an address is fetched when somebody asks for it. */
async function openAnalysis(line: Line): Promise<void> {
  try {
    const { analysisLink } = await import('../analysis/link.ts');
    go(await analysisLink(recordOf(line)));
  } catch {
    toast(puzzleTexts.value.failed);
  }
}

function Difficulty({ grade }: { readonly grade: number }) {
  return (
    <p class="puzzles-difficulty" role="img" aria-label={puzzleTexts.value.grade(grade)}>
      {Array.from({ length: 5 }, (_, i) => (
        <span key={i} class={i < grade ? 'is-on' : ''} />
      ))}
    </p>
  );
}

function verdict({ log, own: { stage, hint, isClean } }: Snapshot<Solving>): string {
  const texts = puzzleTexts.value;
  switch (stage) {
    case 'solving':
      if (hint > 0) return hint === 1 ? texts.hintGiven : texts.hintWhole;
      return log.length === 0 ? texts.yourTurn : texts.right;
    case 'again':
      if (hint > 0) return hint === 1 ? texts.hintGiven : texts.hintWhole;
      return texts.tryAgain;
    case 'solved':
      return isClean ? texts.solved : texts.solvedWithHelp;
    default:
      return texts[stage];
  }
}

/** The first hint rings the cell where the right action begins, the second shows all of it. */
function hintArrows(
  game: OpenGame,
  solution: readonly string[],
  { view, legal, log, own }: Snapshot<Solving>,
): readonly Arrow[] {
  if (own.hint === 0 || !isSolving(own)) return NO_ARROWS;
  const action = solution[log.length];
  if (action === undefined) return NO_ARROWS;
  if (own.hint === 2) return arrowsOf(game, view, action);
  const gesture = game.screen.gestures(view, legal).find((one) => one.action === action);
  const first = gesture?.steps.find(isCell);
  return first === undefined ? NO_ARROWS : [{ path: [first], tone: 'hint' }];
}

const NO_ARROWS: readonly Arrow[] = [];
