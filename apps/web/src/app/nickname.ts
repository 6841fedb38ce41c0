import { computed, signal } from '@preact/signals';
import { drawNickname, isNickname } from '@rayonk/protocol/names';
import { keep, readKept, readKeptObject } from './kept.ts';
import { language } from './language.ts';

/** What whoever plays here is called without an account; drawn at first, in their language. */
const KEY = 'rayonk.name';
/** The name of the member who was signed in here last, so that a game without a network knows it too. */
const MEMBER_KEY = 'rayonk.member';

interface Kept {
  readonly name: string;
  /** Whether somebody typed it: what was only drawn gives way to what the server knows. */
  readonly isChosen: boolean;
}

const kept = signal(read());
const member = signal(readKept(MEMBER_KEY) || null);

export const nickname = computed(() => kept.value.name);
export const hasChosen = computed(() => kept.value.isChosen);
/** How the person here is called in games and records. */
export const ownName = computed(() => member.value ?? nickname.value);

export function keepNickname(now: Kept): void {
  kept.value = now;
  keep(KEY, JSON.stringify(now));
}

export function keepMember(name: string | null): void {
  member.value = name;
  if ((readKept(MEMBER_KEY) || null) !== name) keep(MEMBER_KEY, name ?? '');
}

function read(): Kept {
  const { name, isChosen } = readKeptObject(KEY);
  if (typeof name === 'string' && isNickname(name)) return { name, isChosen: isChosen === true };
  const drawn = { name: drawNickname(language.peek(), Math.random), isChosen: false };
  keep(KEY, JSON.stringify(drawn));
  return drawn;
}
