import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Scope } from '@rayonk/protocol';
import type { Viewer } from '../base/index.ts';

/** Fastify with schemas by zod: handlers get what their schemas say. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call a route. Each includes those after it; a route without it does not start (`http/access.ts`). */
const ACCESS = ['anybody', 'signed-in', 'member', 'moderator', 'administrator'] as const;
export type Access = (typeof ACCESS)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /**
     * What a personal token must allow; absent: no token may call it. A route for anybody answers to every token; one that does not allow
     * this much is then nobody's.
     */
    scope?: Scope;
    /** Whether a member must have proved lately who they are; no token may call it then. */
    proof?: true;
    /** The type of what it answers with, where that is a file. */
    answers?: string;
    /** How dear a call is, for rate limits; 1 where absent. */
    cost?: number;
    /** Makes a person of nobody: so many and no more come from one address. */
    makesSomebody?: true;
    /** The same for everybody, as files are: nobody is looked up, nothing is limited, and `viewer` is null. */
    isForAll?: true;
  }
  interface FastifyRequest {
    /** Set before any handler runs; null for nobody. */
    viewer: Viewer | null;
    /** Charges whoever asks for work whose size only its route knows, before it is done; refuses where there is not enough left. */
    charge: (cost: number) => void;
  }
}
