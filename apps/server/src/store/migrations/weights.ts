/** How much a match counted: all that were rated before counted whole. */
export const weights = `
ALTER TABLE rating_history ADD COLUMN weight REAL NOT NULL DEFAULT 1;
`;
