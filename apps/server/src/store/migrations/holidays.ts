/** Days on which the correspondence clocks of an account stop. What was called off before it began has no days. */
export const holidays = `
CREATE TABLE holidays (
  player_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  announced_at INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  days INTEGER NOT NULL,
  PRIMARY KEY (player_id, number)
);
CREATE INDEX holidays_by_end ON holidays (ends_at);
`;
