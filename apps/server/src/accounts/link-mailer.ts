import { LANGUAGES, type Language } from '@rayonk/core';
import type { Services } from '../base/index.ts';
import { Limiter, measureOf, placeOf } from '../limits/index.ts';
import { linkLetter, noticeLetter, type Notice } from './letters.ts';
import { dropLinks, newLink, type Purpose } from './links.ts';

const HOUR = 3_600_000;
const LASTS: Readonly<Record<Purpose, number>> = { password: HOUR, address: 48 * HOUR };
/** So much mail with links goes to one address, and is asked for from one place. */
const TO_ADDRESS = { burst: 3, perSecond: 3 / 3600 };
const FROM_PLACE = { burst: 20, perSecond: 20 / 3600 };
/** Whoever changes much at once is told of some of it. */
const NOTICES = { burst: 10, perSecond: 10 / 3600 };

type Parts = Pick<Services, 'config' | 'log' | 'mail' | 'now' | 'store'>;

export interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
}

/** Mails the links that prove that somebody has an address. Nobody waits for it, so that nobody can tell by the time whether there was one to mail. */
export class LinkMailer {
  readonly #parts: Parts;
  readonly #toAddress: Limiter;
  readonly #fromPlace: Limiter;
  readonly #notices: Limiter;
  readonly #busy = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#toAddress = new Limiter(measureOf(parts), TO_ADDRESS, { name: 'mail-to' });
    this.#fromPlace = new Limiter(measureOf(parts), FROM_PLACE, { name: 'mail-from' });
    this.#notices = new Limiter(measureOf(parts), NOTICES, { name: 'notices' });
  }

  get sends(): boolean {
    return this.#parts.mail !== null;
  }

  /** Whether one more may be asked for; if so it counts, also where nobody has the address. */
  mayAsk(email: string, address: string): boolean {
    return (
      this.#fromPlace.consume(placeOf(address)).isAllowed && this.#toAddress.consume(email.toLowerCase()).isAllowed
    );
  }

  /** To everybody who has confirmed the address: a family may share one. */
  sendPasswordLinks(email: string): void {
    this.#begin(async () => {
      const members = await this.#members()
        .where((is) => is(is.fn<string>('lower', ['user.email']), '=', email.toLowerCase()))
        .where('user.emailVerified', '=', 1)
        .execute();
      for (const member of members) await this.#send('password', member.id, { ...member, email: member.email! });
    });
  }

  /** `spoken`: what the page speaks, where that is not known otherwise. */
  sendAddressLink(player: string, spoken: Language | null): void {
    this.#begin(async () => {
      const member = await this.#members().where('user.id', '=', player).executeTakeFirst();
      if (member === undefined || member.email === null) return;
      const { id, email, language } = member;
      await this.#send('address', `${id} ${email}`, { ...member, email, language: language ?? spoken });
    });
  }

  /** Somebody's confirmed address; null: there is none, or the site sends no mail. */
  async recipient(player: string): Promise<Recipient | null> {
    if (!this.sends) return null;
    const member = await this.#members()
      .where('user.id', '=', player)
      .where('user.emailVerified', '=', 1)
      .executeTakeFirst();
    return member === undefined || member.email === null ? null : { ...member, email: member.email };
  }

  /** Tells somebody that their account was changed, in case it was not they who did. `to`: where they were reached before. */
  tell(notice: Notice, player: string, to?: Recipient | null): void {
    this.#begin(async () => {
      const { config, mail } = this.#parts;
      const recipient = to === undefined ? await this.recipient(player) : to;
      if (recipient === null || !this.#notices.consume(player).isAllowed) return;
      const { name, email, language } = recipient;
      const known = LANGUAGES.find((id) => id === language) ?? null;
      await mail?.send(noticeLetter(notice, { to: email, name, origin: config.origin, language: known }));
    });
  }

  async settled(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy);
  }

  #members() {
    return this.#parts.store.db
      .selectFrom('user')
      .leftJoin('contacts', 'contacts.player_id', 'user.id')
      .select(['user.id', 'user.name', 'user.email', 'contacts.language'])
      .where('user.isAnonymous', '=', 0);
  }

  async #send(purpose: Purpose, value: string, { name, email, language }: Recipient): Promise<void> {
    const { config, mail, now, store } = this.#parts;
    const { address, row } = newLink(purpose, value, { origin: config.origin, now: now(), lasts: LASTS[purpose] });
    await store.write([
      dropLinks(this.#parts, purpose, value),
      store.db.insertInto('verification').values(row).compile(),
    ]);
    const known = LANGUAGES.find((id) => id === language) ?? null;
    await mail?.send(linkLetter(purpose, { to: email, name, link: address, language: known }));
  }

  #begin(work: () => Promise<void>): void {
    const doing = work()
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'a letter was not mailed'))
      .finally(() => this.#busy.delete(doing));
    this.#busy.add(doing);
  }
}
