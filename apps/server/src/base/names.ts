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
  'invite',
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
  'vous',
  'webmaster',
  'you',
]);

/** Letters that look like one of ours, or that are written with two of ours: no accent is taken off them by Unicode. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...'æae œoe ßss øo đd ðd łl ħh ŧt ıi ŋn þth'.split(' ').map((pair) => [pair[0]!, pair.slice(1)] as const),
  ...pairs('авеѕіјкмнорстухԁԛԝһԍ', 'abesijkmhopctyxdqwhg'),
  ...pairs('αβεικνορτυχγη', 'abeiknoptuxyn'),
]);

/** How names are compared: neither case nor accents tell two apart, nor do letters of other scripts that look like ours. */
export function foldedName(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  return [...letters].map((letter) => LOOKALIKES.get(letter) ?? letter).join('');
}

/** How a guest's nickname would be compared with a member's name, whose words are not apart. */
export function namesLike(nickname: string): readonly [string, string, string] {
  const folded = foldedName(nickname);
  const joinedBy = (sign: string): string => folded.replaceAll(/[ _.’'-]+/g, sign);
  return [joinedBy(''), joinedBy('-'), joinedBy('_')];
}

function pairs(from: string, to: string): readonly (readonly [string, string])[] {
  return [...from].map((letter, i) => [letter, to[i]!] as const);
}

/** Also `Rayon-K`, `ADMIN_1` and `computer-3`: signs and figures around a reserved word hide nothing from a reader. */
export function isReserved(name: string): boolean {
  const letters = foldedName(name).replaceAll(/[ _.’'-]/g, '');
  return RESERVED.has(letters) || RESERVED.has(letters.replaceAll(/^[0-9]+|[0-9]+$/g, ''));
}
