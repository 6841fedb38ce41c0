/** Names that would let somebody pass for the site or for something on it. */
const RESERVED = new Set([
  'admin',
  'administrator',
  'anonymous',
  'anonyme',
  'api',
  'bot',
  'computer',
  'deleted',
  'gone',
  'guest',
  'mod',
  'moderateur',
  'moderator',
  'nobody',
  'official',
  'ordinateur',
  'rayon',
  'rayonk',
  'root',
  'security',
  'server',
  'staff',
  'support',
  'system',
  'webmaster',
]);

/** How names are compared: case does not tell two apart. */
export function foldedName(name: string): string {
  return name.toLowerCase();
}

/** Also `Rayon-K`, `ADMIN_1` and `computer-3`: signs and figures around a reserved word hide nothing from a reader. */
export function isReserved(name: string): boolean {
  const letters = foldedName(name).replaceAll(/[_-]/g, '');
  return RESERVED.has(letters) || RESERVED.has(letters.replaceAll(/^[0-9]+|[0-9]+$/g, ''));
}
