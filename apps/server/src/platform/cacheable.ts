import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from './compressed.ts'

/** Sends an answer. Public ones may be kept and are revalidated by ETag; all others are never stored. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  cacheable: boolean,
): FastifyReply {
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!cacheable) return reply.header('vary', 'lang, deliver-to, token').header('cache-control', 'no-store').send(body)
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  reply
    .header('vary', 'lang, deliver-to, token, accept-encoding')
    .header('etag', etag)
    .header('cache-control', 'public, max-age=0, must-revalidate')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return sendCompressed(request, reply, body)
}
