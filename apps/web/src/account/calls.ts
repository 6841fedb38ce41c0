import {
  holidayList,
  madeToken,
  mailService,
  me,
  newSecondFactor,
  recoveryCodes,
  secondFactor,
  sessionCard,
  token,
  type NewHoliday,
  type Scope,
} from '@rayonk/protocol';
import { api, listOf, NOTHING } from '../online/api.ts';
import { told } from '../online/session.ts';
import type { Ends } from './ends-fields.tsx';

/** What the account page asks of the server. */

export type Token = ReturnType<typeof token.parse>;
export type NewSecondFactor = ReturnType<typeof newSecondFactor.parse>;

interface MeChange {
  readonly greetingsOnly?: boolean;
  readonly email?: string | null;
  readonly wantsMail?: boolean;
}

interface TokenRequest {
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly days: number | null;
}

export const changeMe = async (wanted: MeChange) => told(await api.patch('/api/me', me, wanted));
export const deleteMe = () => api.delete('/api/me', NOTHING);

export const changePassword = (currentPassword: string, newPassword: string, ends: Ends) =>
  api.post('/api/auth/change-password', NOTHING, { currentPassword, newPassword, ...ends });
export const askPasswordLink = (email: string) => api.post('/api/password/link', NOTHING, { email });
export const choosePassword = (secret: string, password: string, ends: Ends) =>
  api.post('/api/password', NOTHING, { secret, password, ...ends });

export const secondFactorOf = (signal: AbortSignal) => api.get('/api/me/second-factor', secondFactor, { signal });
export const beginSecondFactor = () => api.post('/api/me/second-factor', newSecondFactor);
export const confirmSecondFactor = (code: string) => api.post('/api/me/second-factor/confirm', recoveryCodes, { code });
export const endSecondFactor = () => api.delete('/api/me/second-factor', NOTHING);
export const renewRecoveryCodes = () => api.post('/api/me/recovery-codes', recoveryCodes);

export const mailOf = (signal: AbortSignal) => api.get('/api/mail', mailService, { signal });
export const askAddressLink = () => api.post('/api/me/address/link', NOTHING);
export const confirmAddress = (secret: string) => api.post('/api/address', NOTHING, { secret });

export const listSessions = () => api.get('/api/sessions', listOf(sessionCard));
export const endSession = (id: string) => api.delete(`/api/sessions/${encodeURIComponent(id)}`, NOTHING);
export const endOtherSessions = () => api.delete('/api/sessions', NOTHING);

export const listHolidays = () => api.get('/api/me/holidays', holidayList);
export const announceHoliday = (wanted: NewHoliday) => api.post('/api/me/holidays', holidayList, wanted);
export const endHoliday = (number: number) => api.delete(`/api/me/holidays/${number}`, holidayList);

export const listTokens = () => api.get('/api/tokens', listOf(token));
export const makeToken = (request: TokenRequest) => api.post('/api/tokens', madeToken, request);
export const removeToken = (id: string) => api.delete(`/api/tokens/${encodeURIComponent(id)}`, NOTHING);
