/** What belongs to players, and what they say to each other. Matches outlive players, so nothing here refers to users by a key. */
export const people = `
CREATE TABLE ratings (
  player_id TEXT NOT NULL,
  game TEXT NOT NULL,
  speed TEXT NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  volatility REAL NOT NULL,
  games INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (player_id, game, speed)
) WITHOUT ROWID, STRICT;
CREATE INDEX ratings_by_rank ON ratings (game, speed, rating DESC);

CREATE TABLE rating_history (
  player_id TEXT NOT NULL,
  game TEXT NOT NULL,
  speed TEXT NOT NULL,
  at INTEGER NOT NULL,
  rating REAL NOT NULL,
  deviation REAL NOT NULL,
  match_id TEXT NOT NULL,
  PRIMARY KEY (player_id, game, speed, at, match_id)
) WITHOUT ROWID, STRICT;

CREATE TABLE chat (
  id TEXT PRIMARY KEY,
  match_id TEXT NOT NULL,
  room TEXT NOT NULL,
  player_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  text TEXT,
  greeting TEXT,
  hidden INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX chat_by_match ON chat (match_id, at);
CREATE INDEX chat_by_player ON chat (player_id, at);

CREATE TABLE blocks (
  player_id TEXT NOT NULL,
  blocked_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (player_id, blocked_id)
) WITHOUT ROWID, STRICT;
CREATE INDEX blocks_by_blocked ON blocks (blocked_id);

CREATE TABLE reports (
  id TEXT PRIMARY KEY,
  by_id TEXT NOT NULL,
  player_id TEXT NOT NULL,
  match_id TEXT,
  message_id TEXT,
  reason TEXT NOT NULL,
  text TEXT NOT NULL,
  at INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'dismissed', 'acted')),
  handled_by TEXT,
  handled_at INTEGER
) STRICT;
CREATE INDEX reports_by_status ON reports (status, at);
CREATE INDEX reports_by_player ON reports (player_id);
CREATE INDEX reports_by_author ON reports (by_id, at);

CREATE TABLE sanctions (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('mute', 'ban')),
  until INTEGER,
  reason TEXT NOT NULL,
  by_id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX sanctions_by_player ON sanctions (player_id, kind);

CREATE TABLE moderation_log (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  by_id TEXT NOT NULL,
  action TEXT NOT NULL,
  player_id TEXT,
  report_id TEXT,
  message_id TEXT,
  until INTEGER,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX moderation_by_time ON moderation_log (at);
CREATE INDEX moderation_by_player ON moderation_log (player_id) WHERE player_id IS NOT NULL;

CREATE TABLE contacts (
  player_id TEXT PRIMARY KEY,
  language TEXT,
  no_mail INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID, STRICT;

CREATE TABLE mails (
  player_id TEXT NOT NULL,
  about TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (player_id, about)
) WITHOUT ROWID, STRICT;

CREATE TABLE notifications (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  match_id TEXT,
  invitation_id TEXT,
  by_id TEXT,
  read INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX notifications_by_player ON notifications (player_id, at);
CREATE INDEX notifications_unread ON notifications (player_id) WHERE read = 0;

CREATE TABLE push_subscriptions (
  endpoint TEXT PRIMARY KEY,
  player_id TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_by_player ON push_subscriptions (player_id);

CREATE TABLE tokens (
  id TEXT PRIMARY KEY,
  player_id TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  label TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  expires_at INTEGER
) STRICT;
CREATE INDEX tokens_by_player ON tokens (player_id);
`;
