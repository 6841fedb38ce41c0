import { boardOf, Line, NO_AIDS, unwrap, type GameResult, type Rules, type View } from '@rayonk/core';
import { expect } from 'vitest';
import { viewOf } from './stations.ts';

/** What stands where: `{ c3: 'w' }`. */
export type Cells = Readonly<Record<string, string>>;

/** What the tests of a game's rules share: small scenes written by cell names, of any variant that declares its positions. */
export function kitOf(rules: Rules) {
  const start = viewOf(Line.seeded(rules, 'kit'));
  const { names, textOrder, rowLengths } = boardOf(start.board);

  /** A position from the cells that are not empty; `tail` is all that follows the board. */
  function text(cells: Cells, tail: string): string {
    let place = 0;
    const rows = rowLengths.map((length) =>
      Array.from({ length }, () => cells[names[textOrder[place++]!]!] ?? '-').join(','),
    );
    return `${rows.join('/')} ${tail}`;
  }

  function scene(cells: Cells, tail: string): Line {
    return unwrap(Line.from(rules, text(cells, tail)));
  }

  function view(cells: Cells, tail: string): View {
    return viewOf(scene(cells, tail), NO_AIDS);
  }

  return { names, text, scene, view };
}

/** Why an action is refused, by the rule that its message begins with; nothing has changed. */
export function refusal(line: Line, action: string): string {
  const before = line.text();
  const played = line.play(action);
  expect(line.text()).toBe(before);
  if (played.ok) throw new Error(`${action} was played`);
  expect(played.fault.code).toBe('illegal-action');
  expect(played.fault.rule).toBe(played.fault.message.split(':')[0]);
  return played.fault.message;
}

/** Plays one action, expects this position and result after it, and takes it back; every byte is compared. */
export function expectPlay(line: Line, action: string, after: string, result: GameResult | null = null): void {
  const before = line.position.state.join();
  unwrap(line.play(action));
  expect(line.text()).toBe(after);
  expect(line.result).toEqual(result);
  expect(line.position.state.join()).toBe(unwrap(line.rules.parse(after)).state.join());
  unwrap(line.undo());
  expect(line.position.state.join()).toBe(before);
}
