/** How the build has made texts smaller, best first, and what the names of such files end with. */
export const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODINGS;

/** The best encoding that an `Accept-Encoding` allows, or null for the body as it is. */
export function chooseEncoding(header: string | undefined): Encoding | null {
  const accepted = new Map<string, boolean>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((text) => text.startsWith('q='));
    accepted.set(name, quality === undefined || Number(quality.slice(2)) > 0);
  }
  const accepts = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false;
  return (Object.keys(ENCODINGS) as Encoding[]).find(accepts) ?? null;
}
