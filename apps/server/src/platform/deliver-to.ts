import { DESTINATION_HEADER, destinationOfCookies } from '@tradewind/contract/destination'
import type { FastifyRequest } from 'fastify'
import { isSupportedCountry } from 'libphonenumber-js'

/** The country that a request says things shall go to; what is no country says nothing. */
export function readDeliverTo({ headers }: FastifyRequest): string | undefined {
  const said = headers[DESTINATION_HEADER]
  return typeof said === 'string' && isSupportedCountry(said) ? said : undefined
}

/** The same for a page, which a browser asks for with its cookies alone. */
export function deliverToOfPage({ headers }: FastifyRequest) {
  const kept = destinationOfCookies(headers.cookie)
  return kept && isSupportedCountry(kept.country) ? kept : undefined
}
