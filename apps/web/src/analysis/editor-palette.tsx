import type { PieceView } from '@rayonk/core';
import { analysisTexts } from '../messages/analysis.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Icon } from '../ui/index.ts';
import { EMPTY } from './editor-model.ts';
import type { EditorState } from './editor-state.ts';

interface PaletteProps {
  readonly game: OpenGame;
  readonly state: EditorState;
}

/** What can be put on a cell: every kind of piece that was ever seen, nothing, or whatever somebody writes. */
export function Palette({ game, state }: PaletteProps) {
  const texts = analysisTexts.value;
  const brush = state.brush.value;
  const { pieces } = state.lore;
  return (
    <fieldset class="analysis-palette">
      <legend>{texts.palette}</legend>
      <div class="analysis-tiles">
        <button
          type="button"
          class="analysis-tile"
          data-brush={EMPTY}
          aria-pressed={brush === EMPTY}
          aria-label={texts.eraser}
          title={texts.eraser}
          onClick={() => (state.brush.value = EMPTY)}
        >
          <Icon name="close" />
        </button>
        {[...pieces].map(([text, piece]) => (
          <PieceTile key={text} game={game} state={state} piece={piece} isPicked={brush === text} />
        ))}
      </div>
      <label class="analysis-field">
        <span>{texts.otherPiece}</span>
        <input
          type="text"
          size={6}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          value={brush}
          onInput={(event) => {
            // What would break the text apart is no piece.
            const text = event.currentTarget.value.replace(/[\s,/]/g, '');
            state.brush.value = text === '' ? EMPTY : text;
          }}
        />
      </label>
    </fieldset>
  );
}

interface TileProps extends PaletteProps {
  readonly piece: PieceView;
  readonly isPicked: boolean;
}

function PieceTile({ game, state, piece, isPicked }: TileProps) {
  const { screen } = game;
  const name = pieceName(game, state, piece);
  return (
    <button
      type="button"
      class="analysis-tile"
      data-brush={piece.text}
      aria-pressed={isPicked}
      title={name}
      onClick={() => (state.brush.value = piece.text)}
    >
      <svg viewBox="-52 -52 104 104" aria-hidden="true">
        <screen.Piece piece={piece} flipped={false} />
      </svg>
      <span class="app-hidden">{name}</span>
    </button>
  );
}

/** What a game says of a cell with this piece on it, without the cell's name. */
function pieceName({ words }: OpenGame, { lore: { template } }: EditorState, piece: PieceView): string {
  const at = template.cells.findIndex(({ ground }) => ground === null);
  const index = Math.max(0, at);
  const { cell } = template.cells[index]!;
  const view = { ...template, cells: template.cells.with(index, { ...template.cells[index]!, piece }) };
  const said = words.value.cell(view, cell);
  const bare = said.startsWith(cell) ? said.slice(cell.length).replace(/^[\s,:;–-]+/, '') : said;
  return `${bare} (${piece.text})`;
}
