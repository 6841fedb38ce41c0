import type { FastifyContextConfig, FastifySchema } from 'fastify';

/** How a route is declared: what it asks of whoever calls it, what it is for, and what it takes and answers. */
export function asks<Schema extends FastifySchema>(
  config: FastifyContextConfig,
  tags: readonly string[],
  summary: string,
  schema: Schema,
) {
  return { config, schema: { tags, summary, ...schema } };
}
