import {
  ActionList,
  actorOf,
  CHANCE,
  OVER,
  seenAlike,
  unwrap,
  type Action,
  type PieceView,
  type Position,
  type Rules,
  type Seat,
  type View,
} from '@rayonk/core';
import { isCell, type Movement } from './screen.ts';

/**
 * What an action brings about on the board, found by the rules alone: every claim is one about legal actions and what they take, so that
 * whoever doubts it can try. Cells of `taken` and `saved` are cells before the action, all others after it.
 */
export interface Outlook {
  readonly seat: Seat;
  readonly before: View;
  readonly after: View;
  readonly wins: boolean;
  /** The other's pieces that the action takes. */
  readonly taken: readonly string[];
  /** Own pieces that the other could take after most of the other actions, and cannot after this one. */
  readonly saved: readonly string[];
  /** The other's pieces that could not be taken before, and can be after most replies; `sure` if after all of them. */
  readonly threats: readonly { readonly cell: string; readonly sure: boolean }[];
  /** Own pieces that the other can take in reply; `answered` if the taker can be taken at once, whichever it is. */
  readonly risks: readonly { readonly cell: string; readonly answered: boolean }[];
  /** Nothing can be taken in reply, though other actions would have allowed it. */
  readonly calms: boolean;
  /** How many of the equally likely outcomes of chance let the other take something; null where chance has no say. */
  readonly chance: { readonly risky: number; readonly all: number } | null;
}

/** Where there are more actions than this (set-ups), nothing can be taken yet, and nobody looks at each. */
const MOST_ACTIONS = 1000;
/** Positions that are looked at before the question what other actions would have allowed is given up. */
const MOST_POSITIONS = 2500;

/** Looks one reply and one answer ahead of a legal action. */
export function outlookOf<P extends Position>(
  rules: Rules<P>,
  movement: Movement,
  before: View,
  action: string,
): Outlook {
  return new Scout(rules, movement, before).outlook(action);
}

class Scout<P extends Position> {
  readonly #rules: Rules<P>;
  readonly #movement: Movement;
  readonly #position: P;
  readonly #before: View;
  #looked = 0;

  constructor(rules: Rules<P>, movement: Movement, before: View) {
    this.#rules = rules;
    this.#movement = movement;
    this.#before = before;
    this.#position = unwrap(rules.parse(before.position));
  }

