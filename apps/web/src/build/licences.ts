import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '..', '..', '..', '..');
const REPLACED = path.join(import.meta.dirname, '..', 'legal', 'licences.ts');
/** What runs where people are: in their browsers, and on the site. */
const APPS = ['apps/web', 'apps/server'];
const OWN = '@rayonk/';

/** A library that the app or the server is made with. */
export interface Licence {
  readonly name: string;
  readonly licence: string;
}

interface Manifest {
  readonly name: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Every library that is installed for the app and the server, and for those libraries in turn, by name. */
export function readLicences(): readonly Licence[] {
  const seen = new Set<string>();
  const found = new Map<string, Licence>();
  for (const app of APPS) visit(path.join(ROOT, app));
  return [...found.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));

  function visit(folder: string): void {
    if (seen.has(folder)) return;
    seen.add(folder);
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
    const { name, license = '?', dependencies = {}, optionalDependencies = {} } = manifest;
    if (!name.startsWith(OWN)) found.set(`${name} ${license}`, { name, licence: license });
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // What is for other machines is not installed.
      const place = installed(each, folder);
      if (place !== null) visit(place);
    }
  }
}

/** Where a library is that one in `folder` asks for: the nearest. */
function installed(name: string, folder: string): string | null {
  const place = path.join(folder, 'node_modules', name);
  if (existsSync(path.join(place, 'package.json'))) return place;
  return folder === ROOT ? null : installed(name, path.dirname(folder));
}

/** A browser gets the list itself. */
export function licences(): Plugin {
  return {
    name: 'licences',
    enforce: 'pre',
    load: (id) =>
      path.normalize(id) === REPLACED ? `export const LICENCES = ${JSON.stringify(readLicences())};` : null,
  };
}
