import { NOTHING, type PieceForm } from '@rayonk/board';
import type { ComponentChildren } from 'preact';
import { language } from '../app/language.ts';
import { analysisTexts } from '../messages/analysis.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Choice, Icon } from '../ui/index.ts';
import type { EditorState } from './state.ts';

interface PaletteProps {
  readonly game: OpenGame;
  readonly state: EditorState;
}

/** What can be put on a cell: every piece that the game has, or nothing. */
export function Palette({ game, state }: PaletteProps) {
  const texts = analysisTexts.value;
  const { pieces, sizes } = state.model.form;
  return (
    <>
      <fieldset class="analysis-palette">
        <legend>{texts.palette}</legend>
        <div class="analysis-tiles">
          <Tile state={state} piece={null} name={texts.eraser}>
            <Icon name="close" />
          </Tile>
          {pieces.map((piece) => (
            <Tile key={piece.looks[0].text} state={state} piece={piece} name={piece.name[language.value]}>
              <svg viewBox="-52 -52 104 104" aria-hidden="true">
                <game.screen.Piece piece={piece.looks[state.size.value] ?? piece.looks[0]} flipped={false} />
              </svg>
            </Tile>
          ))}
        </div>
      </fieldset>
      {sizes !== undefined && (
        <Choice
          label={sizes.label[language.value]}
          value={String(state.size.value)}
          onChange={(size) => (state.size.value = Number(size))}
          options={sizes.values.map((value, i) => ({ value: String(i), label: String(value) }))}
        />
      )}
    </>
  );
}

interface TileProps {
  readonly state: EditorState;
  readonly piece: PieceForm | null;
  readonly name: string;
  readonly children: ComponentChildren;
}

function Tile({ state, piece, name, children }: TileProps) {
  const brush = state.brush.value;
  return (
    <button
      type="button"
      class="analysis-tile"
      data-brush={piece === null ? NOTHING : state.textOf(piece)}
      aria-pressed={brush.kind === 'piece' && brush.piece === piece}
      title={name}
      onClick={() => state.hold(piece)}
    >
      <span class="app-hidden">{name}</span>
      {children}
    </button>
  );
}
