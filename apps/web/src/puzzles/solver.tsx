import { isCell, type Arrow } from '@rayonk/board';
import { recordOf, STUDY_AIDS, type Line, type Seat } from '@rayonk/core';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { go } from '../app/navigate.ts';
import { puzzleTexts } from '../messages/puzzles.ts';
import { arrowsOf } from '../play/hint-arrows.ts';
import { lineState, type LineState } from '../table/line-state.ts';
import type { OpenGame } from '../table/open-game.ts';
import { BoardPage } from '../table/board-page.tsx';
import { SeatBar } from '../play/player-bar.tsx';
import { Table } from '../table/table.tsx';
import { Button, ButtonLink, Icon, toast } from '../ui/index.ts';
import { MissedNote, SolutionNote } from './missed-note.tsx';
import { narrate } from './narrate.ts';
import { noteMissed, noteSolved, progressOf } from './progress.ts';
import { act, advance, begin, giveHint, isMoving, isSolving, lineOf, show, type Session } from './session.ts';
import type { Listed } from './shelf.ts';

interface SolverProps {
  readonly game: OpenGame;
  readonly listed: Listed;
  readonly next: Listed | null;
}

/** How long a stage stands before it goes on, in milliseconds: an answer comes soon, a mistake is to be seen. */
const PAUSE: Readonly<Partial<Record<Session['stage'], number>>> = { answering: 650, wrong: 1300, showing: 1000 };

export function Solver({ game, listed, next }: SolverProps) {
  const { rules, manifest } = game;
  const [session, setSession] = useState(() => begin(listed.puzzle));
  const line = useMemo(
    () => lineState(game, lineOf(rules, session), 'spectator', null, STUDY_AIDS),
    [game, session.puzzle, session.played],
  );
  const solver: Seat = useMemo(() => (lineOf(rules, begin(listed.puzzle)).actor === 1 ? 1 : 0), [rules, listed]);
  useEffect(() => {
    if (!isMoving(session)) return undefined;
    const timer = setTimeout(() => setSession(advance(rules, session)), PAUSE[session.stage] ?? 0);
    return () => clearTimeout(timer);
  }, [rules, session]);
  useEffect(() => {
    if (session.stage === 'solved') noteSolved(manifest.id, listed.key, session.isClean);
  }, [session.stage]);
  useEffect(() => {
    if (!session.isClean && session.stage !== 'solved') noteMissed(manifest.id, listed.key);
  }, [session.isClean]);

  const acts = useMemo(() => new Set<Seat>([solver]), [solver]);
  const texts = puzzleTexts.value;
  const isOver = session.stage === 'solved' || session.stage === 'shown';
  return (
    <BoardPage game={game} view={line.view} reads class="puzzles-solver">
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
        line={line}
        far={<SeatBar table={game} view={line.view} seat={solver === 0 ? 1 : 0} />}
        near={<SeatBar table={game} view={line.view} seat={solver} />}
        acts={acts}
        isPaused={!isSolving(session)}
        flipped={solver === 1}
        onAction={(action) => setSession(act(rules, session, action))}
        arrows={hintArrows(game, line, session)}
      />
      <aside class="puzzles-side board-page-side">
        <p class={`puzzles-verdict is-${session.stage}`} role="status">
          {verdict(session)}
        </p>
        {session.missed !== null && <MissedNote game={game} puzzle={listed.puzzle} missed={session.missed} />}
        {isOver && <SolutionNote sentences={narrate(game, listed.puzzle.position, [], session.played)} />}
        <div class="puzzles-buttons">
          {isOver && next !== null && (
            <ButtonLink kind="primary" href={next.href}>
              {texts.next}
            </ButtonLink>
          )}
          {isOver && (
            <Button onClick={() => void openAnalysis(lineOf(rules, session))}>
              <Icon name="chart" /> {texts.analyse}
            </Button>
          )}
          {!isOver && (
            <Button disabled={!isSolving(session) || session.hint === 2} onClick={() => setSession(giveHint(session))}>
              <Icon name="hint" /> {texts.hint}
            </Button>
          )}
          {!isOver && (
            <Button kind="quiet" disabled={session.stage === 'showing'} onClick={() => setSession(show(session))}>
              {texts.solution}
            </Button>
          )}
          {(isOver || session.played.length > 0) && (
            <Button
              kind="quiet"
              disabled={isMoving(session)}
              onClick={() => setSession({ ...begin(listed.puzzle), isClean: session.isClean })}
            >
              {texts.restart}
            </Button>
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

function verdict({ stage, played, hint, isClean }: Session): string {
  const texts = puzzleTexts.value;
  switch (stage) {
    case 'solving':
      if (hint > 0) return hint === 1 ? texts.hintGiven : texts.hintWhole;
      return played.length === 0 ? texts.yourTurn : texts.right;
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
function hintArrows(game: OpenGame, { view, legal }: LineState, session: Session): readonly Arrow[] {
  if (session.hint === 0 || !isSolving(session)) return NO_ARROWS;
  const action = session.puzzle.solution[session.played.length];
  if (action === undefined) return NO_ARROWS;
  if (session.hint === 2) return arrowsOf(game, view, action);
  const way = game.screen.ways(view, legal).find((one) => one.action === action);
  const first = way?.steps.find(isCell);
  return first === undefined ? NO_ARROWS : [{ path: [first], tone: 'hint' }];
}

const NO_ARROWS: readonly Arrow[] = [];
