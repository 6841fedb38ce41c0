import {
  findingPage,
  type FindingPage,
  reportCase,
  reportPage,
  type ModerationAction,
  type ReportCase,
  type ReportPage,
  type ReportRow,
} from '@rayonk/protocol';
import { api, NOTHING, type ApiResult } from '../online/api.ts';

export function readReports(
  status: ReportRow['status'],
  before: string | null,
  signal: AbortSignal,
): Promise<ApiResult<ReportPage>> {
  const query = new URLSearchParams({ status, ...(before !== null && { before }) });
  return api.get(`/api/moderation/reports?${query.toString()}`, reportPage, { signal });
}

export function readCase(id: string, signal: AbortSignal): Promise<ApiResult<ReportCase>> {
  return api.get(`/api/moderation/reports/${encodeURIComponent(id)}`, reportCase, { signal });
}

export function readFindings(
  isHandled: boolean,
  before: string | null,
  signal: AbortSignal,
): Promise<ApiResult<FindingPage>> {
  const query = new URLSearchParams({ handled: isHandled ? 'yes' : 'no', ...(before !== null && { before }) });
  return api.get(`/api/moderation/findings?${query.toString()}`, findingPage, { signal });
}

export function findingPath(id: string): string {
  return `/api/moderation/findings/${encodeURIComponent(id)}`;
}

export function setHandled(id: string, isHandled: boolean): Promise<ApiResult<null>> {
  return api.patch(findingPath(id), NOTHING, { isHandled });
}

export function deleteFinding(id: string): Promise<ApiResult<null>> {
  return api.delete(findingPath(id), NOTHING);
}

export function decide(action: ModerationAction): Promise<ApiResult<null>> {
  return api.post('/api/moderation/actions', NOTHING, action);
}
