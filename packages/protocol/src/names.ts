/** How people are called: what a name may be, and what a guest is called who has not chosen. No schema is needed to know it. */

/** A letter of any script with at most two accents of its own. */
const LETTER = String.raw`\p{L}\p{M}{0,2}`;
const MEMBER = new RegExp(`^(?:${LETTER}|[0-9])(?:${LETTER}|[0-9_-]){2,19}$`, 'u');
/** Also two words: a space, an apostrophe, a dash or a full stop never stands first or last. */
const GUEST = new RegExp(`^(?=.*\\p{L})(?:${LETTER}|[0-9])(?:(?:\\. |[ _.’'-])?(?:${LETTER}|[0-9])){1,19}$`, 'u');
export const LONGEST_NAME = 20;

/** Scripts whose letters look alike: a name has letters of one of them. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];

export function isPlayerName(name: string): boolean {
  return MEMBER.test(name) && isPlain(name);
}

/** What a guest may be called; `tidyName` first. */
export function isNickname(name: string): boolean {
  return GUEST.test(name) && [...name.replaceAll(/\p{M}/gu, '')].length <= LONGEST_NAME && isPlain(name);
}

/** As it was meant: accents joined to their letters, one space between words. */
export function tidyName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** No letters dressed up as others (𝓐, Ａ), none that nobody sees, no mixture of scripts. */
function isPlain(name: string): boolean {
  return (
    name.normalize('NFKC') === name &&
    !/\p{Default_Ignorable_Code_Point}/u.test(name) &&
    ALIKE.filter((script) => script.test(name)).length < 2
  );
}

/** French and English, each animal in both. */
const ANIMALS = [
  ['Abeille', 'Bee'],
  ['Alouette', 'Lark'],
  ['Belette', 'Weasel'],
  ['Bison', 'Bison'],
  ['Blaireau', 'Badger'],
  ['Castor', 'Beaver'],
  ['Chamois', 'Chamois'],
  ['Chevreuil', 'Roe Deer'],
  ['Chouette', 'Barn Owl'],
  ['Cigogne', 'Stork'],
  ['Coccinelle', 'Ladybird'],
  ['Colibri', 'Hummingbird'],
  ['Dauphin', 'Dolphin'],
  ['Écureuil', 'Squirrel'],
  ['Élan', 'Elk'],
  ['Faucon', 'Falcon'],
  ['Girafe', 'Giraffe'],
  ['Grenouille', 'Frog'],
  ['Grillon', 'Cricket'],
  ['Hérisson', 'Hedgehog'],
  ['Hermine', 'Stoat'],
  ['Héron', 'Heron'],
  ['Hibou', 'Owl'],
  ['Hirondelle', 'Swallow'],
  ['Koala', 'Koala'],
  ['Libellule', 'Dragonfly'],
  ['Lièvre', 'Hare'],
  ['Loutre', 'Otter'],
  ['Luciole', 'Firefly'],
  ['Lynx', 'Lynx'],
  ['Marmotte', 'Marmot'],
  ['Mésange', 'Titmouse'],
  ['Mouette', 'Seagull'],
  ['Panda', 'Panda'],
  ['Phoque', 'Seal'],
  ['Pinson', 'Finch'],
  ['Renard', 'Fox'],
  ['Salamandre', 'Salamander'],
  ['Tortue', 'Turtle'],
  ['Zèbre', 'Zebra'],
] as const;

/** «Loutre 27», “Otter 27”: who has not chosen is somebody all the same. `random` gives numbers from 0 to 1, without 1. */
export function drawNickname(language: 'fr' | 'en', random: () => number): string {
  const [fr, en] = ANIMALS[Math.floor(random() * ANIMALS.length)]!;
  return `${language === 'fr' ? fr : en} ${2 + Math.floor(random() * 98)}`;
}

interface Somebody {
  readonly name: string | null;
  readonly kind: string;
  readonly level: number | null;
}

/** Somebody as a game file names them (`docs/notation.md`): files are English, mark a guest, and know nobody who left. */
export function fileName({ name, kind, level }: Somebody): string {
  if (kind === 'computer') return `Computer ${level ?? 1}`;
  if (kind === 'guest') return name === null ? 'Guest' : `${name} (guest)`;
  return name ?? '?';
}

/** Whom a game file names. What files said before they were English is understood too; null: nobody in particular. */
export function readFileName(text: string): Somebody | null {
  const level = /^(?:Computer|Computer, level|Ordinateur, niveau) ([1-9])$/.exec(text.replaceAll(/\s/gu, ' '))?.[1];
  if (level !== undefined) return { name: null, kind: 'computer', level: Number(level) };
  if (text === 'Guest') return { name: null, kind: 'guest', level: null };
  if (['', '?', 'Vous', 'You'].includes(text)) return null;
  const guest = /^(.+) \(guest\)$/.exec(text)?.[1];
  return { name: guest ?? text, kind: guest === undefined ? 'member' : 'guest', level: null };
}
