/** What the site's engine made of finished matches. */
export const analyses = `
CREATE TABLE analyses (
  match_id TEXT PRIMARY KEY,
  made_at INTEGER NOT NULL,
  analysis TEXT NOT NULL
) WITHOUT ROWID, STRICT;
`;
