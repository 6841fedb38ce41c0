import { fastify, LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { measureOf, trustProxyOf } from '../limits/index.ts';
import type { Services, Viewer } from '../base/index.ts';
import { checkAccess, seenAs, viewerOf } from './access.ts';
import type { App } from './app.ts';
import { answerError, hangUp } from './errors.ts';
import { refusal, Refusal } from './fault.ts';
import { setSecurityHeaders } from './headers.ts';
import { Limits } from './limits.ts';
import { describeApi } from './openapi.ts';
import { isFromElsewhere } from './origin.ts';
import { RequestLog } from './request-log.ts';
import { keepRoutes, methodsFor, type KnownRoute } from './routes.ts';

const LARGEST_BODY = 64 * 1024;
/** A guess at a token costs more than a request. */
const BAD_TOKEN_COST = 10;

/** Milliseconds: how long a client may take to send a request whole, how often that is looked at, and how long a connection may stand still. */
export interface HttpTimeouts {
  readonly request: number;
  readonly look: number;
  readonly silence: number;
}
const PATIENCE: HttpTimeouts = { request: 20_000, look: 5000, silence: 90_000 };

type Parts = Pick<Services, 'config' | 'log' | 'now' | 'accounts'>;

export interface Http {
  readonly app: App;
  readonly routes: readonly KnownRoute[];
}

/** The HTTP server of the site: what holds for every route is written here, and routes are added by the areas. */
export async function createHttp(
  parts: Parts,
  isClosing: () => boolean,
  patience: HttpTimeouts = PATIENCE,
): Promise<Http> {
  const { config, log } = parts;
  // Its type, not pino's, is what `App` is made of.
  const loggerInstance: FastifyBaseLogger = log;
  const isSecure = config.origin.startsWith('https:');
  const app: App = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => new RequestLog(logger),
    trustProxy: trustProxyOf(config.proxies),
    bodyLimit: LARGEST_BODY,
    requestTimeout: patience.request,
    connectionTimeout: patience.silence,
    // Node lets a body go on for ever where heads may take longer than whole requests.
    http: { headersTimeout: patience.request, connectionsCheckingInterval: patience.look },
    clientErrorHandler: (error, socket) => hangUp(socket, error),
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply.raw, request.url, isSecure);
      answerError(error, request, reply);
    },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  readBodies(app);
  app.decorateRequest('viewer', null);
  app.decorateRequest('charge', () => {});
  const routes = keepRoutes(app);
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(reply.raw, request.url, isSecure);
    done();
  });
  guard(app, parts, isClosing);
  if (log.isLevelEnabled('debug'))
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions, log: own } = request;
      const took = Math.round(reply.elapsedTime);
      own.debug({ method, route: routeOptions.url, status: reply.statusCode, took }, 'answered');
      done();
    });
  await describeApi(app, config);
  refuseUnknown(app, routes);
  return { app, routes };
}

/** A body that is not there is no body, also where a client calls it JSON. */
function readBodies(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Who asks, whether a page of another site made them ask, how often they ask, and whether they may. */
function guard(app: App, parts: Parts, isClosing: () => boolean): void {
  const { config, accounts } = parts;
  const limits = new Limits(measureOf(parts));
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.config;
    if (route.isForAll === true) return;
    if (isClosing()) throw refusal('shutting-down', 'the site is being stopped; try again in a moment');
    if (isFromElsewhere(config, request.method, request.headers))
      throw refusal('wrong-origin', 'a page of another site may not do this');
    const viewer = await spendAs(request, reply);
    if (request.is404) return;
    checkAccess(route, viewer);
    if (route.makesSomebody === true && viewer === null) limits.welcome(reply, request.ip);
    request.viewer = seenAs(route, viewer);
  });

  async function spendAs(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> {
    try {
      const viewer = await viewerOf(accounts, request);
      request.viewer = viewer;
      request.charge = (cost) => limits.spend(reply, request.ip, viewer, cost);
    } catch (error) {
      if (error instanceof Refusal) limits.spend(reply, request.ip, null, BAD_TOKEN_COST);
      throw error;
    }
    request.charge(request.routeOptions.config.cost ?? 1);
    return request.viewer;
  }
}

function refuseUnknown(app: App, routes: readonly KnownRoute[]): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0]!;
    const allowed = path.startsWith('/api/') ? methodsFor(routes, path) : ['GET', 'HEAD'];
    if (allowed.length === 0) throw refusal('not-found', 'there is nothing here');
    reply.header('allow', allowed.join(', '));
    throw refusal('method-not-allowed', `this answers to ${allowed.join(', ')} only`);
  });
}
