/** What people's boxes and sheets say, for the keeper of the site. Photographs are JPEG as base64, which both databases keep as text. */
export const findings = `
CREATE TABLE findings (
  id TEXT PRIMARY KEY,
  by_id TEXT NOT NULL,
  game TEXT NOT NULL,
  about TEXT,
  edition TEXT NOT NULL,
  year TEXT NOT NULL,
  measure TEXT NOT NULL,
  said TEXT NOT NULL,
  photos INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  at INTEGER NOT NULL,
  handled_by TEXT,
  handled_at INTEGER
) STRICT;
CREATE INDEX findings_by_time ON findings (at);
CREATE INDEX findings_by_author ON findings (by_id, at);

CREATE TABLE finding_photos (
  finding_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (finding_id, number)
) STRICT;
`;
