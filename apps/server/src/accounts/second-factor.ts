import { randomBytes } from 'node:crypto';
import type { Services } from '../base/index.ts';
import type { Statement } from '../store/index.ts';
import { sha256 } from './ids.ts';
import { decrypt, encrypt } from './keys.ts';
import { base32, stepFor } from './totp.ts';

type Parts = Pick<Services, 'config' | 'log' | 'now' | 'store'>;

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 80 bits: a hash of one tells nothing. */
const RECOVERY_BYTES = 10;

/**
 * Codes of an authenticator app, asked for beside the password. (better-auth has a plugin for this, which takes a code twice within its
 * half minute and signs somebody in before it asks for one.)
 */
export class SecondFactors {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Null: off. */
  async standing(player: string): Promise<{ readonly since: number; readonly recoveryCodes: number } | null> {
    const { db } = this.#parts.store;
    const row = await db
      .selectFrom('second_factors')
      .select((is) => [
        'confirmed_at',
        is
          .selectFrom('recovery_codes')
          .select((each) => each.fn.countAll<number>().as('count'))
          .whereRef('recovery_codes.player_id', '=', 'second_factors.player_id')
          .as('left'),
      ])
      .where('player_id', '=', player)
      .executeTakeFirst();
    if (row === undefined || row.confirmed_at === null) return null;
    return { since: row.confirmed_at, recoveryCodes: row.left ?? 0 };
  }

  async isOn(player: string): Promise<boolean> {
    return (await this.standing(player)) !== null;
  }

  /** A new secret, in letters, which counts for nothing until it is confirmed; null: there is one already. */
  async begin(player: string): Promise<string | null> {
    const { config, now, store } = this.#parts;
    const bytes = randomBytes(SECRET_BYTES);
    const row = {
      secret: encrypt(config.secret, bytes, player),
      created_at: Math.floor(now()),
      confirmed_at: null,
      last_step: 0,
    };
    const keep = store.db
      .insertInto('second_factors')
      .values({ player_id: player, ...row })
      .onConflict((known) =>
        known.column('player_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
      );
    const [kept] = await store.write([keep.compile()]);
    return kept === 1 ? base32(bytes) : null;
  }

  /** Recovery codes, shown this once, where the code shows that the app has the secret; null where it does not. */
  async confirm(player: string, code: string): Promise<readonly string[] | null> {
    const { now, store } = this.#parts;
    const step = await this.#stepFor(player, code, false);
    if (step === null) return null;
    const codes = newRecoveryCodes();
    await store.write([
      store.db
        .updateTable('second_factors')
        .set({ confirmed_at: Math.floor(now()), last_step: step })
        .where('player_id', '=', player)
        .compile(),
      ...this.#keep(player, codes),
    ]);
    return codes;
  }

  async renewRecoveryCodes(player: string): Promise<readonly string[]> {
    const codes = newRecoveryCodes();
    await this.#parts.store.write(this.#keep(player, codes));
    return codes;
  }

  /** Takes a code of the app or a recovery code, each once. */
  async takes(player: string, code: string): Promise<'code' | 'recovery-code' | null> {
    const { db } = this.#parts.store;
    const typed = code.replaceAll(/[\s-]/g, '').toUpperCase();
    const step = await this.#stepFor(player, typed, true);
    if (step !== null) {
      const taken = await db
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('player_id', '=', player)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return taken.numUpdatedRows > 0n ? 'code' : null;
    }
    const used = await db
      .deleteFrom('recovery_codes')
      .where('player_id', '=', player)
      .where('hash', '=', sha256(typed))
      .executeTakeFirst();
    return used.numDeletedRows > 0n ? 'recovery-code' : null;
  }

  remove(player: string): readonly Statement[] {
    const { db } = this.#parts.store;
    return [
      db.deleteFrom('second_factors').where('player_id', '=', player).compile(),
      db.deleteFrom('recovery_codes').where('player_id', '=', player).compile(),
    ];
  }

  async #stepFor(player: string, code: string, isConfirmed: boolean): Promise<number | null> {
    const { config, log, now, store } = this.#parts;
    const row = await store.db
      .selectFrom('second_factors')
      .select(['secret', 'confirmed_at'])
      .where('player_id', '=', player)
      .executeTakeFirst();
    if (row === undefined || (row.confirmed_at !== null) !== isConfirmed) return null;
    const secret = decrypt(config.secret, row.secret, player);
    if (secret === null) log.error({ player }, 'a second factor cannot be read: the site’s secret is another one now');
    return secret === null ? null : stepFor(secret, code, now());
  }

  #keep(player: string, codes: readonly string[]): readonly Statement[] {
    const { db } = this.#parts.store;
    const rows = codes.map((code) => ({ player_id: player, hash: sha256(code.replaceAll('-', '')) }));
    return [
      db.deleteFrom('recovery_codes').where('player_id', '=', player).compile(),
      db.insertInto('recovery_codes').values(rows).compile(),
    ];
  }
}

function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g)!.join('-'));
}
