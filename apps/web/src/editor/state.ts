import { moveText, NOTHING, type PieceForm } from '@rayonk/board';
import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Position, Result, View } from '@rayonk/core';
import {
  cellsOf,
  cleared,
  joinPosition,
  splitPosition,
  viewOf,
  withCell,
  withField,
  type Draft,
  type Model,
} from './model.ts';
import { applyRepair, findRepairs, type Repair } from './repair.ts';

/** What the next click on a cell does. */
export type Brush =
  /** Puts a piece there; null takes away what stands there. */
  | { readonly kind: 'piece'; readonly piece: PieceForm | null }
  /** Says a field's cell, or after another one both cells of its move. */
  | { readonly kind: 'field'; readonly field: number; readonly from: string | null };

/** A position being edited. Whatever is typed is kept; what has the form of a position is also drawn. */
export class EditorState {
  readonly model: Model;
  readonly brush: Signal<Brush>;
  /** Which of the form's sizes pieces are put in. */
  readonly size: Signal<number> = signal(0);
  readonly text: Signal<string>;
  /** The last text that had the form of a position of this game. */
  readonly draft: ReadonlySignal<Draft>;
  readonly view: ReadonlySignal<View>;
  readonly checked: ReadonlySignal<Result<Position>>;
  readonly repairs: ReadonlySignal<readonly Repair[]>;
  readonly canUndo: ReadonlySignal<boolean>;
  readonly #past: Signal<readonly string[]> = signal([]);
  /** The piece that is put again after a field was said. */
  #piece: Brush;
  #drawn: Draft;

  constructor(model: Model, position: string | null) {
    this.model = model;
    this.#piece = { kind: 'piece', piece: model.form.pieces[0] ?? null };
    this.brush = signal(this.#piece);
    this.text = signal(position ?? model.start);
    this.#drawn = model.draft;
    this.draft = computed(() => (this.#drawn = splitPosition(model, this.text.value) ?? this.#drawn));
    this.view = computed(() => viewOf(model, this.draft.value));
    this.checked = computed(() => model.rules.parse(this.text.value));
    this.repairs = computed(() => {
      const isDrawn = joinPosition(model, this.draft.value) === this.text.value;
      return this.checked.value.ok || !isDrawn ? [] : findRepairs(model, this.draft.value);
    });
    this.canUndo = computed(() => this.#past.value.length > 0);
  }

  /** The text that a piece has in the size chosen. */
  textOf(piece: PieceForm | null): string {
    return piece === null ? NOTHING : (piece.looks[this.size.value] ?? piece.looks[0]).text;
  }

  hold(piece: PieceForm | null): void {
    this.#piece = { kind: 'piece', piece };
    this.brush.value = this.#piece;
  }

  /** Lets the next clicks say a field's cells; asked for twice, it is given up. */
  pointOut(field: number): void {
    const brush = this.brush.peek();
    const isAsked = brush.kind === 'field' && brush.field === field;
    this.brush.value = isAsked ? this.#piece : { kind: 'field', field, from: null };
  }

  /** Does with a cell what the brush says. */
  point(cell: string): void {
    const brush = this.brush.peek();
    if (brush.kind === 'piece') this.#put(cell, this.textOf(brush.piece));
    else if (this.model.form.fields[brush.field]!.kind === 'move' && brush.from === null)
      this.brush.value = { ...brush, from: cell };
    else {
      this.setField(brush.field, brush.from === null ? cell : moveText(brush.from, cell));
      this.brush.value = this.#piece;
    }
  }

  /** Puts a piece on a cell, or takes it away where it already is. */
  #put(cell: string, text: string): void {
    const index = this.model.cells.indexOf(cell);
    if (index < 0) return;
    const draft = this.draft.peek();
    this.#change(withCell(draft, index, cellsOf(draft)[index] === text ? NOTHING : text));
  }

  setField(field: number, value: string): void {
    this.#change(withField(this.draft.peek(), field, value));
  }

  repair(repair: Repair): void {
    this.#change(applyRepair(this.draft.peek(), repair));
  }

  clear(): void {
    this.#change(cleared(this.draft.peek()));
  }

  toStart(): void {
    this.setText(this.model.start);
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
    this.setText(joinPosition(this.model, draft));
  }
}
