import { CHANCE, Line, OVER, type Seat } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { describe, expect, it } from 'vitest';
import { actionsAhead } from './ahead.ts';

function all(line: Line, seat: Seat): readonly string[] {
  const work = actionsAhead(line, seat);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** A few moves into a game, with chance answering as it likes. */
async function someLine(id: string, plies: number): Promise<Line> {
  const manifest = registry.find((game) => game.id === id)!;
  const { rules } = await manifest.load();
  const line = Line.seeded(rules[manifest.variants[0]!]!, 'ahead');
  for (let i = 0; (i < plies || line.actor === CHANCE) && line.actor !== OVER; i++) {
    const legal = line.legal();
    line.play(legal[(7 * i) % legal.length]!);
  }
  return line;
}

describe.each(registry.map(({ id }) => id))('actions ahead in %s', (id) => {
  it('contain all that is legal after most of what the other plays, and change nothing', async () => {
    const line = await someLine(id, 9);
    if (line.actor === OVER || line.actor === CHANCE) throw new Error('choose another line');
    const mover = line.actor;
    const me: Seat = mover === 0 ? 1 : 0;
    const before = line.text();
    const ahead = new Set(all(line, me));
    expect(line.text()).toBe(before);
    expect(ahead.size).toBeGreaterThan(0);
    let [seen, missing] = [0, 0];
    for (const action of line.legal().slice(0, 20)) {
      line.play(action);
      if (line.actor === me)
        for (const mine of line.legal()) {
          seen++;
          if (!ahead.has(mine)) missing++;
        }
      line.undo();
    }
    expect(missing).toBeLessThanOrEqual(0.05 * seen);
  });

  it('are none on one’s own turn', async () => {
    const line = await someLine(id, 9);
    expect(all(line, line.actor as Seat)).toEqual([]);
  });
});
