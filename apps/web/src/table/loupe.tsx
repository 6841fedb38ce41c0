import { BoardPicture, CELL, layOut, spotsByCell } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { useEffect, useRef } from 'preact/hooks';
import { tableTexts } from '../messages/table.ts';
import { IconButton } from '../ui/index.ts';
import type { OpenGame } from './open-game.ts';
import type { Pointing } from './pointing.ts';

interface LoupeProps {
  readonly game: OpenGame;
  readonly view: View;
  readonly flipped: boolean;
  readonly pointing: Pointing;
  /** Between which cells the finger was. */
  readonly cells: readonly string[];
  readonly onClose: () => void;
}

/** Three cells and a bit of the next ones. */
const SIDE = 3.3 * CELL;

/** The neighbourhood of a finger, large enough to say which of the small cells was meant. */
export function Loupe({ game, view, flipped, pointing, cells, onClose }: LoupeProps) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  const texts = tableTexts.value;
  const spots = spotsByCell(view, layOut(view.board, flipped));
  const shown = cells.flatMap((cell) => {
    const spot = spots.get(cell);
    return spot === undefined ? [] : [{ cell, spot }];
  });
  const middle = (of: (spot: { readonly x: number; readonly y: number }) => number) =>
    shown.reduce((sum, { spot }) => sum + of(spot), 0) / shown.length;
  const crop = { x: middle(({ x }) => x) - SIDE / 2, y: middle(({ y }) => y) - SIDE / 2, width: SIDE, height: SIDE };
  const percent = (length: number) => `${((100 * length) / SIDE).toFixed(2)}%`;
  return (
    // A tap beside the dialog closes it, like Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      class="table-loupe"
      aria-label={texts.loupe}
      onClose={onClose}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div class="table-loupe-head">
        <p>{texts.loupe}</p>
        <IconButton icon="close" label={texts.close} onClick={onClose} />
      </div>
      <div class="table-loupe-glass">
        <BoardPicture
          view={view}
          screen={game.screen}
          name=""
          flipped={flipped}
          crop={crop}
          choices={pointing.choices}
          picked={pointing.picked}
        />
        {shown.map(({ cell, spot }) => (
          <button
            key={cell}
            type="button"
            class="table-loupe-cell"
            data-loupe={cell}
            aria-label={game.words.value.cell(view, cell)}
            style={{
              left: percent(spot.x - crop.x - CELL / 2),
              top: percent(spot.y - crop.y - CELL / 2),
              width: percent(CELL),
              height: percent(CELL),
            }}
            onClick={() => {
              onClose();
              pointing.send({ kind: 'point', target: cell });
            }}
          />
        ))}
      </div>
    </dialog>
  );
}
