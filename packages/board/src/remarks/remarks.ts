import {
  legalTexts,
  unwrap,
  viewAfter,
  viewsAlong,
  type Explanation,
  type Fact,
  type FactKind,
  type Language,
  type Rules,
  type Seat,
  type View,
} from '@rayonk/core';
import { outlookOf, type Outlook } from '../outlook.ts';
import type { Movement } from '../screen.ts';
import type { GameWords } from '../words.ts';
import { en } from './en.ts';
import { fr, type RemarkTexts } from './fr.ts';

const TEXTS: Readonly<Record<Language, RemarkTexts>> = { fr, en };

/** Something to say of a position, and what there is to see of it on the board. */
export interface Remark {
  readonly kind: FactKind | keyof Outlook | 'effect';
  readonly text: string;
  /** The action it is about, and what that is played from. */
  readonly about: { readonly view: View; readonly action: string; readonly isThreat: boolean } | null;
  /** What it is about, where that is no action. */
  readonly cells: readonly string[];
}

/** A game with what tells of it in one language. */
export interface RemarkedGame {
  readonly rules: Rules;
  readonly movement: Movement;
  readonly words: GameWords;
  readonly language: Language;
}

type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>;

/** More of a kind would not be read. */
const MOST_OF_A_KIND = 2;
/** A loss of win probability that nobody would notice. */
const NOTHING = 0.005;

/** What to play and why, what matters most first: what happens on the board, and never the computer's inner reckoning. */
export function tell(game: RemarkedGame, view: View, { facts, seat }: Explanation): readonly Remark[] {
  const best = factOf(facts, 'best');
  if (best === null) return [];
  const texts = TEXTS[game.language];
  const outlook = outlookOf(game.rules, game.movement, view, best.action);
  const advice = game.words.moves.advice(view, best.action);
  // The advice names what it takes; once is enough.
  const isSaid = outlook.taken.every((cell) => advice.includes(cell));
  return [
    saidOf('best', advice, view, best.action, false),
    ...certainties(texts, facts, outlook),
    ...warnings(game, view, facts, seat),
    ...boardTellings(game, best.action, isSaid ? { ...outlook, taken: [] } : outlook),
    ...comparisons(game, view, facts, seat),
    ...(facts.some(({ kind }) => kind === 'forced-win' || kind === 'forced-loss') || outlook.wins
      ? []
      : [said('margin', texts.chances(best.probability))]),
  ];
}

function said(kind: Remark['kind'], text: string, cells: readonly string[] = []): Remark {
  return { kind, text, about: null, cells };
}

function saidOf(kind: Remark['kind'], text: string, view: View, action: string, isThreat: boolean): Remark {
  return { kind, text, about: { view, action, isThreat }, cells: [] };
}

function factOf<K extends FactKind>(facts: readonly Fact[], kind: K): FactOf<K> | null {
  return facts.find((fact): fact is FactOf<K> => fact.kind === kind) ?? null;
}

/** What is known for sure of how the game goes on. */
function* certainties(texts: RemarkTexts, facts: readonly Fact[], { wins }: Outlook): Generator<Remark> {
  const [won, lost] = [factOf(facts, 'forced-win'), factOf(facts, 'forced-loss')];
  if (wins) yield said('wins', texts.wins);
  else if (won !== null) yield said('forced-win', texts.forcedWin(won.actions, won.proved));
  if (lost !== null) yield said('forced-loss', texts.forcedLoss(lost.actions));
  if (factOf(facts, 'only-action') !== null) yield said('only-action', texts.onlyAction);
}

/** A win of the other's that most actions allow. */
function* warnings(game: RemarkedGame, view: View, facts: readonly Fact[], seat: Seat): Generator<Remark> {
  const fact = factOf(facts, 'loses-next');
  if (fact === null) return;
  const { moves, seats } = game.words;
  const allowing = allowingView(game, view, fact.action);
  if (allowing === null) return;
  const short = moves.short(allowing, fact.action);
  const text = TEXTS[game.language].losesNext(seats[otherOf(seat)], short, fact.allowedBy, fact.legal);
  yield saidOf(fact.kind, text, allowing, fact.action, true);
}

