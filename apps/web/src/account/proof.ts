import { fail, ok } from '@rayonk/core';
import { proof, type NewProof, type Proof } from '@rayonk/protocol';
import { signal } from '@preact/signals';
import { api, NOTHING, refuse, type ApiResult } from '../online/api.ts';
import { askPasskey } from './passkey.ts';

/** Somebody is being asked to prove again who they are; `done` says whether they did. */
interface Asking {
  readonly ways: Proof['ways'];
  readonly done: (isProved: boolean) => void;
}
export const asking = signal<Asking | null>(null);

/** Calls the server for something sensitive: where it wants a proof first, its person is asked, and it is called again. */
export async function proved<T>(call: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
  const answer = await call();
  if (answer.ok || answer.fault.code !== 'sign-in-again') return answer;
  const found = await api.get('/api/me/proof', proof);
  if (!found.ok) return found;
  const isProved = await new Promise<boolean>((done) => (asking.value = { ways: found.value.ways, done }));
  asking.value = null;
  return isProved ? call() : refuse('passkey-dismissed', 'nothing was proved');
}

/** Whether a proof would be asked for, for what is no call of ours. */
export async function checkProof(): Promise<ApiResult<null>> {
  const found = await api.get('/api/me/proof', proof);
  if (!found.ok) return found;
  const fault = { code: 'sign-in-again', message: 'prove it again', rule: null, status: 403 };
  return found.value.until === null ? fail(fault) : ok(null);
}

export function prove(by: NewProof): Promise<ApiResult<null>> {
  return api.post('/api/me/proof', NOTHING, by);
}

export async function proveByPasskey(): Promise<ApiResult<null>> {
  const asked = await askPasskey();
  return asked.ok ? prove({ passkey: asked.value as Extract<NewProof, { passkey: unknown }>['passkey'] }) : asked;
}
