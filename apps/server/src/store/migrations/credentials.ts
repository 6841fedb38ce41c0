/**
 * When a session last proved whose it is; second factors (the secret is encrypted, recovery codes are hashed); and what is left of accounts
 * that were deleted: keyed hashes, for a time.
 */
export const credentials = `
ALTER TABLE session ADD COLUMN provedAt INTEGER;

CREATE TABLE second_factors (
  player_id TEXT PRIMARY KEY,
  secret TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER,
  last_step INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID, STRICT;

CREATE TABLE recovery_codes (
  player_id TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (player_id, hash)
) WITHOUT ROWID, STRICT;

CREATE TABLE tombstones (
  mark TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('name', 'mute', 'ban')),
  until INTEGER,
  at INTEGER NOT NULL,
  PRIMARY KEY (mark, kind)
) WITHOUT ROWID, STRICT;
`;
