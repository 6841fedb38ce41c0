/** Nobody could agree on odds before. */
export const odds = `
ALTER TABLE matches ADD COLUMN odds INTEGER NOT NULL DEFAULT 0;
`;
