import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where sites of browser tests keep what is theirs. */
    sites: string;
  }
}

/** A folder for what sites keep that end with their worker: nobody else could tidy up after them. */
export default function makeFolder(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-sites-'));
  project.provide('sites', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
