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
  type Me,
  type Scope,
  type SessionCard,
  type HolidayList,
  type NewHoliday,
} from '@rayonk/protocol';
import { api, listOf, NOTHING, type ApiResult } from '../online/api.ts';
import { told } from '../online/session.ts';
import type { Ends } from './ends-fields.tsx';

/** What the account page asks of the server. */

type Token = ReturnType<typeof token.parse>;
export type { Token };

interface MeChange {
  readonly greetingsOnly?: boolean;
  readonly email?: string | null;
  readonly wantsMail?: boolean;
}

export async function changeMe(wanted: MeChange): Promise<ApiResult<Me>> {
  return told(await api.patch('/api/me', me, wanted));
}

export function changePassword(currentPassword: string, newPassword: string, ends: Ends): Promise<ApiResult<null>> {
  return api.post('/api/auth/change-password', NOTHING, { currentPassword, newPassword, ...ends });
}

export type NewSecondFactor = ReturnType<typeof newSecondFactor.parse>;
type RecoveryCodes = ReturnType<typeof recoveryCodes.parse>;

export function secondFactorOf(signal: AbortSignal): Promise<ApiResult<ReturnType<typeof secondFactor.parse>>> {
  return api.get('/api/me/second-factor', secondFactor, { signal });
}

export function beginSecondFactor(): Promise<ApiResult<NewSecondFactor>> {
  return api.post('/api/me/second-factor', newSecondFactor);
}

export function confirmSecondFactor(code: string): Promise<ApiResult<RecoveryCodes>> {
  return api.post('/api/me/second-factor/confirm', recoveryCodes, { code });
}

export function endSecondFactor(): Promise<ApiResult<null>> {
  return api.delete('/api/me/second-factor', NOTHING);
}

export function renewRecoveryCodes(): Promise<ApiResult<RecoveryCodes>> {
  return api.post('/api/me/recovery-codes', recoveryCodes);
}

export function mailOf(signal: AbortSignal): Promise<ApiResult<{ readonly sends: boolean }>> {
  return api.get('/api/mail', mailService, { signal });
}

export function askAddressLink(): Promise<ApiResult<null>> {
  return api.post('/api/me/address/link', NOTHING);
}

export function confirmAddress(secret: string): Promise<ApiResult<null>> {
  return api.post('/api/address', NOTHING, { secret });
}

export function askPasswordLink(email: string): Promise<ApiResult<null>> {
  return api.post('/api/password/link', NOTHING, { email });
}

export function choosePassword(secret: string, password: string, ends: Ends): Promise<ApiResult<null>> {
  return api.post('/api/password', NOTHING, { secret, password, ...ends });
}

export function listSessions(): Promise<ApiResult<readonly SessionCard[]>> {
  return api.get('/api/sessions', listOf(sessionCard));
}

export function endSession(id: string): Promise<ApiResult<null>> {
  return api.delete(`/api/sessions/${encodeURIComponent(id)}`, NOTHING);
}

export function listHolidays(): Promise<ApiResult<HolidayList>> {
  return api.get('/api/me/holidays', holidayList);
}

export function announceHoliday(wanted: NewHoliday): Promise<ApiResult<HolidayList>> {
  return api.post('/api/me/holidays', holidayList, wanted);
}

export function endHoliday(number: number): Promise<ApiResult<HolidayList>> {
  return api.delete(`/api/me/holidays/${number}`, holidayList);
}

export function endOtherSessions(): Promise<ApiResult<null>> {
  return api.delete('/api/sessions', NOTHING);
}

export function listTokens(): Promise<ApiResult<readonly Token[]>> {
  return api.get('/api/tokens', listOf(token));
}

export interface TokenRequest {
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly days: number | null;
}

export function makeToken(request: TokenRequest): Promise<ApiResult<{ readonly secret: string }>> {
  return api.post('/api/tokens', madeToken, request);
}

export function removeToken(id: string): Promise<ApiResult<null>> {
  return api.delete(`/api/tokens/${encodeURIComponent(id)}`, NOTHING);
}

export function deleteMe(): Promise<ApiResult<null>> {
  return api.delete('/api/me', NOTHING);
}