/** The view after some action that allows this reply. */
function allowingView({ rules }: RemarkedGame, view: View, reply: string): View | null {
  for (const action of legalTexts(rules, unwrap(rules.parse(view.position)))) {
    const [after, replied] = viewsAlong(rules, view, [action, reply]);
    if (after !== undefined && replied !== undefined) return after;
  }
  return null;
}

/** What the action does on the board: what it takes, saves, threatens and risks, and what the game's own rules make of it. */
function* boardTellings({ words, language }: RemarkedGame, action: string, outlook: Outlook): Generator<Remark> {
  const texts = TEXTS[language];
  const { moves, seats } = words;
  const { seat, before, after, taken, saved, threats, risks, chance } = outlook;
  const [own, other] = [seats[seat], seats[otherOf(seat)]];
  const nothing = texts.takeNothing((piece) => moves.take.to(piece));
  const names = (view: View, cells: readonly string[]) => texts.list(cells.map((cell) => moves.piece(view, cell)));
  if (taken.length > 0) yield said('taken', texts.takes(moves.take.does(names(before, taken))), taken);
  for (const cell of saved.slice(0, MOST_OF_A_KIND))
    yield said('saved', texts.saves(other, moves.take.to(moves.piece(before, cell))), [cell]);
  for (const text of moves.effects(before, action, after)) yield said('effect', text);
  for (const { cell, sure } of threats.slice(0, MOST_OF_A_KIND)) {
    const taking = moves.take.to(moves.piece(after, cell));
    yield said('threats', sure ? texts.threatensSurely(own, other, taking) : texts.threatens(taking), [cell]);
  }
  for (const { cell, answered } of risks.slice(0, MOST_OF_A_KIND)) {
    const taking = moves.take.to(moves.piece(after, cell));
    yield said('risks', answered ? texts.risksAnswered(own, other, taking) : texts.risks(other, taking), [cell]);
  }
  if (outlook.calms) yield said('calms', texts.calms(other, nothing));
  if (chance !== null)
    yield said('chance', texts.chance(chance.risky, chance.all, other, moves.take.to(texts.something), nothing));
}

/** How the next best action compares, and what the other would answer. */
function* comparisons(game: RemarkedGame, view: View, facts: readonly Fact[], seat: Seat): Generator<Remark> {
  const texts = TEXTS[game.language];
  const { words } = game;
  const { moves } = words;
  const best = factOf(facts, 'best')!;
  const reply = firstOf(game, view, best.line, otherOf(seat));
  if (reply !== null) {
    const after = viewAfter(game.rules, reply.view, reply.action)!;
    const text = texts.reply(words.action(reply.view, reply.action, after));
    yield saidOf('reply', text, reply.view, reply.action, true);
  }
  const second = factOf(facts, 'only-good') ?? factOf(facts, 'margin');
  // Where a list calls them alike, as set-ups, naming the other one would say nothing.
  if (second === null || moves.short(view, second.second) === moves.short(view, best.action)) return;
  const { kind, loss, second: action } = second;
  const short = moves.short(view, action);
  const text =
    kind === 'only-good'
      ? texts.onlyGood(short, loss)
      : loss < NOTHING
        ? texts.nearlyAsGood(short)
        : texts.margin(short, loss);
  yield saidOf(kind, text, view, action, false);
  const threat = factOf(facts, 'threat');
  const punishment = threat === null ? null : firstOf(game, view, threat.line, otherOf(seat));
  if (threat !== null && punishment !== null) {
    const reaction = moves.short(punishment.view, punishment.action);
    const punished = texts.punished(moves.short(view, threat.ignoring), reaction, threat.loss);
    yield saidOf('threat', punished, punishment.view, punishment.action, true);
  }
}

/** The first action of a seat in a line of play, and the view that it is played from. */
function firstOf(
  { rules }: RemarkedGame,
  view: View,
  line: readonly string[],
  seat: Seat,
): { readonly view: View; readonly action: string } | null {
  const views = [view, ...viewsAlong(rules, view, line)];
  const at = line.findIndex((_, i) => views[i]?.actor === seat && views[i + 1] !== undefined);
  return at < 0 ? null : { view: views[at]!, action: line[at]! };
}

function otherOf(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}
