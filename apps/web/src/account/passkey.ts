import { ok } from '@rayonk/core';
import { signedIn, type SignedIn } from '@rayonk/protocol';
import { api, NOTHING, refuse, type ApiResult, type Schema } from '../online/api.ts';
import { entered } from '../online/session.ts';

/** A passkey as its owner sees it. */
export interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: number | null;
}

/** The sign-in library's own shapes, of which we read what we need. */
const anything: Schema<object> = {
  safeParse: (value) =>
    typeof value === 'object' && value !== null ? { success: true, data: value } : { success: false },
};
const passkeys: Schema<readonly Passkey[]> = {
  safeParse(value) {
    if (!Array.isArray(value)) return { success: false };
    return { success: true, data: value.map((each) => passkeyOf(each as Readonly<Record<string, unknown>>)) };
  },
};

function passkeyOf({ id, name, createdAt }: Readonly<Record<string, unknown>>): Passkey {
  const at = typeof createdAt === 'string' || typeof createdAt === 'number' ? new Date(createdAt).getTime() : NaN;
  return {
    id: String(id),
    name: typeof name === 'string' && name !== '' ? name : null,
    createdAt: Number.isFinite(at) ? at : null,
  };
}

export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== 'undefined' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  );
}

export function listPasskeys(): Promise<ApiResult<readonly Passkey[]>> {
  return api.get('/api/auth/passkey/list-user-passkeys', passkeys);
}

export function removePasskey(id: string): Promise<ApiResult<null>> {
  return api.post('/api/auth/passkey/delete-passkey', NOTHING, { id });
}

/** Makes a passkey on this device for the account that is signed in. */
export async function addPasskey(name: string): Promise<ApiResult<null>> {
  if (!canUsePasskeys()) return refuse('passkey-unsupported', 'no passkeys here');
  const options = await api.get('/api/auth/passkey/generate-register-options', anything);
  if (!options.ok) return options;
  const asked = await ask(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options.value as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
  if (!asked.ok) return asked;
  return api.post('/api/auth/passkey/verify-registration', NOTHING, { response: asked.value, name });
}

/** Lets somebody show a passkey that this browser or a device nearby knows. */
export async function askPasskey(): Promise<ApiResult<unknown>> {
  if (!canUsePasskeys()) return refuse('passkey-unsupported', 'no passkeys here');
  const options = await api.get('/api/auth/passkey/generate-authenticate-options', anything);
  if (!options.ok) return options;
  return ask(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options.value as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
}

export async function signInWithPasskey(bring: boolean): Promise<ApiResult<SignedIn>> {
  const asked = await askPasskey();
  if (!asked.ok) return asked;
  return entered(await api.post('/api/auth/passkey/verify-authentication', signedIn, { response: asked.value, bring }));
}

/** Lets the browser ask its person. Whoever says no has a reason that browsers do not tell. */
async function ask(open: () => Promise<Credential | null>): Promise<ApiResult<unknown>> {
  try {
    const credential = await open();
    if (credential instanceof PublicKeyCredential) return ok(credential.toJSON());
    return refuse('passkey-dismissed', 'no credential');
  } catch (error) {
    const isKnown = error instanceof DOMException && error.name === 'InvalidStateError';
    return refuse(isKnown ? 'passkey-known' : 'passkey-dismissed', String(error));
  }
}
