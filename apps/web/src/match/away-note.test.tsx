import type { PlayerCard } from '@rayonk/protocol';
import { render } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { AwayNote, awaySeat } from './away-note.tsx';
import type { OnlineMatch } from './online-match.ts';
import type { OnlineState } from './online-state.ts';

const player = (id: string, kind: PlayerCard['kind'] = 'guest') => ({ id, name: id, kind, level: null, rating: null });
const FISCHER = { kind: 'fischer', initial: 600_000, increment: 5000 } as const;

function stateOf(part: object, clock: object = FISCHER): OnlineState {
  const card = { seats: [player('Ada'), player('Loutre 27')], clock };
  const clocks = { left: [600_000, 252_000], running: 1, since: 1000 };
  return { you: 0, result: null, presence: [true, false], card, clocks, ...part } as unknown as OnlineState;
}
function said(state: OnlineState): string {
  const match = { state: { value: state }, now: () => 1000 } as unknown as OnlineMatch;
  return render(<AwayNote match={match} seat={1} />)
    .replaceAll(/<[^>]*>/g, '')
    .trim();
}

it('an opponent who is away is waited for in words, with the time until the game is won', () => {
  language.value = 'fr';
  expect(awaySeat(stateOf({}))).toBe(1);
  expect(said(stateOf({}))).toBe('Loutre 27 n’est plus là. Sans retour, la partie est à vous dans 4:12.');
  const yourTurn = { clocks: { left: [1, 1], running: 0, since: 0 } };
  expect(said(stateOf(yourTurn))).toBe('Loutre 27 n’est plus là.');
  const unlimited = { clocks: { left: [Infinity, Infinity], running: 1, since: 0 } };
  expect(said(stateOf(unlimited, { kind: 'none' }))).toMatch(/attend\.$/);
  language.value = 'en';
  expect(said(stateOf({}))).toBe('Loutre 27 is away. Unless they come back, the game is yours in 4:12.');
});

it('nobody is waited for by spectators, after the end, over days, or where a level plays', () => {
  expect(awaySeat(stateOf({ you: null }))).toBeNull();
  expect(awaySeat(stateOf({ result: { winner: 0, reason: 'timeout', scores: null } }))).toBeNull();
  expect(awaySeat(stateOf({ presence: [false, true] }))).toBeNull();
  expect(awaySeat(stateOf({}, { kind: 'turn', perTurn: 1 }))).toBeNull();
  const card = { seats: [player('Ada'), player('x', 'computer')], clock: FISCHER };
  expect(awaySeat(stateOf({ card }))).toBeNull();
});
