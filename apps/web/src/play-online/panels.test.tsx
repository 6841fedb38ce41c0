import { GREETINGS, type Invitation, type MatchCard, type Me, type PlayerCard, type Terms } from '@rayonk/protocol';
import type { BoardDriver } from '@rayonk/core/driver';
import { render } from 'preact-render-to-string';
import { afterEach, describe, expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { OpenList } from '../lobby/open-list.tsx';
import { me } from '../online/session.ts';
import { Chat } from './chat.tsx';
import { MatchControls } from './match-controls.tsx';
import type { OnlineState } from './online-state.ts';
import { PlanPanel } from './plan-panel.tsx';
import { SeatedName } from './seated-name.tsx';
import { AgreedAids } from '../play/menu-parts.tsx';
import { termsText } from './terms-text.ts';

const player = (id: string, part: Partial<PlayerCard> = {}): PlayerCard => ({
  id,
  name: id,
  kind: 'member',
  level: null,
  rating: null,
  ...part,
});
const card: MatchCard = {
  id: 'abcdefghijkl',
  game: 'hokito',
  variant: 'classic',
  clock: { kind: 'none' },
  speed: null,
  rated: false,
  aids: [],
  status: 'playing',
  seats: [player('ada'), player('bob')],
  plies: 0,
  position: '',
  toAct: 0,
  createdAt: 0,
  touchedAt: 0,
  deadline: null,
  result: null,
  spectators: 0,
};
const none = { act: false, draw: false, takeBack: false, abort: false, resign: false, rematch: false, rest: false };
const state = {
  card,
  you: 0,
  result: null,
  may: none,
  offers: { draw: null, 'take-back': null, rematch: null },
} as unknown as OnlineState;
const nothing = () => {};
const who = (kind: PlayerCard['kind'], greetingsOnly: boolean): Me => ({
  player: player('ada', { kind }),
  role: 'player',
  email: null,
  emailConfirmed: false,
  wantsMail: true,
  createdAt: 0,
  unread: 0,
  greetingsOnly,
});

afterEach(() => {
  me.value = null;
  language.value = 'fr';
});

function controls(part: Partial<OnlineState>, unread: number | null = null): string[] {
  const handlers = {
    onTakeBack: nothing,
    onPlan: nothing,
    onChat: nothing,
    onFlip: nothing,
    onMenu: nothing,
    onResult: nothing,
    onRematch: nothing,
  };
  const html = render(
    <MatchControls state={{ ...state, ...part }} hasPlan={false} isPlanning={false} unread={unread} {...handlers} />,
  );
  return [...html.matchAll(/data-control="([^"]+)"/g)].map(([, name]) => name!);
}

describe('the controls of a match', () => {
  it('are those of whoever looks', () => {
    expect(controls({})).toEqual(['take-back', 'flip', 'menu']);
    expect(controls({ card: { ...card, rated: true } })).toEqual(['flip', 'menu']);
    expect(controls({ you: null }, 2)).toEqual(['chat', 'flip', 'menu']);
    const over = { winner: 0, reason: 'resignation', scores: null } as const;
    expect(controls({ result: over })).toEqual(['rematch', 'result', 'flip', 'menu']);
    expect(controls({ result: over, you: null })).toEqual(['result', 'flip', 'menu']);
  });
});

describe('a chat', () => {
  const message = { id: 'm', at: 0, room: 'players', by: player('bob'), said: { greeting: 'well-played' } } as const;
  const chat = () => render(<Chat state={state} messages={[message]} onSay={async () => true} />);

  it('words greetings in the language of the reader', () => {
    expect(chat()).toContain('Bien joué');
    language.value = 'en';
    expect(chat()).toContain('Well played!');
  });

  it.each([
    [null, false],
    [who('guest', false), false],
    [who('member', true), false],
    [who('member', false), true],
  ] as const)('lets only some write (%#)', (viewer, writes) => {
    me.value = viewer;
    const html = chat();
    expect(html.includes('<form')).toBe(writes);
    for (const greeting of GREETINGS) expect(html).toContain(`data-greeting="${greeting}"`);
  });

  it('shows that something was taken away, and nothing of it', () => {
    const html = render(<Chat state={state} messages={[{ ...message, said: null }]} onSay={async () => true} />);
    expect(html).toContain('retiré par la modération');
  });

  it('does not talk to a computer', () => {
    const seats: MatchCard['seats'] = [player('ada'), player('computer-3', { kind: 'computer', name: null, level: 3 })];
    const html = render(<Chat state={{ ...state, card: { ...card, seats } }} messages={[]} onSay={async () => true} />);
    expect(html).not.toContain('data-greeting');
  });
});

describe('a player’s name', () => {
  it('comes with presence, rating and whether it is oneself', () => {
    const rated = player('ada', { rating: { value: 1512, provisional: true } });
    const html = render(<SeatedName card={rated} isPresent isYou />);
    expect(html).toContain('1512?');
    expect(html).toContain('aria-label="en ligne"');
    expect(html).toContain('(vous)');
    const guest = player('x', { name: null, kind: 'guest' });
    expect(render(<SeatedName card={guest} isPresent={null} />)).toBe('<span class="match-name">Invité</span>');
    expect(render(<SeatedName card={guest} isPresent={false} isAway />)).toContain('(absent)');
  });
});

describe('conditional moves', () => {
  it('list what is planned, with a way to remove each', () => {
    const planning = {
      lines: [
        ['a1-a2', 'b1-b2'],
        ['?c3', '*', 'd1-d2'],
      ],
      worded: (line: readonly string[]) => line.join(' puis '),
      draft: null,
      begin: nothing,
      outcomes: [],
      chance: nothing,
      driver: { act: nothing } as unknown as BoardDriver,
      back: nothing,
      keep: nothing,
      remove: nothing,
      stop: nothing,
    };
    const html = render(<PlanPanel planning={planning} seat={0} onClose={nothing} />);
    expect(html).toContain('data-plan-line="a1-a2 b1-b2"');
    expect(html).toContain('<span>a1-a2 puis b1-b2</span>');
    expect(html.match(/aria-label="Retirer\s/g)).toHaveLength(2);
  });
});

describe('the offers of the lobby', () => {
  const terms: Terms = {
    game: 'hokito',
    variant: 'classic',
    clock: { kind: 'none' },
    rated: false,
    memoryAid: false,
    side: 'lot',
  };
  const offer = (id: string, by: string, rated = false): Invitation => ({
    id,
    terms: { ...terms, rated },
    audience: { kind: 'lobby', ratings: [1200, 1600] },
    by: player(by),
    commit: 'a'.repeat(64),
    createdAt: 0,
    match: null,
  });
  const list = (...offers: Invitation[]) =>
    render(<OpenList invitations={offers} onAccept={nothing} onWithdraw={nothing} />);

  it('can be taken, or withdrawn where they are one’s own', () => {
    me.value = who('member', false);
    const html = list(offer('111111111111', 'bob'), offer('222222222222', 'ada'));
    expect(html).toContain('Jouer à Hokito avec bob');
    expect(html).toContain('Retirer votre proposition de Hokito');
    expect(html).toContain('1200 à 1600');
  });

  it('that are rated are not for guests', () => {
    me.value = who('guest', true);
    expect(list(offer('111111111111', 'bob', true))).toMatch(/<button[^>]*disabled/);
    expect(list(offer('111111111111', 'bob'))).not.toMatch(/<button[^>]*disabled/);
  });

  it('say that there are none, or that the server has not told yet', () => {
    expect(list()).toContain('Personne n’attend');
    expect(render(<OpenList invitations={null} onAccept={nothing} onWithdraw={nothing} />)).toContain('Connexion');
  });
});

describe('the menu of a game', () => {
  it('names the aids that were agreed on, in games that have any', () => {
    const kanto = { ...card, game: 'kanto', variant: 'standard' };
    expect(termsText(card, null)).not.toMatch(/dos|mémoire/);
    expect(termsText(kanto, null)).toContain('sans aide-mémoire · dos tous pareils');
    expect(termsText({ ...kanto, aids: ['backs'] }, null)).toContain('sans aide-mémoire · dos de couleur');
    expect(termsText({ ...kanto, aids: ['memory', 'backs'] }, null)).toContain('· aide-mémoire · dos de couleur');
    expect(render(<AgreedAids declared={[]} aids={['backs']} />)).toBe('');
    expect(render(<AgreedAids declared={['memory', 'backs']} aids={['backs']} />)).toContain('dos de couleur');
    language.value = 'en';
    expect(render(<AgreedAids declared={['memory', 'backs']} aids={[]} />)).toContain('In this game: backs all alike');
    expect(termsText(kanto, null)).toContain('no memory aid · backs all alike');
  });
});
