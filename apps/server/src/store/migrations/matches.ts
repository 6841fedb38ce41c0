/** Matches, and how they come about. */
export const matches = `
CREATE TABLE matches (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  variant TEXT NOT NULL,
  clock TEXT NOT NULL,
  speed TEXT,
  rated INTEGER NOT NULL,
  memory_aid INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('playing', 'over')),
  delay INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  touched_at INTEGER NOT NULL,
  deadline INTEGER,
  to_act INTEGER,
  plies INTEGER NOT NULL DEFAULT 0,
  position TEXT NOT NULL,
  winner INTEGER,
  reason TEXT,
  rating_changes TEXT,
  next TEXT,
  next_commit TEXT,
  rest_days TEXT
) STRICT;
CREATE INDEX matches_by_status ON matches (status, touched_at);
CREATE INDEX matches_by_deadline ON matches (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX matches_by_game ON matches (game, status, touched_at);

CREATE TABLE seats (
  match_id TEXT NOT NULL,
  seat INTEGER NOT NULL CHECK (seat IN (0, 1)),
  player_id TEXT NOT NULL,
  rating REAL,
  PRIMARY KEY (match_id, seat)
) WITHOUT ROWID, STRICT;
CREATE INDEX seats_by_player ON seats (player_id, match_id);

CREATE TABLE events (
  match_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  event TEXT NOT NULL,
  command TEXT,
  PRIMARY KEY (match_id, sequence)
) WITHOUT ROWID, STRICT;

CREATE TABLE secrets (
  match_id TEXT PRIMARY KEY,
  seed TEXT NOT NULL
) WITHOUT ROWID, STRICT;

CREATE TABLE commitments (
  "commit" TEXT PRIMARY KEY,
  seed TEXT NOT NULL,
  player_id TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
CREATE INDEX commitments_by_age ON commitments (created_at);
CREATE INDEX commitments_by_player ON commitments (player_id);

CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL,
  terms TEXT NOT NULL,
  audience TEXT NOT NULL,
  to_player_id TEXT,
  "commit" TEXT NOT NULL UNIQUE,
  share TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'accepted', 'declined', 'withdrawn')),
  match_id TEXT
) STRICT;
CREATE INDEX invitations_by_status ON invitations (status, created_at);
CREATE INDEX invitations_by_player ON invitations (player_id, status);
CREATE INDEX invitations_by_invited ON invitations (to_player_id, status) WHERE to_player_id IS NOT NULL;

CREATE TABLE plans (
  match_id TEXT NOT NULL,
  seat INTEGER NOT NULL CHECK (seat IN (0, 1)),
  plan TEXT NOT NULL,
  PRIMARY KEY (match_id, seat)
) WITHOUT ROWID, STRICT;
`;
