import type { Puzzle } from '@rayonk/board';
import { replay, unwrap, type Line, type Rules } from '@rayonk/core';

/**
 * Solving one puzzle. What was played from its position is the truth; everything else follows. Nothing here waits: the page calls
 * `advance` after a moment for the stages that go on by themselves.
 */
export interface Session {
  readonly puzzle: Puzzle;
  readonly played: readonly string[];
  readonly stage: Stage;
  /** Solved at the first try and without help, as far as it has come. */
  readonly isClean: boolean;
  /** How much of the next action has been given away: 0 nothing, 1 where it begins, 2 all of it. */
  readonly hint: 0 | 1 | 2;
  /** The last try that was wrong, with what had been played before it; null once the right action was found. */
  readonly missed: Missed | null;
}

export interface Missed {
  readonly before: readonly string[];
  readonly tried: string;
}

type Stage =
  | 'solving'
  /** The right action was played; the other side answers next. */
  | 'answering'
  /** A wrong action stands on the board and is taken back next. */
  | 'wrong'
  /** A wrong action was taken back. */
  | 'again'
  | 'solved'
  /** The solution is being played. */
  | 'showing'
  | 'shown';

const MOVING: ReadonlySet<Stage> = new Set(['answering', 'wrong', 'showing']);

export function begin(puzzle: Puzzle): Session {
  return { puzzle, played: [], stage: 'solving', isClean: true, hint: 0, missed: null };
}

/** Whether something happens next without the solver. */
export function isMoving({ stage }: Session): boolean {
  return MOVING.has(stage);
}

export function isSolving({ stage }: Session): boolean {
  return stage === 'solving' || stage === 'again';
}

/** The line as it stands. A puzzle whose solution its rules refuse is a bug of who made it. */
export function lineOf(rules: Rules, { puzzle, played }: Session): Line {
  return unwrap(replay(rules, puzzle.position, played));
}

/** The solver plays a legal action. */
export function act(rules: Rules, session: Session, action: string): Session {
  const { puzzle, played } = session;
  const next: Session = { ...session, played: [...played, action], hint: 0, missed: null };
  const isRight = puzzle.solution[played.length] === action;
  // Whoever wins on the spot has solved it, whatever the file says.
  if (isRight || winsAtOnce(rules, next)) return { ...next, stage: isRight ? stageAfter(rules, next) : 'solved' };
  return { ...next, stage: 'wrong', isClean: false, missed: { before: played, tried: action } };
}

/** What happens next by itself. */
export function advance(rules: Rules, session: Session): Session {
  const { puzzle, played, stage } = session;
  switch (stage) {
    case 'wrong':
      return { ...session, played: played.slice(0, -1), stage: 'again' };
    case 'answering': {
      const next = withNext(session);
      return { ...next, stage: stageAfter(rules, next) };
    }
    case 'showing':
      return played.length < puzzle.solution.length ? withNext(session) : { ...session, stage: 'shown' };
    default:
      return session;
  }
}

/** Gives away a little more of the next action. */
export function giveHint(session: Session): Session {
  return isSolving(session) ? { ...session, isClean: false, hint: session.hint === 0 ? 1 : 2 } : session;
}

/** Plays the solution from the start. */
export function show({ puzzle }: Session): Session {
  return { ...begin(puzzle), stage: 'showing', isClean: false };
}

function withNext(session: Session): Session {
  const next = session.puzzle.solution[session.played.length];
  return next === undefined ? session : { ...session, played: [...session.played, next] };
}

/** A turn may take several actions: the solver goes on as long as it is theirs. */
function stageAfter(rules: Rules, session: Session): Stage {
  if (session.played.length >= session.puzzle.solution.length) return 'solved';
  const solver = lineOf(rules, begin(session.puzzle)).actor;
  return lineOf(rules, session).actor === solver ? 'solving' : 'answering';
}

function winsAtOnce(rules: Rules, session: Session): boolean {
  const solver = lineOf(rules, begin(session.puzzle)).actor;
  return lineOf(rules, session).result?.winner === solver;
}
