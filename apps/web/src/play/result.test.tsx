import type { GameAnalysis, JudgedAction } from '@rayonk/engine';
import { Random, type Seat } from '@rayonk/core';
import { renderToString } from 'preact-render-to-string';
import { beforeEach, describe, expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { settings } from '../app/settings.ts';
import { luckText } from './luck-text.ts';
import { ResultCard, Scores } from './result-card.tsx';
import { pointOf } from './read-again.ts';
import { turningText } from './turning-point.ts';

// Other tests of the same worker may have left another one.
beforeEach(() => {
  language.value = 'fr';
});

const names = (seat: Seat) => ['Ada', 'Ordinateur'][seat]!;
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('the score', () => {
  it('is told by player, whoever reads it first, whatever their colour', () => {
    const score = (person: Seat | null) =>
      plain(renderToString(<Scores scores={[6, 69]} winner={1} name={names} person={person} />));
    expect(score(1)).toBe('Vous 69 Ada 6');
    expect(score(0)).toBe('Vous 6 Ordinateur 69');
    expect(score(null)).toBe('Ada 6 Ordinateur 69');
    expect(renderToString(<Scores scores={null} winner={1} name={names} person={1} />)).toBe('');
  });
});

describe('the card', () => {
  const card = (isWon: boolean) =>
    renderToString(
      <ResultCard title="Vous gagnez" isWon={isWon} onClose={() => undefined}>
        <p>…</p>
      </ResultCard>,
    );

  it('is no dialog over the board', () => {
    expect(card(true)).not.toMatch(/<dialog|role="dialog"/);
  });

  it('has laurels for a win alone, which stand still where nothing is to move', () => {
    expect(card(false)).not.toContain('laurel');
    settings.motion.value = 'on';
    expect(card(true)).toContain('data-grows');
    settings.motion.value = 'off';
    expect(card(true)).toContain('laurel-leaf');
    expect(card(true)).not.toContain('data-grows');
    settings.motion.value = 'auto';
  });
});

describe('the turning point', () => {
  it('is told by player, and as one’s own to whoever made it', () => {
    const judged = { before: 0.6, after: 0.25 } as JudgedAction;
    const said = (name: string | null) => turningText(7, 'a1 → b2', judged, name).replaceAll(/\s/g, ' ');
    expect(said('Ada')).toBe('Le tournant : coup 7, a1 → b2. Ada passe de 60 % à 25 % de chances de gagner.');
    expect(said(null)).toBe('Le tournant : coup 7, a1 → b2. Vos chances de gagner passent de 60 % à 25 %.');
  });

  const none = { judged: 0, accuracy: null, inaccuracies: 0, mistakes: 0, blunders: 0 };
  function judgedGame(random: Random, length: number): { analysis: GameAnalysis; actors: (Seat | 'chance')[] } {
    const actors = Array.from({ length }, (_, i): Seat | 'chance' =>
      random.below(5) === 0 && i > 0 ? 'chance' : ((i % 2) as Seat),
    );
    const actions = actors.map((by, i) => {
      const loss = random.below(50) / 100;
      const judgement = loss >= 0.2 ? 'blunder' : loss >= 0.1 ? 'mistake' : loss >= 0.05 ? 'inaccuracy' : 'good';
      const number = i + 1;
      return by === 'chance'
        ? { number, by, action: 'x' }
        : ({
            number,
            by,
            action: 'x',
            judgement,
            loss,
            before: 0.6,
            after: 0.6 - loss,
            best: [],
            depth: 1,
            scoreBefore: 0,
            scoreAfter: 0,
          } satisfies JudgedAction);
    });
    return { analysis: { actions, seats: [none, none] }, actors };
  }

  it('is the dearest fault of whoever lost, of anybody in a draw, counted as the list counts', () => {
    const random = new Random('turning');
    for (let i = 0; i < 300; i++) {
      const { analysis, actors } = judgedGame(random, 1 + random.below(20));
      const winner = ([0, 1, null] as const)[random.below(3)]!;
      const log = actors.map(() => 'x');
      const point = pointOf(analysis, log, actors, { winner });
      const faults = analysis.actions.filter(
        (action): action is JudgedAction => action.by !== 'chance' && action.by !== winner && action.loss >= 0.05,
      );
      if (faults.length === 0) expect(point).toBeNull();
      else {
        expect(point!.judged.loss).toBe(Math.max(...faults.map(({ loss }) => loss)));
        expect(actors[point!.count - 1]).toBe(point!.judged.by);
        expect(point!.number).toBeLessThanOrEqual(point!.count);
        expect(point!.number).toBeGreaterThan(0);
      }
    }
  });
});

describe('luck', () => {
  const said = (luck: readonly [number, number], person: Seat | null) =>
    luckText(luck, names, person).replaceAll(/\s/g, ' ');

  it('is told to whoever reads it first, given or taken', () => {
    expect(said([0.12, 0.04], 0)).toBe(
      'La chance vous a donné 12 points sur cent et en a donné 4 à votre adversaire ; le jeu a fait le reste.',
    );
    expect(said([0.12, -0.04], 1)).toBe(
      'La chance vous a pris 4 points sur cent et en a donné 12 à votre adversaire ; le jeu a fait le reste.',
    );
    expect(said([-0.001, 0.011], null)).toBe(
      'La chance n’a rien donné à Ada et a donné 1 point sur cent à Ordinateur ; le jeu a fait le reste.',
    );
    language.value = 'en';
    expect(said([-0.25, 0], 0)).toBe(
      'Luck took 25 points in a hundred from you and gave your opponent nothing; play did the rest.',
    );
  });
});
