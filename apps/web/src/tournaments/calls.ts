import {
  tournamentList,
  tournamentLog,
  tournamentState,
  type NewTournament,
  type TournamentList,
  type TournamentLog,
  type TournamentQuery,
  type TournamentState,
} from '@rayonk/protocol';
import { api, NOTHING, type ApiResult } from '../online/api.ts';
import { ensureMe } from '../online/session.ts';
import { device } from '../play/device.ts';

const SHARE_BYTES = 16;
const at = (id: string): string => `/api/tournaments/${id}`;

export function readList(query: TournamentQuery, signal: AbortSignal): Promise<ApiResult<TournamentList>> {
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return api.get(`/api/tournaments?${asked.toString()}`, tournamentList, { signal });
}

export function readTournament(id: string): Promise<ApiResult<TournamentState>> {
  return api.get(at(id), tournamentState);
}

export function readLog(id: string, from: number): Promise<ApiResult<TournamentLog>> {
  return api.get(`${at(id)}/log?from=${from}`, tournamentLog);
}

export function announce(wanted: NewTournament): Promise<ApiResult<TournamentState>> {
  return api.post('/api/tournaments', tournamentState, wanted);
}

/** Whoever enters is somebody, a guest if need be, and adds a share to the draw. */
export async function enter(id: string): Promise<ApiResult<TournamentState>> {
  const me = await ensureMe();
  return me.ok ? api.post(`${at(id)}/entry`, tournamentState, { share: device.randomHex(SHARE_BYTES) }) : me;
}

export function withdraw(id: string): Promise<ApiResult<TournamentState>> {
  return api.delete(`${at(id)}/entry`, tournamentState);
}

export function setPaused(id: string, isOn: boolean): Promise<ApiResult<TournamentState>> {
  return isOn ? api.put(`${at(id)}/pause`, tournamentState) : api.delete(`${at(id)}/pause`, tournamentState);
}

export function removeEvening(id: string): Promise<ApiResult<null>> {
  return api.delete(`/api/evenings/${id}`, NOTHING);
}

export function callOff(id: string): Promise<ApiResult<TournamentState>> {
  return api.delete(at(id), tournamentState);
}
