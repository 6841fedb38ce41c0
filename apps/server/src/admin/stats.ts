import { withData, type Data } from './data.ts';
import type { AdminContext } from './context.ts';

/** What there is, in numbers. */
export function stats(context: AdminContext): Promise<readonly string[]> {
  return withData(context, async (data) => {
    const games = await data.rows(
      `SELECT game, count(*) FILTER (WHERE status = 'playing') AS playing, count(*) FILTER (WHERE status = 'over') AS done
       FROM matches GROUP BY game ORDER BY game`,
    );
    const [sign] = await data.rows(`SELECT value FROM meta WHERE key = 'alive'`);
    const alive = sign?.value;
    return [
      `members\t${await count(data, '"user" WHERE "isAnonymous" = 0 AND "isBot" = 0')}`,
      `bots\t${await count(data, '"user" WHERE "isBot" = 1')}`,
      `guests\t${await count(data, '"user" WHERE "isAnonymous" = 1')}`,
      ...games.map(({ game, playing, done }) => `${String(game)}\t${String(playing)} playing, ${String(done)} over`),
      `events\t${await count(data, 'events')}`,
      `open reports\t${await count(data, `reports WHERE status = 'open'`)}`,
      `open invitations\t${await count(data, `invitations WHERE status = 'open'`)}`,
      `database\t${context.database === null ? 'SQLite' : 'PostgreSQL'}, ${((await data.size()) / 1e6).toFixed(1)} MB`,
      `last alive\t${alive === undefined ? 'never' : new Date(Number(alive)).toISOString()}`,
    ];
  });
}

async function count(data: Data, from: string): Promise<number> {
  const [row] = await data.rows(`SELECT count(*) AS n FROM ${from}`);
  return row!.n as number;
}
