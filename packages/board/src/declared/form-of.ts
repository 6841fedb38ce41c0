import {
  fieldsOf,
  LANGUAGES,
  looksOf,
  type Declaration,
  type Field,
  type Language,
  type PieceView,
} from '@rayonk/core';
import type { FieldForm, PieceForm, PositionForm } from '../form.ts';
import type { ShelfGame } from '../shelf.ts';
import type { Names } from '../words.ts';

type Spoken = Readonly<Record<Language, Names>>;
type Label = Readonly<Record<Language, string>>;

/** What the position texts of a game are made of, by plain variant: from its declaration and its words. */
export async function formsOf(manifest: ShelfGame): Promise<Readonly<Record<string, PositionForm>>> {
  const [{ game }, fr, en] = await Promise.all([manifest.load(), manifest.loadWords.fr(), manifest.loadWords.en()]);
  const spoken = { fr: fr.words.names, en: en.words.names };
  return Object.fromEntries(manifest.variants.map((variant) => [variant, formOf(game, variant, spoken)]));
}

function formOf(game: Declaration, variant: string, spoken: Spoken): PositionForm {
  const fields = Object.entries(fieldsOf(game, variant)).map(([name, field]) => fieldOf(name, field, spoken));
  return { fields, ...piecesOf(game, spoken) };
}

function said(spoken: Spoken, say: (names: Names) => string): Label {
  return Object.fromEntries(LANGUAGES.map((language) => [language, say(spoken[language])])) as Label;
}

function fieldOf(name: string, field: Field, spoken: Spoken): FieldForm {
  const label = said(spoken, ({ fields }) => fields[name]?.label ?? name);
  switch (field.kind) {
    case 'board':
      return { kind: 'board', name: 'board' };
    case 'side':
      return { kind: 'side', name, values: field.letters };
    case 'count': {
      const { none, least, most } = field.offers ?? field;
      if (none === undefined) return { kind: 'count', name, label, least, most };
      const numbers = Array.from({ length: most - least + 1 }, (_, i) => String(least + i));
      return {
        kind: 'choice',
        name,
        label,
        options: [
          { text: none, label: said(spoken, ({ fields }) => fields[name]?.none ?? none) },
          ...numbers.map((text) => ({ text, label: { fr: text, en: text } })),
        ],
      };
    }
    case 'choice':
      return {
        kind: 'choice',
        name,
        label,
        options: field.texts.map((text) => ({
          text,
          label: said(spoken, ({ fields }) => fields[name]?.options?.[text] ?? text),
          ...(field.beside === undefined || text === '-' ? {} : { target: `${field.beside}:${text}` }),
        })),
      };
    case 'set':
      return { kind: 'set', name, label, entries: field.entries };
    case 'hand':
      return {
        kind: 'hand',
        name,
        label,
        holds: Object.entries(field.holds).map(([letter, most]) => ({
          letter,
          label: said(spoken, ({ fields }) => fields[name]?.holds?.[letter] ?? letter),
          most,
        })),
      };
    case 'cell':
    case 'move':
      return { kind: field.kind, name, label, none: said(spoken, ({ fields }) => fields[name]?.none ?? '-') };
  }
}

/** Pieces of one name and seat are one, in several sizes. */
function piecesOf(game: Declaration, spoken: Spoken): Pick<PositionForm, 'pieces' | 'sizes'> {
  const sized = Object.values(game.pieces).flatMap(({ looks }) => looks.filter(({ size }) => size !== undefined));
  const groups = new Map<string, [PieceView, ...PieceView[]]>();
  for (const look of looksOf(game).values()) {
    const size = sized.find(({ texts }) => texts[look.seat] === look.text)?.size;
    const key = size === undefined ? look.text : `${look.seat} ${size.name}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [look]);
    else group.push(look);
  }
  const forms = [...groups.values()].map((looks): PieceForm => ({
    name: said(spoken, (names) => names.piece(looks[0])),
    looks,
  }));
  if (sized.length === 0) return { pieces: forms };
  const values = [...new Set(sized.map(({ size }) => size!.of))];
  return { pieces: forms, sizes: { label: said(spoken, ({ sizes }) => sizes ?? ''), values } };
}
