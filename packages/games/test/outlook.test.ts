import { outlookOf, type Outlook, type Screen } from '@rayonk/board';
import { Line, unwrap, type Rules, type Seat, type View } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { registry } from '../src/index.ts';
import { stations, viewOf, type Station } from './stations.ts';

/**
 * Every claim of an outlook, tried out: actions are played through lines of play, and what was taken is read off the views before and
 * after them, never asked of the screen.
 */
const CLAIMS = ['taken', 'saved', 'threats', 'risks', 'calms', 'chance'] as const;
/** So many positions with each claim are tried in every variant. */
const TRIED = 2;
/** Of the positions in hand so many are looked at, from all over the games; in games where pieces are in danger less often, more. */
const LOOKED_AT = 12;
const MOST_LOOKED_AT = 36;

describe.each(registry)('$id', (manifest) => {
  test.each(manifest.variants)(
    '%s: what is said of an action is so',
    async (variant) => {
      const { screen } = await manifest.loadScreen();
      const { rules } = await manifest.load();
      const found = new Map<(typeof CLAIMS)[number], number>();
      const isTried = () => found.get('taken') === TRIED && (found.get('risks') ?? found.get('chance')) === TRIED;
      for (const [i, station] of spread(stations(rules[variant]!), screen).entries()) {
        if (i >= LOOKED_AT && isTried()) break;
        if (station.view.actor === 'chance') continue;
        const outlook = outlookOf(station.rules, screen, station.view, station.action);
        const claimed = CLAIMS.filter((claim) => isMade(outlook[claim]) && (found.get(claim) ?? 0) < TRIED);
        if (claimed.length === 0) continue;
        const trial = new Trial(station, screen);
        for (const claim of claimed) {
          found.set(claim, (found.get(claim) ?? 0) + 1);
          expect(trial[claim](outlook), `${claim} of ${station.action} in ${station.view.position}`).toBe(true);
        }
      }
      // There are games in which nothing is taken.
      const takes = stations(rules[variant]!).some(({ view, action }) => screen.takes(view, action).length > 0);
      expect(found.get('taken')).toBe(takes ? TRIED : undefined);
      expect(found.get('risks') ?? found.get('chance')).toBe(takes ? TRIED : undefined);
    },
    60_000,
  );
});

function isMade(claim: unknown): boolean {
  return Array.isArray(claim) ? claim.length > 0 : claim !== null && claim !== false;
}

/** Captures are rare in some games that are played at random: those come first. */
function spread(all: readonly Station[], screen: Screen): readonly Station[] {
  const takers = all.filter(({ view, action }) => view.actor !== 'chance' && screen.takes(view, action).length > 0);
  const stride = Math.max(1, Math.floor(all.length / MOST_LOOKED_AT));
  const others = all.filter((_, i) => i % stride === stride >> 1);
  const rounds = MOST_LOOKED_AT / LOOKED_AT;
  const inRounds = Array.from({ length: rounds }, (_, round) => others.filter((_other, i) => i % rounds === round));
  return [...takers.slice(0, TRIED), ...inRounds.flat()];
}

class Trial {
  readonly #rules: Rules;
  readonly #screen: Screen;
  readonly #station: Station;
  readonly #seat: Seat;
  readonly #known = new Map<string, readonly Outcome[]>();

  constructor(station: Station, screen: Screen) {
    this.#rules = station.rules;
    this.#screen = screen;
    this.#station = station;
    this.#seat = station.view.actor as Seat;
  }

