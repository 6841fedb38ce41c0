/** A guest has nothing but the session: it lasts as long as somebody comes back within a season. */
export const SESSION_SECONDS = 90 * 86_400;
export const AUTH_PATH = '/api/auth';
/** The address of whoever asks, as the server knows it; what a client sends under this name is dropped. */
export const ADDRESS_HEADER = 'x-rayonk-address';
/** For so long after somebody has proved who they are, by signing in or again, they may do what is sensitive. */
export const PROOF_MILLISECONDS = 15 * 60_000;
