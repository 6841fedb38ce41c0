/** Evenings at tables, published when they are over: their players are names as somebody typed them. */
export const evenings = `
ALTER TABLE tournaments ADD COLUMN names TEXT;
`;
