import type { PlayerCard } from '@rayonk/protocol';
import { render } from 'preact-render-to-string';
import { afterAll, expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { AwayAloud, AwayCount, awaySeat, ClaimNotice, isCounted } from './away-note.tsx';
import type { OnlineMatch } from './online-match.ts';
import type { OnlineState } from './online-state.ts';

afterAll(() => {
  language.value = 'fr';
});

const player = (id: string, kind: PlayerCard['kind'] = 'guest') => ({ id, name: id, kind, level: null, rating: null });
const FISCHER = { kind: 'fischer', initial: 600_000, increment: 5000 } as const;

function stateOf(part: object, clock: object = FISCHER): OnlineState {
  const card = { seats: [player('Ada'), player('Loutre 27')], clock };
  const clocks = { left: [600_000, 252_000], running: 1, since: 1000 };
  return { you: 0, result: null, presence: [true, false], card, clocks, ...part } as unknown as OnlineState;
}
function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
function matchOf(value: OnlineState, now = 1000): OnlineMatch {
  return { state: value, now: () => now } as unknown as OnlineMatch;
}
function said(state: OnlineState): string {
  const match = matchOf(state);
  return textOf(
    render(<AwayAloud state={state} />) + (isCounted(state, 1) ? render(<AwayCount match={match} seat={1} />) : ''),
  );
}

it('an opponent who is away is waited for in words, with the time until the game is won', () => {
  language.value = 'fr';
  expect(awaySeat(stateOf({}))).toBe(1);
  expect(said(stateOf({}))).toBe('Loutre 27 n’est plus là. gagné dans 4:12');
  const yourTurn = { clocks: { left: [1, 1], running: 0, since: 0 } };
  expect(said(stateOf(yourTurn))).toBe('Loutre 27 n’est plus là.');
  const unlimited = { clocks: { left: [Infinity, Infinity], running: 1, since: 0 } };
  expect(said(stateOf(unlimited, { kind: 'none' }))).toBe('Loutre 27 n’est plus là.');
  language.value = 'en';
  expect(said(stateOf({}))).toBe('Loutre 27 is away. won in 4:12');
});

it('nobody is waited for by spectators, after the end, over days, or where a level plays', () => {
  expect(awaySeat(stateOf({ you: null }))).toBeNull();
  expect(awaySeat(stateOf({ result: { winner: 0, reason: 'timeout', scores: null } }))).toBeNull();
  expect(awaySeat(stateOf({ presence: [false, true] }))).toBeNull();
  expect(awaySeat(stateOf({}, { kind: 'turn', perTurn: 1 }))).toBeNull();
  const card = { seats: [player('Ada'), player('x', 'computer')], clock: FISCHER };
  expect(awaySeat(stateOf({ card }))).toBeNull();
});

it('how long until one may claim is counted down, then both claims are there, and only to whom they belong', () => {
  language.value = 'fr';
  const left = (part: object = {}, now = 19_000) => {
    const clocks = { left: [600_000, 252_000], running: 1, since: 1000 };
    const value = stateOf({ awaySince: [null, 1000], clocks, ...part });
    return matchOf(value, now);
  };
  const note = (match: OnlineMatch) => textOf(render(<AwayCount match={match} seat={1} />));
  const claims = (match: OnlineMatch) => textOf(render(<ClaimNotice match={match} say={async () => true} />));
  expect(note(left())).toBe('gain possible dans 0:42');
  expect(render(<AwayCount match={left()} seat={1} />)).toContain('Vous pourrez réclamer la victoire dans 0:42.');
  expect(claims(left())).toBe('');
  expect(claims(left({}, 61_000))).toBe('Loutre 27 ne revient pas. Réclamer la victoire Réclamer la nulle');
  expect(note(left({}, 61_000))).toBe('gagné dans 3:12');
  const short = { clocks: { left: [1000, 30_000], running: 1, since: 1000 } };
  expect(note(left(short))).toMatch(/^gagné dans 0:12/);
  for (const part of [
    { you: null },
    { presence: [true, true], awaySince: [null, null] },
    { awaySince: [null, null] },
    { awaySince: null },
    { clocks: { left: [1, 1], running: 0, since: 0 } },
  ])
    expect(claims(left(part, 900_000)), JSON.stringify(part)).toBe('');
});
