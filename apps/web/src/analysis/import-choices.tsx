import { findGame, type GameRecord } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { fileDate } from '../app/dates.ts';
import { wordedName } from '../play/names.ts';
import { analysisTexts } from '../messages/analysis.ts';
import { FaultNote } from './fault-note.tsx';
import type { FileGame, FoundPosition } from './import.ts';

export interface FileChoiceProps {
  readonly games: readonly FileGame[];
  readonly source: string;
  readonly onChoose: (record: GameRecord) => void;
}

/** The games of a file: those that can be read are buttons, the others say what is wrong with them. */
export function FileChoice({ games, source, onChoose }: FileChoiceProps) {
  const texts = analysisTexts.value;
  return (
    <>
      <p role="status">{texts.severalGames(games.length)}</p>
      <ol class="analysis-games">
        {games.map(({ line, record }, i) => (
          <li key={i}>
            {record.ok ? (
              <button type="button" onClick={() => onChoose(record.value)}>
                <strong>{nameOf(record.value.game)}</strong>
                <span>{playersOf(record.value)}</span>
                <span>
                  {texts.actionsCount(record.value.actions.length)}, {texts.gameAtLine(line)}
                </span>
              </button>
            ) : (
              <FaultNote fault={record.fault} source={source} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

export interface PositionChoiceProps {
  readonly positions: readonly FoundPosition[];
  readonly onChoose: (position: FoundPosition) => void;
}

export function PositionChoice({ positions, onChoose }: PositionChoiceProps) {
  return (
    <>
      <p role="status">{analysisTexts.value.severalVariants}</p>
      <ol class="analysis-games">
        {positions.map((position) => (
          <li key={`${position.game} ${position.variant}`}>
            <button type="button" onClick={() => onChoose(position)}>
              <strong>{nameOf(position.game)}</strong>
              <span>{position.variant}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function nameOf(game: string): string {
  const found = findGame(registry, game);
  return found.ok ? found.value.name : game;
}

/** «Ada – Blaise, 16 novembre 2026», as far as the tags say. */
function playersOf({ tags: { Seat0, Seat1, Date: date } }: GameRecord): string {
  const players = [Seat0, Seat1].filter((name) => name !== undefined).map((name) => wordedName(name, '?'));
  return [players.join(' – '), date === undefined ? '' : fileDate(date)].filter((part) => part !== '').join(', ');
}
