import type { FastifyContextConfig, RouteOptions } from 'fastify';
import type { App } from './app.ts';

export interface KnownRoute {
  readonly method: string;
  readonly url: string;
  readonly config: FastifyContextConfig;
}

/** Writes down every route, and stops the start at one that does not say who may call it. */
export function keepRoutes(app: App): readonly KnownRoute[] {
  const routes: KnownRoute[] = [];
  app.addHook('onRoute', (route: RouteOptions) => {
    const config: FastifyContextConfig = route.config ?? {};
    for (const method of [route.method].flat()) {
      if (config.access === undefined)
        throw new Error(`${method} ${route.url} does not say who may call it (config.access)`);
      if (config.proof === true && (config.access === 'anybody' || config.scope !== undefined))
        throw new Error(`${method} ${route.url} asks somebody for a proof who has none (config.proof)`);
      routes.push({ method, url: route.url, config });
    }
  });
  return routes;
}

/** The methods that a path of the API answers to. */
export function methodsFor(routes: readonly KnownRoute[], path: string): readonly string[] {
  const methods = routes.filter(({ url }) => url.startsWith('/api/') && matches(url, path)).map(({ method }) => method);
  return [...new Set(methods)];
}

function matches(url: string, path: string): boolean {
  const wanted = url.split('/');
  const parts = path.split('/');
  return wanted.length === parts.length && wanted.every((part, i) => part.startsWith(':') || part === parts[i]);
}