  outlook(action: string): Outlook {
    const seat = actorOf(this.#position) as Seat;
    const before = this.#before;
    const takenBefore = this.#isCrowded() ? new Map<string, Takers>() : this.#takeable(seat);
    const others = this.#isCrowded() ? null : this.#actions().filter(([text]) => text !== action);
    this.#position.make(unwrap(this.#rules.decode(this.#position, action)));
    const after = this.#view();
    const actor = actorOf(this.#position);
    // A turn that goes on, or is the last one, has no reply yet.
    const isOpen = (actor === other(seat) || actor === CHANCE) && !this.#isCrowded();
    const risky = isOpen ? this.#takeable(other(seat)) : new Map<string, Takers>();
    const chance = isOpen && actor === CHANCE ? this.#chance(seat) : null;
    const isReplied = isOpen && chance === null;
    const risks = isReplied ? this.#risks(seat, risky) : [];
    const threats = isReplied ? this.#threats(seat, after, takenBefore) : [];
    this.#position.unmake();
    const allowed = isOpen && others !== null ? this.#allowed(seat, others) : null;
    // After most of at least two.
    const saved = [...(allowed?.byCell ?? [])]
      .filter(([, count]) => count > 1 && 2 * count > others!.length)
      .map(([cell]) => cell)
      .filter((cell) => !this.#isTakeable(risky, cell, action, after));
    return {
      seat,
      before,
      after,
      wins: after.result?.winner === seat,
      taken: this.#movement.takes(before, action),
      saved: chance === null || chance.risky === 0 ? saved : [],
      threats,
      risks,
      calms: isReplied && risks.length === 0 && (allowed?.any ?? 0) > 0,
      chance,
    };
  }

  /** How many of the other actions let the other seat take each own piece, and anything at all. */
  #allowed(seat: Seat, others: readonly (readonly [string, Action])[]) {
    const byCell = new Map<string, number>();
    let any = 0;
    for (const [, action] of others) {
      if (this.#looked > MOST_POSITIONS) return null;
      this.#position.make(action);
      const exposed = this.#takeable(other(seat));
      if (exposed.size > 0) any++;
      for (const [cell, { piece }] of exposed)
        if (isSame(piece, pieceOn(this.#before, cell))) byCell.set(cell, (byCell.get(cell) ?? 0) + 1);
      this.#position.unmake();
    }
    return { byCell, any };
  }

  #risks(seat: Seat, risky: ReadonlyMap<string, Takers>): Outlook['risks'] {
    const ranked = [...risky].sort(([, a], [, b]) => (b.piece.value ?? 0) - (a.piece.value ?? 0));
    return ranked.map(([cell, { actions }]) => ({
      cell,
      answered: actions.every((text) => this.#isAnswered(seat, text)),
    }));
  }

  /** Whether the piece that took can be taken in its turn. */
  #isAnswered(seat: Seat, reply: string): boolean {
    const view = this.#view();
    this.#position.make(unwrap(this.#rules.decode(this.#position, reply)));
    const after = this.#view();
    const answers = this.#takeable(seat);
    this.#position.unmake();
    return destinations(this.#movement, view, reply, after).some((cell) => answers.has(cell));
  }

  #threats(seat: Seat, after: View, takenBefore: ReadonlyMap<string, Takers>): Outlook['threats'] {
    const replies = this.#actions();
    const counts = new Map<string, number>();
    for (const [, reply] of replies) {
      if (this.#looked > MOST_POSITIONS) return [];
      this.#position.make(reply);
      for (const [cell, { piece }] of this.#takeable(seat))
        if (isSame(piece, pieceOn(after, cell))) counts.set(cell, (counts.get(cell) ?? 0) + 1);
      this.#position.unmake();
    }
    return [...counts]
      .filter(([cell, count]) => 2 * count > replies.length && !takenBefore.has(cell))
      .map(([cell, count]) => ({ cell, sure: count === replies.length }));
  }

  #chance(seat: Seat): Outlook['chance'] {
    const outcomes = this.#actions();
    const risky = outcomes.filter(([, outcome]) => {
      this.#position.make(outcome);
      const found = this.#takeable(other(seat)).size > 0;
      this.#position.unmake();
      return found;
    });
    return { risky: risky.length, all: outcomes.length };
  }

  /** Whether a piece that stood on a cell can be taken where it stands after the action. */
  #isTakeable(risky: ReadonlyMap<string, Takers>, cell: string, action: string, after: View): boolean {
    const moved = this.#movement
      .motions(this.#before, action, after)
      .find((motion) => (motion.kind === 'slide' || motion.kind === 'tip') && motion.from === cell);
    const now = moved?.kind === 'slide' ? moved.path.at(-1)! : moved?.kind === 'tip' ? moved.to : cell;
    return risky.has(now) || pieceOn(after, now)?.seat !== pieceOn(this.#before, cell)?.seat;
  }

  /** What a seat can take at once: nothing unless it acts, and where chance acts first, what it can take whatever comes. */
  #takeable(seat: Seat): Map<string, Takers> {
    this.#looked++;
    const actor = actorOf(this.#position);
    const found = new Map<string, Takers>();
    if (actor === CHANCE) return this.#takeableAfterChance(seat);
    if (actor !== seat) return found;
    const view = this.#view();
    for (const [text] of this.#actions())
      for (const cell of this.#movement.takes(view, text)) {
        const known = found.get(cell);
        if (known === undefined) found.set(cell, { piece: pieceOn(view, cell)!, actions: [text] });
        else known.actions.push(text);
      }
    return found;
  }

  #takeableAfterChance(seat: Seat): Map<string, Takers> {
    const [first, ...later] = this.#actions();
    const after = (outcome: Action): Map<string, Takers> => {
      this.#position.make(outcome);
      const found = this.#takeable(seat);
      this.#position.unmake();
      return found;
    };
    const common = after(first![1]);
    for (const [, outcome] of later) {
      if (common.size === 0) break;
      const found = after(outcome);
      for (const cell of common.keys()) if (!found.has(cell)) common.delete(cell);
    }
    return common;
  }

  #actions(): readonly (readonly [string, Action])[] {
    if (actorOf(this.#position) === OVER) return [];
    const list = new ActionList(this.#rules.capacity);
    this.#position.legal(list);
    return list.toArray().map((action) => [this.#rules.encode(this.#position, action), action]);
  }

  #isCrowded(): boolean {
    const list = new ActionList(this.#rules.capacity);
    this.#position.legal(list);
    return list.count > MOST_ACTIONS;
  }

  #view(): View {
    return this.#rules.view(this.#position, seenAlike(this.#before));
  }
}

/** A piece that can be taken, and by which actions. */
interface Takers {
  readonly piece: PieceView;
  readonly actions: string[];
}

/** Where the pieces of whoever acted have come to. */
function destinations(movement: Movement, before: View, action: string, after: View): readonly string[] {
  return movement.motions(before, action, after).flatMap((motion) => {
    const to = motion.kind === 'slide' ? motion.path.at(-1)! : motion.kind === 'tip' ? motion.to : null;
    return to !== null && isCell(to) && pieceOn(after, to)?.seat === before.actor ? [to] : [];
  });
}

function pieceOn(view: View, name: string): PieceView | null {
  return view.cells.find(({ cell }) => cell === name)?.piece ?? null;
}

function isSame(a: PieceView, b: PieceView | null): boolean {
  return b !== null && a.seat === b.seat && a.kind === b.kind && a.text === b.text;
}

function other(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
