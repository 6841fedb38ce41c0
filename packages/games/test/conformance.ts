import {
  ACTION_SPACE,
  ActionList,
  actorName,
  actorOf,
  AIDS,
  CHANCE,
  formatGame,
  HASH_HI,
  HASH_LO,
  LANGUAGES,
  legalTexts,
  Line,
  OVER,
  parseGames,
  Random,
  recordOf,
  replay,
  unwrap,
  usedAids,
  viewSchema,
  type Aid,
  type Manifest,
  type Position,
  type Rules,
  type Schema,
  type View,
  type Viewer,
} from '@rayonk/core';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { playedVariants } from './options.ts';
import { schemaFaults } from './schema.ts';

const SEEDS = ['one', 'two', 'three'];
const VIEWERS: readonly Viewer[] = [0, 1, 'spectator'];

/** Every law of the contract, for any game: a sixth one passes it without a change here. */
export async function conformance(manifest: Manifest): Promise<void> {
  const module = await manifest.load();
  describe(manifest.id, () => {
    test('the manifest and the module agree', async () => {
      expect(Object.keys(module.rules).sort()).toEqual([...manifest.variants].sort());
      for (const variant of manifest.variants) {
        expect(module.rules[variant]).toMatchObject({ game: manifest.id, variant });
      }
      for (const language of LANGUAGES) expect((await manifest.loadPage[language]()).default).toMatch(/^# /);
    });
    test('the manifest and the declaration offer the same options, each choice under a name of its own', () => {
      expect(manifest.options).toEqual(module.game.options);
      const choices = (manifest.options ?? []).flatMap((option) => option.choices);
      expect(new Set(choices).size).toBe(choices.length);
      for (const choice of choices) expect(choice).toMatch(/^[a-z][a-z0-9-]*$/);
    });
    for (const [variant, rules] of playedVariants(manifest, module)) {
      test(`${variant} is what its rules are called`, () =>
        expect(rules).toMatchObject({ game: manifest.id, variant }));
      describe(variant, () => laws(rules, manifest.aids, viewSchema(module.game, variant)));
    }
  });
}

/** Plays a random game to its end, calling `each` before every action. */
function randomGame(rules: Rules, seed: string, each: (line: Line) => void): Line {
  const line = Line.seeded(rules, seed);
  const random = new Random(`actions ${seed}`);
  while (line.result === null) {
    each(line);
    const list = line.legalList();
    line.playAction(list.at(random.below(list.count)));
  }
  each(line);
  return line;
}

function laws(rules: Rules, aids: readonly Aid[] | undefined, schema: Schema): void {
  const list = new ActionList(rules.capacity);

  test.each(SEEDS)('a random game ends, and the end is told everywhere (%s)', (seed) => {
    const line = randomGame(rules, seed, ({ position, result, actor }) => {
      const shown = rules.result(position);
      position.legal(list);
      expect(actorOf(position) === OVER).toBe(shown !== null);
      expect(list.count === 0).toBe(shown !== null);
      expect(actor === OVER).toBe(result !== null);
      if (shown !== null) expect(result).not.toBeNull();
    });
    expect(line.legal()).toEqual([]);
    expect(line.play('a1')).toMatchObject({ ok: false, fault: { code: 'game-over' } });
    expect([0, 1, null]).toContain(line.result!.winner);
  });

  test.each(SEEDS)('legal is ascending and unique, its texts too, and they read back (%s)', (seed) => {
    const wrong: (number | string)[] = [];
    randomGame(rules, seed, ({ position }) => {
      position.legal(list);
      // The longest lists are constant tables; a sample of them is as good.
      const stride = Math.max(1, Math.floor(list.count / 500));
      for (let i = 1; i < list.count; i++) if (list.items[i]! <= list.items[i - 1]!) wrong.push(list.at(i));
      if (list.count > 0 && (list.at(0) < 0 || list.at(list.count - 1) >= ACTION_SPACE)) wrong.push('out of range');
      for (let i = 0; i < list.count; i += stride) {
        const text = rules.encode(position, list.at(i));
        const read = rules.decode(position, text);
        if (!/^[!-~]+$/.test(text) || !read.ok || read.value !== list.at(i)) wrong.push(text);
      }
      if (stride === 1) expect(new Set(legalTexts(rules, position)).size).toBe(list.count);
    });
    expect(wrong).toEqual([]);
  });

  test.each(SEEDS)('make then unmake restores every byte and the hash (%s)', (seed) => {
    const wrong: number[] = [];
    randomGame(rules, seed, ({ position }) => {
      const before = Int32Array.from(position.state);
      position.legal(list);
      const stride = Math.max(1, Math.floor(list.count / 50));
      const actions = list.toArray().filter((_, i) => i % stride === 0);
      for (const action of actions) {
        position.make(action);
        position.unmake();
        if (!sameWords(position.state, before)) wrong.push(action);
      }
    });
    expect(wrong).toEqual([]);
  });

  test.each(SEEDS)('a random walk makes the actions of the lists at the indices that are drawn (%s)', (seed) => {
    const start = rules.start(new Random(seed));
    const [walking, stepping] = [unwrap(rules.parse(start)), unwrap(rules.parse(start))];
    const [random, same] = [new Random(`${seed} walk`), new Random(`${seed} walk`)];
    for (const plies of [0, 1, 7, 400]) {
      const made = walking.walk?.(random, plies);
      if (made === undefined) return;
      for (let i = 0; i < made; i++) {
        stepping.legal(list);
        stepping.make(list.at(same.below(list.count)));
      }
      expect([...walking.state]).toEqual([...stepping.state]);
      expect(made === plies || actorOf(walking) === OVER).toBe(true);
      expect(random.next()).toBe(same.next());
    }
  });

  test('a whole game can be unmade', () => {
    const line = randomGame(rules, 'back', () => {});
    const first = unwrap(rules.parse(line.first));
    while (line.undo().ok);
    expect(sameWords(line.position.state, first.state)).toBe(true);
    expect(line.plies).toBe(0);
    expect(line.undo()).toMatchObject({ ok: false, fault: { code: 'nothing-to-undo' } });
  });

  test.each(SEEDS)('position text round-trips and means the same position (%s)', (seed) => {
    randomGame(rules, seed, ({ position }) => {
      const text = rules.format(position);
      expect(text).toMatch(/^[ -~]+$/);
      const parsed = unwrap(rules.parse(text));
      expect(rules.format(parsed)).toBe(text);
      expect(hash(parsed)).toBe(hash(position));
      expect(actorOf(parsed)).toBe(actorOf(position));
      expect(rules.result(parsed)).toEqual(rules.result(position));
      expect(legalInts(rules, parsed)).toEqual(legalInts(rules, position));
    });
  });

  test('positions with the same text but for quiet have the same hash, others have not', () => {
    const seen = new Map<string, string>();
    for (const seed of SEEDS)
      randomGame(rules, seed, ({ position }) => {
        const identity = rules.format(position).replace(/ (?:0|[1-9][0-9]*)$/, '');
        const known = seen.get(hash(position));
        if (known === undefined) seen.set(hash(position), identity);
        else expect(identity).toBe(known);
      });
    const identities = [...seen.values()];
    expect(new Set(identities).size).toBe(identities.length);
  });

  test.each(SEEDS)('replay of the log equals the live game, byte for byte (%s)', (seed) => {
    const line = randomGame(rules, seed, () => {});
    const again = unwrap(replay(rules, line.first, line.log));
    expect(sameWords(again.position.state, line.position.state)).toBe(true);
    expect(again.result).toEqual(line.result);
    expect(again.plies).toBe(line.plies);
  });

  test.each(SEEDS)('a game file round-trips (%s)', (seed) => {
    const line = randomGame(rules, seed, () => {});
    const text = unwrap(formatGame(rules, recordOf(line, { Seat0: 'Zoé "Z"', Seat1: 'back\\slash' })));
    const [record] = unwrap(parseGames(text));
    expect(unwrap(formatGame(rules, record!))).toBe(text);
    expect(record!.actions.map((action) => action.text)).toEqual(line.log);
    for (const cut of [text.length - 4, text.length >> 1, 20, 3])
      expect(parseGames(text.slice(0, cut))).toMatchObject({ ok: false });
  });

  test('views are what their schema says, with every aid and without', () => {
    const wrong = new Set<string>();
    for (const seed of SEEDS)
      randomGame(rules, seed, ({ position }) => {
        for (const shown of [[], aids ?? []])
          for (const fault of schemaFaults(schema, rules.view(position, { viewer: 'spectator', aids: shown })))
            wrong.add(fault);
      });
    expect([...wrong]).toEqual([]);
    expect(schemaFaults(schema, { game: rules.game })).not.toEqual([]);
  });

  test('views are frozen JSON, never change, and list only what a viewer may know', () => {
    const views: { view: View; json: string }[] = [];
    const wrong: string[] = [];
    randomGame(rules, 'views', ({ position }) => {
      for (const viewer of VIEWERS) {
        const view = rules.view(position, { viewer, aids: [] });
        const json = JSON.stringify(view);
        views.push({ view, json });
        if (!isDeepFrozen(view) || !isDeepStrictEqual(JSON.parse(json), view)) wrong.push(json);
        const { actor, position: text, result } = view;
        expect([actor, text, result]).toEqual([
          actorName(actorOf(position)),
          rules.format(position),
          rules.result(position),
        ]);
        if (
          !isDeepStrictEqual(
            Object.keys(view).sort(),
            aids === undefined ? VIEW_KEYS : ['actor', 'aids', ...VIEW_KEYS.slice(1)],
          )
        )
          wrong.push(json);
        for (const shown of [AIDS, ...AIDS.map((aid) => [aid])])
          expect(rules.view(position, { viewer, aids: shown }).aids).toEqual(aids && usedAids(aids, shown));
        // A view is made from the public text alone: whatever else a live position remembers cannot reach it.
        const again = rules.view(unwrap(rules.parse(view.position)), { viewer, aids: [] });
        if (!isDeepStrictEqual(again, view)) wrong.push(json);
      }
    });
    expect(wrong).toEqual([]);
    expect(views.filter(({ view, json }) => JSON.stringify(view) !== json)).toEqual([]);
  });

  test('load copies a position and leaves the other alone', () => {
    const line = Line.seeded(rules, 'load');
    const copy = unwrap(rules.parse(line.first));
    const random = new Random('load');
    for (let i = 0; i < 6 && line.result === null; i++) {
      const legal = line.legalList();
      line.playAction(legal.at(random.below(legal.count)));
      copy.load(line.position);
      expect(sameWords(copy.state, line.position.state)).toBe(true);
      copy.legal(list);
      if (list.count === 0) break;
      const before = Int32Array.from(line.position.state);
      copy.make(list.at(0));
      expect(sameWords(line.position.state, before)).toBe(true);
      copy.unmake();
      expect(sameWords(copy.state, before)).toBe(true);
    }
  });

  test('any text at all gives a position or a code, never a throw', () => {
    const start = rules.start(new Random('fuzz'));
    const nearly = fc
      .tuple(fc.nat(start.length), fc.nat(3), fc.string({ maxLength: 4 }))
      .map(([at, cut, put]) => start.slice(0, at) + put + start.slice(at + cut));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), nearly), (text) => {
        const parsed = rules.parse(text);
        if (parsed.ok) expect(rules.format(parsed.value)).toBe(text);
        else {
          expect(['malformed-position', 'impossible-position']).toContain(parsed.fault.code);
          expect(parsed.fault.message.length).toBeGreaterThan(10);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('any action text gives an action or a refusal that changes nothing', () => {
    const line = randomGame(rules, 'refusals', () => {});
    const texts = [...new Set(line.log)];
    const wrong: string[] = [];
    while (line.undo().ok) {
      if (actorOf(line.position) === CHANCE) continue;
      const before = Int32Array.from(line.position.state);
      const legal = new Set(line.legal());
      for (const text of texts) {
        if (legal.has(text)) continue;
        const played = line.play(text);
        if (played.ok) wrong.push(text);
        else if (played.fault.code === 'illegal-action' && !played.fault.message.includes(`${played.fault.rule}: `))
          wrong.push(played.fault.message);
      }
      expect(sameWords(line.position.state, before)).toBe(true);
      if (line.log.length > 30) for (let i = 0; i < 10; i++) line.undo();
    }
    expect(wrong).toEqual([]);
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        const fresh = Line.seeded(rules, 'refusals');
        const played = fresh.play(text);
        expect(played.ok).toBe(fresh.log.length === 1);
      }),
      { numRuns: 200 },
    );
  });
}

const VIEW_KEYS = ['actor', 'board', 'cells', 'fields', 'game', 'position', 'result', 'variant'];

function legalInts(rules: Rules, position: Position): number[] {
  const list = new ActionList(rules.capacity);
  position.legal(list);
  return list.toArray();
}

function hash({ state }: Position): string {
  return `${state[HASH_HI]}:${state[HASH_LO]}`;
}

function sameWords(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function isDeepFrozen(value: unknown): boolean {
  return (
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isDeepFrozen))
  );
}
