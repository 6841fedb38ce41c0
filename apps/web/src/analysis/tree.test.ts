import { loadRules, Random, recordOf, Line, unwrap, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOfTree, textOfTree, treeOf } from './records.ts';
import { gamesOfText } from './import.ts';
import {
  branchOf,
  emptyTree,
  graft,
  lineThrough,
  logTo,
  mainLine,
  mainTree,
  nodeOf,
  pathTo,
  play,
  promote,
  remove,
  ROOT,
  step,
  withComment,
  type NodeId,
  type Place,
  type Tree,
} from '@rayonk/core/driver';
import { variationTags, withVariations } from './variations.ts';
import { Walker } from '@rayonk/core/driver';

const START = '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0';

function playAll(place: Place, ...actions: readonly string[]): Place {
  return actions.reduce((at, action) => play(at, action), place);
}

const root: Place = { tree: emptyTree('kastwa', '4x4', START), at: ROOT };

describe('a tree of variations', () => {
  const main = playAll(root, 's@a3', 's@b4', 'L@c2');
  const second = (tree: Tree): NodeId => mainLine(tree)[1]!;
  const branched = playAll({ tree: main.tree, at: second(main.tree) }, 'L@a1', 's@a2');

  it('grows along the line that is played, and a new action elsewhere is a variation', () => {
    expect(logTo(main.tree, main.at)).toEqual(['s@a3', 's@b4', 'L@c2']);
    expect(logTo(branched.tree, branched.at)).toEqual(['s@a3', 'L@a1', 's@a2']);
    expect(
      mainLine(branched.tree)
        .slice(1)
        .map((id) => nodeOf(branched.tree, id).action),
    ).toEqual(['s@a3', 's@b4', 'L@c2']);
    expect(main.tree.nodes.size).toBe(4);
  });

  it('goes to what is known instead of adding it twice', () => {
    const again = playAll({ tree: branched.tree, at: ROOT }, 's@a3', 'L@a1');
    expect(again.tree).toBe(branched.tree);
    expect(step(again, 'last')).toBe(branched.at);
  });

  it('steps along the line one is on', () => {
    const { tree, at } = branched;
    expect(step(branched, 'first')).toBe(ROOT);
    expect(step({ tree, at: ROOT }, 'back')).toBe(ROOT);
    expect(step({ tree, at: ROOT }, 'last')).toBe(main.at);
    expect(step(branched, 'back')).toBe(pathTo(tree, at)[2]);
    expect(step({ tree, at: pathTo(tree, at)[2]! }, 'forward')).toBe(at);
    expect(step(branched, 'forward')).toBe(at);
    expect(lineThrough(tree, ROOT)).toEqual(mainLine(tree));
  });

  it('promotes a variation, and the old main line becomes one', () => {
    const promoted = promote(branched.tree, branched.at);
    expect(mainLine(promoted).at(-1)).toBe(branched.at);
    expect(branchOf(promoted, branched.at)).toBeNull();
    expect(branchOf(promoted, main.at)).not.toBeNull();
    expect(promote(promoted, branched.at)).toBe(promoted);
  });

  it('deletes a node with all that follows, but never the root', () => {
    const { tree, at } = remove(branched.tree, second(branched.tree));
    expect(at).toBe(ROOT);
    expect([...tree.nodes.keys()]).toEqual([ROOT]);
    expect(remove(tree, ROOT)).toEqual({ tree, at: ROOT });
  });

  it('keeps comments, and an empty one is none', () => {
    const said = withComment(main.tree, main.at, ' bien joué \n');
    expect(nodeOf(said, main.at).comment).toBe('bien joué');
    expect(nodeOf(withComment(said, main.at, '  '), main.at).comment).toBeNull();
    expect(nodeOf(main.tree, main.at).comment).toBeNull();
  });

  it('takes a line of an engine as a variation without leaving its place', () => {
    const tree = graft(main.tree, second(main.tree), ['s@b4', 's@d1', 's@d2']);
    expect(tree.nodes.size).toBe(6);
    expect(mainLine(tree).at(-1)).toBe(main.at);
  });

  it('forgets a resignation when the action before it is deleted', () => {
    const record = {
      ...recordOf(unwrap(Line.from(rulesOf('kastwa', '4x4'), START))),
      actions: [{ text: 's@a3', comment: null }],
    };
    const resigned = mainTree({ ...record, result: { winner: 1, reason: 'resignation', scores: null } });
    expect(resigned.tree.end?.result.reason).toBe('resignation');
    expect(recordOfTree(rulesOf('kastwa', '4x4'), resigned.tree).result?.reason).toBe('resignation');
    expect(remove(resigned.tree, resigned.at).tree.end).toBeNull();
    // Playing on after it is a game that is not finished.
    expect(recordOfTree(rulesOf('kastwa', '4x4'), play(resigned, 's@b4').tree).result).toBeNull();
  });
});

