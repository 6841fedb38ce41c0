/** What is looked for by more than before: members by their address, and what was said by the command that said it. */
export const lookups = `
CREATE INDEX user_by_email ON user (lower(email)) WHERE email IS NOT NULL;

ALTER TABLE chat ADD COLUMN command TEXT;
CREATE UNIQUE INDEX chat_by_command ON chat (match_id, player_id, command) WHERE command IS NOT NULL;
`;
