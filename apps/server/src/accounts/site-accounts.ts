import type { FastifyBaseLogger } from 'fastify';
import { Limiter, measureOf } from '../limits/index.ts';
import type { Accounts, Answer, Credentials, Services, Viewer } from '../base/index.ts';
import { Attempts } from './attempts.ts';
import type { Auth } from './auth.ts';
import { Devices } from './devices.ts';
import { Guests } from './guests.ts';
import { LinkMailer } from './link-mailer.ts';
import { SecondFactors } from './second-factor.ts';
import { Sessions } from './sessions.ts';
import { Viewers } from './viewers.ts';

/** Codes are short: whoever knows a password may not try them all. */
const CODES = { burst: 20, perSecond: 20 / 3600 };

type Parts = Pick<Services, 'config' | 'log' | 'now' | 'store' | 'bus' | 'mail'>;

/** What the routes need of the accounts beside what everybody may ask of them. */
export class SiteAccounts implements Accounts {
  readonly attempts: Attempts;
  readonly devices: Devices;
  readonly linkMailer: LinkMailer;
  readonly secondFactors: SecondFactors;
  readonly codes: Limiter;
  readonly guests: Guests;
  readonly sessions: Sessions;
  readonly viewers: Viewers;
  readonly #parts: Parts;
  #auth: Promise<Auth> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.attempts = new Attempts(measureOf(parts));
    this.devices = new Devices(parts.config);
    this.linkMailer = new LinkMailer(parts);
    this.secondFactors = new SecondFactors(parts);
    this.codes = new Limiter(measureOf(parts), CODES, { name: 'codes' });
    this.guests = new Guests(parts);
    this.sessions = new Sessions(parts);
    this.viewers = new Viewers(parts, this.sessions);
    parts.bus.on('signed-out', ({ player }) => this.viewers.forget(player));
    parts.bus.on('player-changed', ({ player }) => this.viewers.forget(player));
  }

  /** Loaded when first asked for: better-auth takes half a second to load, which a start need not wait for. */
  auth(): Promise<Auth> {
    this.#auth ??= import('./auth.ts').then(({ makeAuth }) => makeAuth(this.#parts));
    return this.#auth;
  }

  viewerOf(headers: Credentials, log?: FastifyBaseLogger): Promise<Answer<Viewer | null>> {
    return this.viewers.of(headers, log);
  }
}

const standIns = new WeakMap<Accounts, SiteAccounts>();

/** The accounts that the routes work with; beside others, which tell only who somebody is, as in tests, ours are made. */
export function siteAccounts(services: Parts & Pick<Services, 'accounts'>): SiteAccounts {
  const { accounts } = services;
  if (accounts instanceof SiteAccounts) return accounts;
  const standIn = standIns.get(accounts) ?? new SiteAccounts(services);
  standIns.set(accounts, standIn);
  return standIn;
}
