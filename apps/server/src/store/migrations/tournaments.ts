/** Tournaments: their logs, who entered under which number, and the matches that pairings became. */
export const tournaments = `
CREATE TABLE tournaments (
  id TEXT PRIMARY KEY,
  organiser_id TEXT NOT NULL,
  title TEXT NOT NULL,
  settings TEXT NOT NULL,
  secret TEXT NOT NULL,
  is_private INTEGER NOT NULL,
  phase TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  length INTEGER NOT NULL,
  players INTEGER NOT NULL,
  round INTEGER NOT NULL,
  is_paused INTEGER NOT NULL,
  next_at INTEGER,
  is_unmade INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
CREATE INDEX tournaments_by_start ON tournaments (phase, starts_at, id) WHERE is_private = 0;
CREATE INDEX tournaments_by_organiser ON tournaments (organiser_id, phase);
CREATE INDEX tournaments_by_next ON tournaments (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX tournaments_unmade ON tournaments (is_unmade) WHERE is_unmade = 1;

CREATE TABLE tournament_events (
  tournament_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  event TEXT NOT NULL,
  PRIMARY KEY (tournament_id, sequence)
) WITHOUT ROWID, STRICT;

CREATE TABLE tournament_players (
  tournament_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  player_id TEXT NOT NULL,
  PRIMARY KEY (tournament_id, number)
) WITHOUT ROWID, STRICT;
CREATE UNIQUE INDEX tournament_players_by_player ON tournament_players (player_id, tournament_id);

CREATE TABLE tournament_matches (
  tournament_id TEXT NOT NULL,
  pairing INTEGER NOT NULL,
  match_id TEXT NOT NULL,
  is_decided INTEGER NOT NULL,
  PRIMARY KEY (tournament_id, pairing)
) WITHOUT ROWID, STRICT;
CREATE UNIQUE INDEX tournament_matches_by_match ON tournament_matches (match_id);
CREATE INDEX tournament_matches_undecided ON tournament_matches (match_id) WHERE is_decided = 0;
`;
