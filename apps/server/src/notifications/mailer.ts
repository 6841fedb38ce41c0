import { createTransport } from 'nodemailer';
import type { Mailer, Services } from '../base/index.ts';

/** A mail server that does not answer is waited for only so long. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mail as the settings say; null where they say nothing. */
export function openMailer({ config, log }: Pick<Services, 'config' | 'log'>): Mailer | null {
  if (config.mail === null) return null;
  const { from } = config.mail;
  const { protocol, hostname, port, username, password } = new URL(config.mail.url);
  const isSecure = protocol === 'smtps:';
  const transport = createTransport({
    ...PATIENCE,
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  });
  return {
    send: async ({ headers, ...letter }) => {
      try {
        await transport.sendMail({ from, ...letter, headers: { ...headers, 'Auto-Submitted': 'auto-generated' } });
        return true;
      } catch (error) {
        log.warn({ code: (error as { code?: unknown }).code }, 'a mail could not be sent');
        return false;
      }
    },
  };
}
