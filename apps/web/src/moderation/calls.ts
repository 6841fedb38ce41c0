import {
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

export function decide(action: ModerationAction): Promise<ApiResult<null>> {
  return api.post('/api/moderation/actions', NOTHING, action);
}