describe('variations in a file', () => {
  it('are written as tags that name where they branch off', () => {
    const main = withComment(playAll(root, 's@a3', 's@b4').tree, ROOT, 'Début');
    const one = playAll({ tree: main, at: ROOT }, 's@b1', 's@c1');
    const two = play({ tree: one.tree, at: pathTo(one.tree, one.at)[1]! }, 'L@d1');
    const three = play({ tree: withComment(two.tree, two.at, 'a } b\\\nc'), at: ROOT }, 'L@a1');
    expect(variationTags(three.tree)).toEqual({
      Variation1: '0+0 s@b1 s@c1',
      Variation2: '0+0 L@a1',
      Variation3: '1+1 L@d1 {a \\} b\\\\\\nc}',
    });
  });

  it.each([
    ['no place', 's@a3'],
    ['a place that does not exist', '0+7 s@a3'],
    ['a later line', '1+0 s@a3'],
    ['a comment before any action', '0+0 {hm} s@a3'],
    ['an open comment', '0+0 s@a3 {hm'],
    ['two spaces', '0+0 s@a3  s@b4'],
  ])('are refused with %s', (_, value) => {
    const result = withVariations({ ...root.tree, tags: { Variation1: value } });
    expect(result.ok ? null : result.fault.code).toBe('malformed-file');
  });

  it('are refused with a gap in their numbers, or an action that the rules refuse', () => {
    const gap = withVariations({ ...root.tree, tags: { Variation2: '0+0 s@a3' } });
    expect(gap.ok ? null : gap.fault.code).toBe('malformed-file');
    const record = recordOf(unwrap(Line.from(rulesOf('kastwa', '4x4'), START)), { Variation1: '0+0 s@a3 s@a3' });
    const illegal = treeOf(rulesOf('kastwa', '4x4'), record);
    expect(illegal.ok ? null : illegal.fault.code).toBe('illegal-action');
  });
});

const RULES = new Map<string, Rules>();
for (const { id, variants } of registry)
  for (const variant of variants) RULES.set(`${id} ${variant}`, unwrap(await loadRules(registry, id, variant)));

function rulesOf(game: string, variant: string): Rules {
  return RULES.get(`${game} ${variant}`)!;
}

/** A tree that grows anywhere by legal actions, and comments on some nodes. */
function randomTree(rules: Rules, seed: string, size: number): Tree {
  const random = new Random(seed);
  const start = rules.start(random);
  const walker = unwrap(Walker.at(rules, start));
  let place: Place = { tree: emptyTree(rules.game, rules.variant, start), at: ROOT };
  for (let i = 0; i < size; i++) {
    if (random.below(6) === 0) place = { tree: place.tree, at: random.below(place.tree.nodes.size) as NodeId };
    const legal = unwrap(walker.goTo(place.tree, place.at)).legal();
    if (legal.length === 0) continue;
    place = play(place, legal[random.below(legal.length)]!);
    if (random.below(5) === 0) place = { tree: withComment(place.tree, place.at, `x}\\ n\n${i}`), at: place.at };
  }
  return place.tree;
}

/** Children by action, without ids, which a file does not keep. */
function shape(tree: Tree, id: NodeId = ROOT): unknown {
  const { action, comment, children } = nodeOf(tree, id);
  return [action, comment, children.map((child) => shape(tree, child))];
}

describe.each([...RULES])('%s', (_, rules) => {
  it('trees survive the way through a file', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.integer({ min: 0, max: 60 }), (seed, size) => {
        const tree = randomTree(rules, seed, size);
        const [read, another] = gamesOfText(textOfTree(rules, tree));
        expect(another).toBeUndefined();
        const again = unwrap(treeOf(rules, unwrap(read!.record)));
        expect(shape(again)).toEqual(shape(tree));
        expect(textOfTree(rules, again)).toBe(textOfTree(rules, tree));
      }),
      { numRuns: 12 },
    );
  });
});
