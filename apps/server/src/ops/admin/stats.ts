import { statSync } from 'node:fs';
import { databaseFile, withData, type Data, type Desk } from './desk.ts';

/** What there is, in numbers. */
export function stats(desk: Desk): readonly string[] {
  const { size } = statSync(databaseFile(desk));
  return withData(desk, (data) => {
    const games = data.rows(
      `SELECT game, sum(status = 'playing') AS playing, sum(status = 'over') AS over FROM matches GROUP BY game ORDER BY game`,
    );
    const alive = data.rows(`SELECT value FROM meta WHERE key = 'alive'`)[0]?.value;
    return [
      `members\t${count(data, 'user WHERE isAnonymous = 0 AND isBot = 0')}`,
      `bots\t${count(data, 'user WHERE isBot = 1')}`,
      `guests\t${count(data, 'user WHERE isAnonymous = 1')}`,
      ...games.map(({ game, playing, over }) => `${String(game)}\t${String(playing)} playing, ${String(over)} over`),
      `events\t${count(data, 'events')}`,
      `open reports\t${count(data, `reports WHERE status = 'open'`)}`,
      `open invitations\t${count(data, `invitations WHERE status = 'open'`)}`,
      `database\t${(size / 1e6).toFixed(1)} MB`,
      `last alive\t${alive === undefined ? 'never' : new Date(Number(alive)).toISOString()}`,
    ];
  });
}

function count(data: Data, from: string): number {
  return data.rows(`SELECT count(*) AS n FROM ${from}`)[0]!.n as number;
}
