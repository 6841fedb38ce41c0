import { runnerImport, type Plugin, type ResolvedConfig } from 'vite';

/** Runs a module of the app while it is built, as the app itself would be run. */
export async function run<T>(file: string, { resolve }: ResolvedConfig): Promise<T> {
  const { module } = await runnerImport<T>(file, {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: resolve.alias },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [withoutStyles()],
  });
  return module;
}

/** Nothing is looked at there. */
function withoutStyles(): Plugin {
  const NO_STYLE = '\0no-style';
  return {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : null),
    load: (id) => (id === NO_STYLE ? 'export {};' : null),
  };
}
