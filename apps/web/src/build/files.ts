import type { Rollup } from 'vite';

/** The files of a build, by the modules in them. */
export class Files {
  readonly #chunks: ReadonlyMap<string, Rollup.OutputChunk>;
  readonly #known: ReadonlySet<string>;

  constructor(bundle: Rollup.OutputBundle) {
    const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
    this.#chunks = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
    this.#known = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => this.#closure(entry)));
  }

  neededFor(module: string): readonly string[] {
    const chunk = [...this.#chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
    if (chunk === undefined) throw new Error(`no file has ${module}`);
    const needed = new Set(this.#closure(chunk).filter((file) => !this.#known.has(file)));
    return [...needed].map((file) => `/${file}`);
  }

  /** A file and all that it imports, with their styles. */
  #closure(chunk: Rollup.OutputChunk, seen = new Set<string>()): readonly string[] {
    if (seen.has(chunk.fileName)) return [];
    seen.add(chunk.fileName);
    const styles = chunk.viteMetadata?.importedCss ?? [];
    const imported = chunk.imports.flatMap((name) => this.#closure(this.#chunks.get(name)!, seen));
    // A file of styles alone is not written.
    const isStyles = chunk.moduleIds.length > 0 && chunk.moduleIds.every((id) => id.endsWith('.css'));
    return [...(isStyles ? [] : [chunk.fileName]), ...styles, ...imported];
  }
}
