import type { FastifyBaseLogger } from 'fastify';
import { isIPv6 } from 'node:net';
import type { Logger } from 'pino';

/** What is worth a line for whoever looks after the site's safety; those that did not succeed are warnings. */
const LEVELS = {
  'signed-in': 'info',
  'sign-in-failed': 'warn',
  'locked-out': 'warn',
  'signed-up': 'info',
  proved: 'info',
  'proof-failed': 'warn',
  'password-changed': 'info',
  'password-link-asked': 'info',
  'password-reset': 'info',
  'address-changed': 'info',
  'passkey-added': 'info',
  'passkey-removed': 'info',
  'second-factor-on': 'info',
  'second-factor-off': 'info',
  'recovery-codes-made': 'info',
  'recovery-code-used': 'warn',
  'token-made': 'info',
  'token-removed': 'info',
  'token-refused': 'warn',
  'sessions-ended': 'info',
  'data-exported': 'info',
  'account-deleted': 'info',
  sanction: 'info',
} as const;
export type SecurityEvent = keyof typeof LEVELS;

interface About {
  /** Whom it is about, by the id; null: nobody that we know. A name that was typed is never here: it may be a password. */
  readonly player: string | null;
  /** Where it came from; only the network of it is written. */
  readonly address?: string | undefined;
  readonly by?: string;
  readonly way?: string;
  readonly why?: string;
}

export function noteSecurity(log: Logger | FastifyBaseLogger, event: SecurityEvent, about: About): void {
  const { address, ...more } = about;
  log[LEVELS[event]](
    { security: event, ...more, ...(address !== undefined && { network: networkOf(address) }) },
    'security',
  );
}

/** Enough to tell one attacker from many, and too little to tell one household from another. */
export function networkOf(address: string): string {
  if (isIPv6(address) && !address.includes('.')) {
    const [head = ''] = address.split('::');
    return `${[...head.split(':'), '0', '0', '0']
      .slice(0, 3)
      .map((group) => group || '0')
      .join(':')}::/48`;
  }
  const parts = address.split(':').at(-1)!.split('.');
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : '?';
}
