import type { FastifyRequest } from 'fastify'

const COOKIES = {
  shopper: /(?:^|;\s*)Admin-Token=([\w-]{1,100})(?:;|$)/,
  seller: /(?:^|;\s*)Console-Token=seller\.([\w-]{1,100})(?:;|$)/,
}

/** The session's cookie is read for what a page shows, never for a call: those need the header, which no other site can send. */
export const tokenOf = ({ headers }: FastifyRequest, realm: keyof typeof COOKIES): string | undefined =>
  COOKIES[realm].exec(headers.cookie ?? '')?.[1]
