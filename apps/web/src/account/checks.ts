import { signUp } from '@rayonk/protocol';
import { isPlayerName } from '@rayonk/protocol/names';

/** The code of what is wrong with a field before it is sent, or null. The server looks again. */
export function nameFault(name: string): 'invalid-name' | null {
  return isPlayerName(name.normalize()) ? null : 'invalid-name';
}

export function passwordFault(password: string): 'password-too-short' | 'password-too-long' | null {
  if (signUp.shape.password.safeParse(password).success) return null;
  return password.length > 8 ? 'password-too-long' : 'password-too-short';
}

/** Nothing is an address too: it is optional. */
export function emailFault(email: string): 'invalid-email' | null {
  return signUp.shape.email.safeParse(emailOf(email)).success ? null : 'invalid-email';
}

export function emailOf(typed: string): string | null {
  const tidy = typed.trim();
  return tidy === '' ? null : tidy;
}

/** Where to go after signing in: a page of ours, never another site's. */
export function pageAfter(wanted: string | undefined, otherwise = '/lobby'): string {
  return wanted !== undefined && /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/sign-') ? wanted : otherwise;
}
