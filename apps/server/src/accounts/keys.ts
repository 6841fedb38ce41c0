import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keys for one purpose each, all made from the site's secret: none tells anything of another. */
function keyFor(secret: string, purpose: 'second-factor' | 'tombstone'): Buffer {
  const of = `${purpose} ${secret}`;
  const key = keys.get(of) ?? Buffer.from(hkdfSync('sha256', secret, '', `rayonk ${purpose}`, 32));
  keys.set(of, key);
  return key;
}
/** A process knows one secret, tests a few. */
const keys = new Map<string, Buffer>();

const NONCE = 12;
const TAG = 16;

/** `of` is bound to it: what was encrypted for one player cannot be read as another's. */
export function encrypt(secret: string, data: Buffer, of: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'second-factor'), nonce).setAAD(Buffer.from(of));
  return Buffer.concat([nonce, cipher.update(data), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Null where the site's secret is another one now, or the text was changed. */
export function decrypt(secret: string, text: string, of: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const key = keyFor(secret, 'second-factor');
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE)).setAAD(Buffer.from(of));
    decipher.setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Something that can be known again, and neither read nor guessed without the site's secret. */
export function markOf(secret: string, kind: 'name' | 'address', text: string): string {
  return createHmac('sha256', keyFor(secret, 'tombstone')).update(`${kind} ${text}`).digest('base64url');
}
