import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Position, Result, Rules, View } from '@rayonk/core';
import {
  cellsOf,
  cleared,
  EMPTY,
  joinPosition,
  splitPosition,
  viewOf,
  withCell,
  withField,
  type Draft,
  type Lore,
} from './editor-model.ts';
import { applyRepair, findRepairs, type Repair } from './editor-repair.ts';

/** A position being edited. Whatever is typed is kept; what has the form of a position is also drawn. */
export class EditorState {
  readonly rules: Rules;
  readonly lore: Lore;
  /** What the next click puts on a cell. */
  readonly brush: Signal<string>;
  readonly text: Signal<string>;
  /** The last text that had the form of a position of this game. */
  readonly draft: ReadonlySignal<Draft>;
  readonly view: ReadonlySignal<View>;
  readonly checked: ReadonlySignal<Result<Position>>;
  readonly repairs: ReadonlySignal<readonly Repair[]>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly #past: Signal<readonly string[]> = signal([]);
  #drawn: Draft;

  constructor(rules: Rules, lore: Lore, position: string | null) {
    this.rules = rules;
    this.lore = lore;
    this.brush = signal(cellsOf(lore.draft).findLast((text) => text !== EMPTY) ?? [...lore.pieces.keys()][0] ?? EMPTY);
    this.text = signal(position ?? lore.start);
    this.#drawn = lore.draft;
    this.draft = computed(() => {
      const draft = splitPosition(this.text.value);
      if (draft !== null && hasFormOf(draft, lore.draft)) this.#drawn = draft;
      return this.#drawn;
    });
    this.view = computed(() => viewOf(rules, lore, this.draft.value));
    this.checked = computed(() => rules.parse(this.text.value));
    this.repairs = computed(() => {
      const isDrawn = joinPosition(this.draft.value) === this.text.value;
      return this.checked.value.ok || !isDrawn ? [] : findRepairs(rules, lore, this.draft.value);
    });
    this.canUndo = computed(() => this.#past.value.length > 0);
  }

  /** Puts what the brush holds on a cell, or takes it away where it already is. */
  put(cell: string): void {
    const index = this.lore.template.cells.findIndex((each) => each.cell === cell);
    if (index < 0) return;
    const brush = this.brush.peek();
    const draft = this.draft.peek();
    this.#change(withCell(draft, index, cellsOf(draft)[index] === brush ? EMPTY : brush));
  }

  setField(field: number, value: string): void {
    this.#change(withField(this.draft.peek(), field, value.trim()));
  }

  repair(repair: Repair): void {
    this.#change(applyRepair(this.draft.peek(), repair));
  }

  clear(): void {
    this.#change(cleared(this.draft.peek()));
  }

  toStart(): void {
    this.setText(this.lore.start);
  }

  setText(text: string): void {
    if (text === this.text.peek()) return;
    this.#past.value = [...this.#past.peek(), this.text.peek()];
    this.text.value = text;
  }

  undo(): void {
    const before = this.#past.peek().at(-1);
    if (before === undefined) return;
    this.#past.value = this.#past.peek().slice(0, -1);
    this.text.value = before;
  }

  #change(draft: Draft): void {
    this.setText(joinPosition(draft));
  }
}

function hasFormOf(draft: Draft, model: Draft): boolean {
  return (
    draft.fields.length === model.fields.length &&
    draft.board === model.board &&
    draft.rows.length === model.rows.length &&
    draft.rows.every((row, i) => row.length === model.rows[i]!.length)
  );
}
