import {
  ACTION_SPACE,
  actorName,
  CHANCE,
  Line,
  NO_AIDS,
  ok,
  OVER,
  Random,
  type Action,
  type OpenedGame,
  type Seat,
  type View,
} from '@rayonk/core';
import { errorObject, refuse, type CliResult } from '../fault.ts';
import { readJson } from '../lines/answer.ts';
import type { InputLine } from '../lines/split.ts';
import { Observation } from './observation.ts';

/** Games side by side in one process, for whoever learns from many at once. */
export const MOST_SLOTS = 4096;

interface Slot {
  readonly line: Line;
  /** Draws what chance decides. */
  readonly random: Random;
}

/** A game as an environment of programs that learn: reset, step, and what the seat to act sees. Secrets are in no answer: chance is drawn when it is due. */
export class Environment {
  readonly #opened: OpenedGame;
  readonly #observation: Observation;
  readonly #slots = new Map<number, Slot>();

  constructor(opened: OpenedGame) {
    this.#opened = opened;
    this.#observation = new Observation(opened.game, this.#seen(Line.seeded(opened.rules, '1'), 0));
  }

  /** One line of JSON for one of input, whatever it holds; a refused request changes nothing. */
  answer(line: InputLine): string {
    const answered = this.#answer(line);
    return JSON.stringify(answered.ok ? answered.value : errorObject(answered.fault));
  }

  #answer(line: InputLine): CliResult<object> {
    const json = readJson(line);
    if (!json.ok) return json;
    if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value))
      return refuse('malformed-request', 'a request is an object with "do": "spec", "reset" or "step"');
    const { do: wanted, slot = 0, seed = '1', action } = json.value as Record<string, unknown>;
    if (!Number.isInteger(slot) || (slot as number) < 0 || (slot as number) >= MOST_SLOTS)
      return refuse('malformed-request', `"slot" is a whole number from 0 to ${MOST_SLOTS - 1}`);
    switch (wanted) {
      case 'spec':
        return ok(this.#spec());
      case 'reset':
        return this.#reset(slot as number, seed);
      case 'step':
        return this.#step(slot as number, action);
      default:
        return refuse('malformed-request', '"do" is "spec", "reset" or "step"');
    }
  }

  #spec(): object {
    const { rules, manifest } = this.#opened;
    const { planes, cells, counters } = this.#observation;
    return {
      game: rules.game,
      variant: rules.variant,
      seats: manifest.seats,
      actions: ACTION_SPACE,
      planes,
      cells,
      counters,
    };
  }

  #reset(slot: number, seed: unknown): CliResult<object> {
    if (typeof seed !== 'string' && typeof seed !== 'number')
      return refuse('malformed-request', '"seed" is a text or a number');
    const line = Line.seeded(this.#opened.rules, String(seed));
    const begun = { line, random: new Random(`chance ${seed}`) };
    this.#slots.set(slot, begun);
    return ok(this.#state(slot, begun));
  }

  #step(slot: number, action: unknown): CliResult<object> {
    const open = this.#slots.get(slot);
    if (open === undefined) return refuse('malformed-request', `slot ${slot} has no game: reset it first`);
    const { line } = open;
    if (typeof action === 'string') {
      const played = line.play(action);
      if (!played.ok) return played;
    } else {
      if (line.actor === OVER) return refuse('game-over', 'the game is over: reset it first');
      if (!Number.isInteger(action) || !line.legalList().has(action as Action))
        return refuse('illegal-action', '"action" is one of "legal", or its text');
      line.playAction(action as Action);
    }
    return ok(this.#state(slot, open));
  }

  #seen({ rules, position }: Line, viewer: Seat): View {
    return rules.view(position, { viewer, aids: NO_AIDS });
  }

  /** After chance has acted. */
  #state(slot: number, { line, random }: Slot): object {
    while (line.actor === CHANCE) {
      const list = line.legalList();
      line.playAction(list.at(random.below(list.count)));
    }
    const { result, actor, log } = line;
    const me: Seat = actor === 0 || actor === 1 ? actor : 0;
    const view = this.#seen(line, me);
    const winner = result?.winner ?? null;
    return {
      slot,
      actor: actorName(actor),
      played: log.length,
      position: view.position,
      observation: this.#observation.of(view, me),
      fields: view.fields,
      legal: line.legalList().toArray(),
      rewards: winner === null ? [0, 0] : winner === 0 ? [1, -1] : [-1, 1],
      done: actor === OVER,
      result,
    };
  }
}
