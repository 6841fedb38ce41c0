import { findingPage, reportCase, reportPage, type ModerationAction, type ReportRow } from '@rayonk/protocol';
import { api, NOTHING } from '../online/api.ts';

export const readReports = (status: ReportRow['status'], before: string | null, signal: AbortSignal) => {
  const query = new URLSearchParams({ status, ...(before !== null && { before }) });
  return api.get(`/api/moderation/reports?${query.toString()}`, reportPage, { signal });
};

export const readCase = (id: string, signal: AbortSignal) =>
  api.get(`/api/moderation/reports/${encodeURIComponent(id)}`, reportCase, { signal });

export const readFindings = (isHandled: boolean, before: string | null, signal: AbortSignal) => {
  const query = new URLSearchParams({ handled: isHandled ? 'yes' : 'no', ...(before !== null && { before }) });
  return api.get(`/api/moderation/findings?${query.toString()}`, findingPage, { signal });
};

export const findingPath = (id: string): string => `/api/moderation/findings/${encodeURIComponent(id)}`;
export const setHandled = (id: string, isHandled: boolean) => api.patch(findingPath(id), NOTHING, { isHandled });
export const deleteFinding = (id: string) => api.delete(findingPath(id), NOTHING);

export const decide = (action: ModerationAction) => api.post('/api/moderation/actions', NOTHING, action);
