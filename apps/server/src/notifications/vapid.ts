import { createPrivateKey, generateKeyPairSync, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { Config } from '../base/index.ts';
import type { Store } from '../store/index.ts';

const META_KEY = 'vapid-key';
const HOUR = 3_600_000;
/** Push services refuse tokens that hold longer than a day. */
const TOKEN_LIFE = 12 * HOUR;
/** A token is used again until it has so much left. */
const TOKEN_REST = HOUR;

/** The site's key, by which push services know who sends (RFC 8292). */
export interface Vapid {
  /** The public point, uncompressed, in base64url: what a page subscribes with. */
  readonly publicKey: string;
  /** The `Authorization` header for an endpoint. */
  authorization(endpoint: URL, now: number): string;
}

/** Reads the key of this site, or makes it once. `subject` says where whoever runs a push service can complain. */
export async function openVapid({ db }: Pick<Store, 'db'>, subject: string): Promise<Vapid> {
  const find = () => db.selectFrom('meta').select('value').where('key', '=', META_KEY).executeTakeFirst();
  let found = await find();
  if (found === undefined) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await db
      .insertInto('meta')
      .values({ key: META_KEY, value: JSON.stringify(privateKey.export({ format: 'jwk' })) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    found = (await find())!;
  }
  return vapidOf(JSON.parse(found.value) as JsonWebKey, subject);
}

/** Where somebody who runs a push service may complain: an address of mail, or the site. */
export function contactOf({ mail, origin }: Pick<Config, 'mail' | 'origin'>): string {
  const address = mail === null ? undefined : /[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0];
  return address === undefined ? origin : `mailto:${address}`;
}

function vapidOf(jwk: JsonWebKey, subject: string): Vapid {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(jwk.x!, 'base64url'), Buffer.from(jwk.y!, 'base64url')]);
  const publicKey = point.toString('base64url');
  const tokens = new Map<string, { readonly token: string; readonly until: number }>();
  return {
    publicKey,
    authorization({ origin }, now) {
      let known = tokens.get(origin);
      if (known === undefined || known.until - now < TOKEN_REST || known.until - now > TOKEN_LIFE) {
        const until = now + TOKEN_LIFE;
        const claims = { aud: origin, exp: Math.floor(until / 1000), sub: subject };
        known = { token: signed(key, claims), until };
        // There are few push services in the world; whoever invents more of them gains nothing.
        if (tokens.size > 100) tokens.clear();
        tokens.set(origin, known);
      }
      return `vapid t=${known.token}, k=${publicKey}`;
    },
  };
}

function signed(key: KeyObject, claims: object): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const body = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}
