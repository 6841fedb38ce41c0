import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which is this library's usual kind, at the cost that OWASP advises: 19 MiB, two passes. Both run off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** A text that is no hash is no password's hash. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  try {
    return await verify(hashed, password);
  } catch {
    return false;
  }
}
