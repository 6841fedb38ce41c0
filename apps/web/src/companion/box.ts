import { effect, signal } from '@preact/signals';
import { ok, Random, unwrap, type Aid, type GameRecord } from '@rayonk/core';
import { Driver, type ActResult, type Snapshot } from '@rayonk/core/driver';
import { device } from '../play/device.ts';
import { seen, timing } from '../table/board-driver.ts';
import type { OpenGame } from '../table/open-game.ts';
import { keepBox, readBox, type KeptClock } from './kept-box.ts';
import { changeSides, keepTally, readTally } from './tally.ts';
import { say } from './voice.ts';

/** A game that two people play on a board of wood: what they noted of it, and what is theirs to ask. */
export class Box {
  readonly game: OpenGame;
  readonly driver: Driver;
  /** What is pointed out is asked for, not noted. */
  readonly isAsking = signal(false);
  /** The action that was asked about last, and may be played. */
  readonly allowed = signal<string | null>(null);
  readonly clock = signal<KeptClock | null>(null);
  readonly aids = signal<readonly Aid[]>([]);
  readonly tally = signal(readTally());

  constructor(game: OpenGame) {
    this.game = game;
    const kept = readBox(game.rules);
    const start = kept?.start ?? this.#drawn();
    this.driver = unwrap(Driver.open(game.rules, start, { own: {}, timing, act: (action) => this.act(action) }));
    for (const action of kept?.log ?? []) unwrap(this.driver.play(action));
    this.clock.value = kept?.clock ?? null;
    this.look(kept?.aids ?? []);
  }

  get shown(): Snapshot {
    return seen(this.driver);
  }

  /** Everything is kept as it changes, until the function that it answers with is called. */
  keep(): () => void {
    const { rules } = this.game;
    return effect(() => {
      const { log, tree } = this.shown;
      const [aids, clock] = [this.aids.value, this.clock.value];
      keepBox(rules.game, { variant: rules.variant, start: tree.start, log, aids, clock });
      keepTally(this.tally.value);
    });
  }

  act(action: string): ActResult {
    if (this.isAsking.peek()) {
      this.allowed.value = action;
      return ok(undefined);
    }
    const played = this.driver.play(action);
    if (played.ok) this.#tell();
    return played;
  }

  ask(isAsking: boolean): void {
    this.isAsking.value = isAsking;
    this.allowed.value = null;
  }

  undo(): void {
    this.driver.step('back');
  }

  /** A new start, drawn where the rules draw it. */
  begin(): void {
    this.ask(false);
    this.clock.value = null;
    this.tally.value = changeSides(this.tally.peek());
    this.driver.follow(this.#drawn(), [], {});
  }

  look(aids: readonly Aid[]): void {
    this.aids.value = aids;
    this.driver.look({ viewer: 'spectator', aids });
  }

  /** Tells the game on the board from any other. */
  get key(): string {
    const { rules } = this.game;
    const { log, tree } = this.shown;
    return [rules.game, rules.variant, tree.start, ...log].join(' ');
  }

  /** Whether starts differ, so that people need to be shown one. */
  get isDrawn(): boolean {
    const { rules } = this.game;
    return rules.start(new Random('1')) !== rules.start(new Random('2'));
  }

  record(): GameRecord {
    const { rules } = this.game;
    const { log, tree, view } = this.driver.snapshot;
    return {
      game: rules.game,
      variant: rules.variant,
      start: tree.start,
      tags: {},
      comment: null,
      actions: log.map((text) => ({ text, comment: null })),
      result: view.result,
    };
  }

  #drawn(): string {
    return this.game.rules.start(new Random(device.randomHex(16)));
  }

  /** What was noted, with what it obliges the other to; or how it ended. */
  #tell(): void {
    const { before, last, view } = this.driver.snapshot;
    if (before === null || last === null) return;
    const words = this.game.words.value;
    const told = words.action(before, last, view);
    say(view.result === null ? told : `${told} ${words.ended(view, view.result)}`);
  }
}
