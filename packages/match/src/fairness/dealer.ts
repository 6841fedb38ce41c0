import { CHANCE, type Dealing, type Line, type Rules, type Seat } from '@rayonk/core';
import type { Drawn, Leaves } from './data.ts';
import { generatorOf, leafOf, mixOf, saltOf, sealOf } from './hash.ts';
import { Trace } from './trace.ts';

/** What lies where, and the salt of each leaf. Secret until it is shown. */
export interface Deal {
  readonly places: readonly string[];
  readonly faces: readonly string[];
  readonly salts: readonly string[];
}

export interface ChanceOutcome {
  readonly action: string;
  /** Opens the leaf of what is shown; null where nothing was dealt and chance is drawn when it acts. */
  readonly salt: string | null;
}

/** Purposes of the generator; each outcome that is drawn when chance acts has one of its own. */
const SEATS = 'seats';
const START = 'start';
const DEAL = 'deal';
const chancePurpose = (number: number): string => `chance-${number}`;

export function drawSeat(mix: string): Seat {
  return generatorOf(mix, SEATS).below(2) as Seat;
}
export function drawStart(rules: Rules, mix: string): string {
  return rules.start(generatorOf(mix, START));
}
export function drawDeal(dealing: Dealing, start: string, mix: string): Deal {
  const places = dealing.hidden(start);
  return {
    places,
    faces: dealing.deal(start, generatorOf(mix, DEAL)),
    salts: places.map((place) => saltOf(mix, place)),
  };
}
export function drawOutcome(line: Line, mix: string, number: number): string {
  const legal = line.legal();
  return legal[generatorOf(mix, chancePurpose(number)).below(legal.length)]!;
}

export function leavesOf({ places, faces, salts }: Deal): Leaves {
  return Object.fromEntries(places.map((place, i) => [place, leafOf(salts[i]!, place, faces[i]!)]));
}

/** What a deal answers when chance is to show something; null if it knows of nothing there. */
export function showDealt(deal: Deal, dealing: Dealing, line: Line): ChanceOutcome | null {
  const pending = line.legal().map((action) => dealing.shown(action))[0] ?? null;
  if (pending === null) return null;
  const origin = Trace.of(dealing, line.first, line.log).origin(pending.place);
  const at = origin === null ? -1 : deal.places.indexOf(origin);
  return at < 0 ? null : { action: dealing.show(pending.place, deal.faces[at]!), salt: deal.salts[at]! };
}

/**
 * The authority's secret half of a match: made from its seed and the shares, it draws the seats, the start and the deal, and answers for
 * chance. The authority keeps the seed to itself until the end; everything here comes back from it.
 */
export class Dealer {
  readonly #rules: Rules;
  readonly #dealing: Dealing | null;
  readonly #mix: string;
  /** The deal of the match's one first position, made when it is first asked for. */
  #deal: { readonly start: string; readonly deal: Deal } | null = null;

  constructor(rules: Rules, dealing: Dealing | null, seed: string, shares: readonly [string, string]) {
    this.#rules = rules;
    this.#dealing = dealing;
    this.#mix = mixOf(seed, shares);
  }

  seat(): Seat {
    return drawSeat(this.#mix);
  }

  start(): string {
    return drawStart(this.#rules, this.#mix);
  }

  /** What is published with the first position. */
  drawn(start: string, how: { readonly seats: boolean; readonly start: boolean }): Required<Drawn> {
    const firstSeat = how.seats ? this.seat() : null;
    const { game, variant } = this.#rules;
    return {
      firstSeat,
      start: how.start,
      leaves: this.#dealing === null ? null : leavesOf(this.#dealt(this.#dealing, start)),
      seal: sealOf(this.#mix, { game, variant, firstSeat, isDrawn: how.start, start }),
    };
  }

  /** What chance does now. */
  outcome(line: Line): ChanceOutcome {
    if (line.actor !== CHANCE) throw new Error('chance is not to act');
    if (this.#dealing !== null) {
      const shown = showDealt(this.#dealt(this.#dealing, line.first), this.#dealing, line);
      if (shown !== null) return shown;
    }
    return { action: drawOutcome(line, this.#mix, line.log.length), salt: null };
  }

  #dealt(dealing: Dealing, start: string): Deal {
    if (this.#deal?.start !== start) this.#deal = { start, deal: drawDeal(dealing, start, this.#mix) };
    return this.#deal.deal;
  }
}
