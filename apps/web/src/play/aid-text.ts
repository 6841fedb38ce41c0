import type { Aid } from '@rayonk/core';
import { aidTexts } from '../messages/aids.ts';

/** Whether an aid is among those that both agreed on. */
export function aidText(aid: Aid, aids: readonly Aid[]): string {
  const { with: has, without } = aidTexts.value;
  return (aids.includes(aid) ? has : without)[aid];
}
