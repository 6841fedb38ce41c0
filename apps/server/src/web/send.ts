import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from './encodings.ts';
import type { StaticFile } from './files.ts';

/** Answers with a file in the encoding that was asked for, or with nothing to a browser that has it. `depends` names what else chose it. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  file: StaticFile,
  ...depends: readonly string[]
): FastifyReply {
  const isKept = file.isHashed && status === 200;
  reply.header('cache-control', isKept ? 'public, max-age=31536000, immutable' : 'no-cache');
  const encoding = file.encoded === null ? null : chooseEncoding(request.headers['accept-encoding']);
  const vary = file.encoded === null ? depends : ['Accept-Encoding', ...depends];
  if (vary.length > 0) reply.header('vary', vary.join(', '));
  if (status === 200) {
    // Two encodings are two bodies: they must not share a tag.
    const tag = encoding === null ? file.tag : file.tag.replace(/"$/, `-${encoding}"`);
    reply.header('etag', tag);
    if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send();
  }
  if (encoding !== null) reply.header('content-encoding', encoding);
  const body = encoding === null ? file.body : file.encoded![encoding];
  return reply.code(status).header('content-type', file.type).send(body);
}

/** A proxy on the way may have made a tag weak, and a cache may know several. */
function isKnown(tag: string, header: string | undefined): boolean {
  return header?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag) === true;
}
