import { handCounts, moveCells, NOTHING, setEntries, type FieldForm } from '@rayonk/board';
import { language } from '../app/language.ts';
import { analysisTexts } from '../messages/analysis.ts';

export function fieldLabel(form: FieldForm): string {
  return 'label' in form ? form.label[language.value] : analysisTexts.value.turnOf;
}

/** A cell, or a move from one to another. */
export function sayCells(text: string): string {
  const move = moveCells(text);
  return move === null ? text : `${move.from} → ${move.now}`;
}

/** What changing a field comes to: «Réserve de Blanc : 2», «Valeurs encore cachées de Noir : sans 7». */
export function sayChange(form: FieldForm, before: string, after: string, seats: readonly [string, string]): string {
  return analysisTexts.value.repairBy(fieldLabel(form), sayValue(form, before, after, seats));
}

function sayValue(form: FieldForm, before: string, after: string, seats: readonly [string, string]): string {
  const texts = analysisTexts.value;
  switch (form.kind) {
    case 'board':
    case 'count':
      return after;
    case 'side':
      return seats[form.values[1] === after ? 1 : 0];
    case 'choice':
      return form.options.find(({ text }) => text === after)?.label[language.value] ?? after;
    case 'set': {
      const [was, is] = [setEntries(before), setEntries(after)];
      const gone = [...was].filter((entry) => !is.has(entry)).join(', ');
      const come = [...is].filter((entry) => !was.has(entry)).join(', ');
      return [...(gone === '' ? [] : [texts.without(gone)]), ...(come === '' ? [] : [texts.withThem(come)])].join(', ');
    }
    case 'hand':
      return handCounts(form, after)
        .map((count, i) => `${count} ${form.holds[i]!.label[language.value]}`)
        .join(', ');
    case 'cell':
    case 'move':
      return after === NOTHING ? form.none[language.value] : sayCells(after);
  }
}
