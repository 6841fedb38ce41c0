import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';

/** What the build has put into the page itself: it runs before the first paint, and no paint waits for a file. */
const SCRIPT = /<script>([^]*?)<\/script>/g;

/** What the policy has to allow so that the scripts of a page run: each by its hash, and nothing else that stands in a page. */
export function hashesOf(html: string): readonly string[] {
  return [...html.matchAll(SCRIPT)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
}

export function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '');
  const allowed = ["script-src 'self'", ...hashes].join(' ');
  reply.raw.setHeader('content-security-policy', policy.replace("script-src 'self'", allowed));
}
