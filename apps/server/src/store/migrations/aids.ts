import { onlyInSqlite } from '../postgres/words.ts';

/** Lists know of a match what its log says: one from before there was a choice showed coloured backs. */
export const aids = `
ALTER TABLE matches ADD COLUMN coloured_backs INTEGER NOT NULL DEFAULT 1;

${onlyInSqlite(`UPDATE matches SET coloured_backs = 0
WHERE (SELECT json_extract(event, '$.settings.colouredBacks') FROM events WHERE match_id = matches.id AND sequence = 0) = 0;`)}
`;
