import { faultText } from '../online/api-words.ts';
import type { ApiResult } from '../online/api.ts';
import { toast } from '../ui/index.ts';

/** Says what became of something that was asked for, and whether it was done. */
export function tell(answer: ApiResult<unknown>, done: string): boolean {
  toast(answer.ok ? done : faultText(answer.fault));
  return answer.ok;
}