  taken({ taken }: Outlook): boolean {
    const { view, action, after } = this.#station;
    return String([...taken].sort()) === String(this.#lost(view, action, after));
  }

  /** After most other actions the other can take it, whatever chance does; after this one, nothing takes it wherever it stands. */
  saved({ saved }: Outlook): boolean {
    const { view, legal, action } = this.#station;
    const others = legal.filter((other) => other !== action);
    return saved.every((cell) => {
      const exposing = others.filter((other) =>
        this.#outcomes([other]).every(({ replies }) => replies.some(({ lost }) => lost.includes(cell))),
      );
      const now = this.#destination(action, cell);
      const isSafe = this.#outcomes([action]).every(({ replies }) => replies.every(({ lost }) => !lost.includes(now)));
      return 2 * exposing.length > others.length && isSafe && textOn(view, cell) !== undefined;
    });
  }

  threats({ threats }: Outlook): boolean {
    const line = this.#after([this.#station.action]);
    const after = viewOf(line);
    return threats.every(({ cell, sure }) => {
      const replies = line.legal();
      const allowing = replies.filter((reply) =>
        this.#outcomes([this.#station.action, reply]).every(
          (later) =>
            textOn(later.view, cell) === textOn(after, cell) &&
            later.replies.some(({ lost, seat }) => seat === this.#seat && lost.includes(cell)),
        ),
      );
      return sure ? allowing.length === replies.length : 2 * allowing.length > replies.length;
    });
  }

  risks({ risks }: Outlook): boolean {
    const replies = this.#replies(this.#after([this.#station.action]));
    const exposed = [...new Set(replies.flatMap(({ lost }) => lost))].sort();
    if (String(risks.map(({ cell }) => cell).sort()) !== String(exposed)) return false;
    return risks.every(({ cell, answered }) => !answered || replies.every((reply) => this.#isAnswered(reply, cell)));
  }

  calms(): boolean {
    const { legal, action } = this.#station;
    const isQuiet = this.#replies(this.#after([action])).every(({ lost }) => lost.length === 0);
    const isNews = legal.some((other) =>
      this.#outcomes([other]).every(({ replies }) => replies.some(({ lost }) => lost.length > 0)),
    );
    return isQuiet && isNews;
  }

  chance({ chance }: Outlook): boolean {
    const outcomes = this.#outcomes([this.#station.action]);
    const risky = outcomes.filter(({ replies }) => replies.some(({ lost }) => lost.length > 0));
    return chance!.all === outcomes.length && chance!.risky === risky.length;
  }

  #isAnswered({ action, lost }: Reply, cell: string): boolean {
    if (!lost.includes(cell)) return true;
    const before = viewOf(this.#after([this.#station.action]));
    const line = this.#after([this.#station.action, action]);
    const moved = this.#screen
      .motions(before, action, viewOf(line))
      .flatMap((motion) =>
        motion.kind === 'slide' ? motion.path.slice(-1) : motion.kind === 'tip' ? [motion.to] : [],
      );
    return this.#replies(line).some((answer) => answer.lost.some((gone) => moved.includes(gone)));
  }

  #after(actions: readonly string[]): Line {
    const line = unwrap(Line.from(this.#rules, this.#station.view.position));
    for (const action of actions) unwrap(line.play(action));
    return line;
  }

  /** What there is after some actions, once for each outcome of chance where it has a say. Several claims ask for the same. */
  #outcomes(actions: readonly string[]): readonly Outcome[] {
    const key = actions.join(' ');
    const known = this.#known.get(key) ?? this.#lookAt(actions);
    this.#known.set(key, known);
    return known;
  }

  #lookAt(actions: readonly string[]): readonly Outcome[] {
    const line = this.#after(actions);
    const lines =
      viewOf(line).actor === 'chance' ? line.legal().map((outcome) => this.#after([...actions, outcome])) : [line];
    return lines.map((each) => ({ view: viewOf(each), replies: this.#replies(each) }));
  }

  /** Every action of whoever acts, with what it takes from the other. */
  #replies(line: Line): readonly Reply[] {
    const before = viewOf(line);
    if (before.actor !== 0 && before.actor !== 1) return [];
    const actions = line.legalList().toArray();
    return actions.map((each) => {
      const action = line.playAction(each);
      const after = viewOf(line);
      unwrap(line.undo());
      return { action, seat: before.actor as Seat, lost: this.#lost(before, action, after) };
    });
  }

  #destination(action: string, cell: string): string {
    const { view, after } = this.#station;
    for (const motion of this.#screen.motions(view, action, after)) {
      if (motion.kind === 'slide' && motion.from === cell) return motion.path.at(-1)!;
      if (motion.kind === 'tip' && motion.from === cell) return motion.to;
    }
    return cell;
  }

  /** The other's pieces that are gone: fallen off, or no longer theirs where they stood. */
  #lost(before: View, action: string, after: View): readonly string[] {
    const rival = before.actor === 0 ? 1 : 0;
    const count = (view: View) => view.cells.filter(({ piece }) => piece?.seat === rival).length;
    if (count(before) === count(after)) return [];
    const motions = this.#screen.motions(before, action, after);
    const fallen = motions.flatMap((motion) =>
      motion.kind === 'leave' && motion.pushedFrom !== null ? [motion.cell] : [],
    );
    const isMoved = (cell: string) => motions.some((motion) => motion.kind === 'slide' && motion.from === cell);
    const gone = before.cells.filter(
      ({ cell, piece }, i) => piece?.seat === rival && after.cells[i]!.piece?.seat !== rival && !isMoved(cell),
    );
    return [...new Set([...fallen, ...gone.map(({ cell }) => cell)])].sort();
  }
}

interface Outcome {
  readonly view: View;
  readonly replies: readonly Reply[];
}

interface Reply {
  readonly action: string;
  readonly seat: Seat;
  readonly lost: readonly string[];
}

function textOn(view: View, name: string): string | undefined {
  return view.cells.find(({ cell }) => cell === name)?.piece?.text;
}
