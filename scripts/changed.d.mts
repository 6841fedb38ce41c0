export function changedSince(base?: string): string[];
export function affectedTests(changed: readonly string[]): string[];
