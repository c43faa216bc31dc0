import { formOf, hasPostcode, postcodeOf } from '@tradewind/contract/address-forms'
import { unbroken } from '@tradewind/contract/postcode'
import { fieldError } from './errors.ts'

/**
 * As its country writes it; nothing where letters carry none.
 *
 * @throws DomainError field.invalid `postcode`, with an example of a good one
 */
export function checkPostcode(country: string, typed: string | null | undefined): string | null {
  if (!typed || !hasPostcode(country)) return null
  const written = postcodeOf(country, typed)
  if (written === undefined)
    throw fieldError('postcode', 'not_postcode', {
      example: unbroken(formOf(country).examples?.[0] ?? ''),
    })
  return written
}
