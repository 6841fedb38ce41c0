import type { ShelfGame } from '@rayonk/board';
import { LANGUAGES, Line, Random, type Explanation, type View } from '@rayonk/core';
import { Engine, explainPosition } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { afterAll, describe, expect, test } from 'vitest';
import { language } from '../app/language.ts';
import { openGame, type OpenGame } from '../table/open-game.ts';
import { arrowsOf } from './hint-arrows.ts';
import { boardRemarks, type BoardRemark } from './board-remarks.ts';

afterAll(() => {
  language.value = 'fr';
});

const POSITIONS = 4;
const NODES = 300;
/** What no sentence for people contains: signs of notation, and moves written in it. */
const NOTATION = /[?@~=]|--|[a-i]\d[-x][a-i]\d|[A-Z][a-i]\d\.|undefined|NaN|\[object/;

function viewOf({ rules, position }: Line): View {
  return rules.view(position, { viewer: 'spectator', aids: [] });
}

/** Positions on the way through a random game in which somebody is to act, with what an engine has to say of them. */
function* explained(
  game: OpenGame,
  engine: Engine,
): Generator<{ readonly view: View; readonly explanation: Explanation }> {
  const line = Line.seeded(game.rules, 'tellings');
  const random = new Random('tellings');
  for (let i = 0, found = 0; line.result === null && found < POSITIONS; i++) {
    const view = viewOf(line);
    if (view.actor !== 'chance' && i % 5 === 0) {
      found++;
      const explanation = explainPosition(engine, line, { nodes: NODES });
      if (!explanation.ok) throw new Error(explanation.fault.message);
      yield { view, explanation: explanation.value };
    }
    const legal = line.legalList();
    line.playAction(legal.at(random.below(legal.count)));
  }
}

async function spoken(game: OpenGame, wanted: (typeof LANGUAGES)[number]): Promise<void> {
  language.value = wanted;
  const { words } = await game.manifest.loadWords[wanted]();
  await expect.poll(() => game.words.value === words).toBe(true);
}

describe.each(registry)('$id', (manifest: ShelfGame) => {
  test.each(manifest.variants)(
    '%s: advice and explanations are words, and light cells of the board',
    async (variant) => {
      const opened = await openGame(manifest.id, variant);
      if (!opened.ok) throw new Error(opened.fault.message);
      const game = opened.value;
      // A table of perfect play would take long to make.
      const engine = new Engine(game.rules, { ...(await game.knowledge()), perfect: null }, 12);
      const heard = new Set<BoardRemark['kind']>();
      const met = [...explained(game, engine)];
      for (const wanted of LANGUAGES) {
        await spoken(game, wanted);
        for (const { view, explanation } of met) {
          const remarks = boardRemarks(game, view, explanation);
          expect(remarks[0]?.kind).toBe('best');
          expect(remarks[0]!.arrows.length).toBeGreaterThan(0);
          for (const { kind, text, arrows } of remarks) {
            heard.add(kind);
            expect(text).not.toMatch(NOTATION);
            expect(text).toMatch(/^\p{Lu}.*[.!]$/u);
            const cells = new Set(view.cells.map(({ cell }) => cell));
            for (const { path } of arrows) expect(path.filter((cell) => !cells.has(cell))).toEqual([]);
          }
        }
      }
      // Facts of the computer's reckoning are never among them.
      expect([...heard].filter((kind) => ['gain', 'cost', 'tactical'].includes(kind))).toEqual([]);
      expect(heard.size).toBeGreaterThan(2);
    },
  );
});

describe('the arrow follows the way of the move', () => {
  async function paths(id: string, variant: string, position: string, action: string): Promise<string[]> {
    const game = await openGame(id, variant);
    if (!game.ok) throw new Error(game.fault.message);
    const line = Line.from(game.value.rules, position);
    if (!line.ok) throw new Error(line.fault.message);
    return arrowsOf(game.value, viewOf(line.value), action).map(({ path }) => path.join(' '));
  }

  test('over each token that is stepped on', async () => {
    const board =
      'w1,w1,w1,w1,w1,w1/w2,w2,w2,w2,w2,w2/w3,w3,w3,w3,w3,w3/b3,b3,b3,b3,b3,b3/b1,b1,b1,b1,b1,b1/b2,b2,b2,b2,b2,b2';
    expect(await paths('hokito', 'standard', `${board} b`, 'a1-b2')).toEqual([
      expect.stringMatching(/^a1 (a2|b1) b2$/),
    ]);
    expect(await paths('hokito', 'standard', `${board} b`, 'a3-a6')).toEqual(['a3 a4 a5 a6']);
  });

  test('step by step around a corner', async () => {
    const position = '0 -,-,-,-,-,k/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,S,-,-,-,-/K,-,-,-,-,- r - 0';
    const [path] = await paths('khan', 'standard', position, 'b2-c4');
    expect(path?.split(' ')).toHaveLength(4);
  });

  test('each pawn of a push', async () => {
    const found = await paths('kastwa', '4x4', '-,-,-,bL/-,-,-,bs/wL,bs,-,-/ws,-,ws,- w - - 0', 'a2-b2');
    expect(found).toEqual(['a2 b2', 'b2 c2']);
  });

  test('a ring where a pawn is turned over', async () => {
    const game = await openGame('kanto', 'standard');
    if (!game.ok) throw new Error(game.fault.message);
    const line = Line.seeded(game.value.rules, 'any');
    expect(arrowsOf(game.value, viewOf(line), '?a1')).toEqual([{ path: ['a1'], tone: 'hint' }]);
    const { moves } = (await game.value.manifest.loadWords.fr()).words;
    expect(moves.advice(viewOf(line), '?a1')).toBe('Retournez le pion de a1.');
  });
});
