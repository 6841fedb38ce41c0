/** The nodes of a site that runs on several machines, and which of them looks after the clocks of a match. */
export const nodes = `
CREATE TABLE nodes (
  id TEXT PRIMARY KEY,
  beat_at INTEGER NOT NULL,
  is_deaf INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
ALTER TABLE matches ADD COLUMN home TEXT;
CREATE INDEX matches_by_home ON matches (home) WHERE status = 'playing' AND home IS NOT NULL;
`;
