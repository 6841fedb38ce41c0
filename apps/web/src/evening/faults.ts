import type { Fault } from '@rayonk/core';
import { eveningTexts } from '../messages/evening.ts';

/** What is said to somebody at the desk. */
export function faultOf({ code }: Fault<string>): string {
  const { faults } = eveningTexts.value;
  return (faults as Readonly<Record<string, string>>)[code] ?? faults.other;
}
