/** What services that show links ask for. */
export const PREVIEW = { width: 1200, height: 630 } as const;
