import { onlyInSqlite } from '../postgres/words.ts';

/**
 * Who waits in the lobby is found by what they wait for (`wantedOf` in lobby/waiting.ts writes the same text), and how many wait from one place
 * can be counted. Nobody who was there before is lost.
 */
export const lobby = `
ALTER TABLE invitations ADD COLUMN wanted TEXT;
ALTER TABLE invitations ADD COLUMN place TEXT;

${onlyInSqlite(`UPDATE invitations SET wanted =
  CASE json_extract(terms, '$.clock.kind')
    WHEN 'fischer' THEN 'fischer:' || json_extract(terms, '$.clock.initial') || ':' || json_extract(terms, '$.clock.increment')
    WHEN 'turn' THEN 'turn:' || json_extract(terms, '$.clock.perTurn')
    ELSE 'none'
  END
  || ' ' || json_extract(terms, '$.game') || ' ' || json_extract(terms, '$.variant')
  || ' ' || json_extract(terms, '$.rated') || json_extract(terms, '$.memoryAid')
  || coalesce(json_extract(terms, '$.colouredBacks'), 0)
WHERE status = 'open' AND json_extract(audience, '$.audience.kind') = 'lobby';`)}

CREATE INDEX invitations_by_wanted ON invitations (wanted, created_at) WHERE status = 'open' AND wanted IS NOT NULL;
CREATE INDEX invitations_by_place ON invitations (place) WHERE place IS NOT NULL;
`;
