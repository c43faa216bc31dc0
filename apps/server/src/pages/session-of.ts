import { CONSOLE_COOKIE, SHOP_COOKIE } from '@tradewind/contract/session'
import type { FastifyRequest } from 'fastify'

const COOKIES = {
  shopper: new RegExp(`(?:^|;\\s*)${SHOP_COOKIE}=([\\w-]{1,100})(?:;|$)`),
  seller: new RegExp(`(?:^|;\\s*)${CONSOLE_COOKIE}=seller\\.([\\w-]{1,100})(?:;|$)`),
}

/** The session's cookie is read for what a page shows, never for a call: those need the header, which no other site can send. */
export const tokenOf = ({ headers }: FastifyRequest, realm: keyof typeof COOKIES): string | undefined =>
  COOKIES[realm].exec(headers.cookie ?? '')?.[1]
