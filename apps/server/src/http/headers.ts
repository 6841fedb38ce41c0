import type { ServerResponse } from 'node:http';

/** Everything a page uses comes from this server (its socket too: `'self'` covers it); nothing is inline. Kernels of games are WebAssembly; no text is ever run. */
const SCRIPTS = "script-src 'self' 'wasm-unsafe-eval'";
const POLICY = [
  "default-src 'none'",
  SCRIPTS,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
];
const NOT_FRAMED = [...POLICY, "frame-ancestors 'none'"].join('; ');
/** Pages that are made for being shown in others. They have nothing to press that acts for whoever looks at them. */
const FRAMED = [...POLICY, 'frame-ancestors *'].join('; ');

const EVERYWHERE: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** The app's own files are no documents, though some are workers: what only documents may do is not said of each of them again. */
const FILES = `default-src 'none'; ${SCRIPTS}; connect-src 'self'`;

const TWO_YEARS = 63_072_000;

/** Goes to the raw answer, so that streams and hijacked answers have them as well. */
export function setSecurityHeaders(response: ServerResponse, url: string, isSecure: boolean): void {
  for (const name in EVERYWHERE) response.setHeader(name, EVERYWHERE[name]!);
  response.setHeader('content-security-policy', policyOf(url));
  // What is for everybody and may be kept says so itself.
  if (url.startsWith('/api/')) response.setHeader('cache-control', 'no-store');
  if (isSecure) response.setHeader('strict-transport-security', `max-age=${TWO_YEARS}`);
}

function policyOf(url: string): string {
  if (url.startsWith('/assets/')) return FILES;
  return url.startsWith('/embed/') ? FRAMED : NOT_FRAMED;
}
