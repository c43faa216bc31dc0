import type { CountryCode } from 'libphonenumber-js/min'

/** The plans of all countries are 25 kB: they come when the first number is read. */
const library = () => import('libphonenumber-js/min')

export type PhoneNumber = {
  /** As it is stored and sent: "+4915123456789". */
  e164: string
  /** As people read it: "+49 1512 3456789". */
  international: string
}

/**
 * Reads a number as somebody typed it: any spacing, brackets and digits of any script; with + or 00 and the country's
 * code, or the way it is written inside `country`. Undefined when no country has such a number.
 */
export async function readPhoneNumber(typed: string, country?: string): Promise<PhoneNumber | undefined> {
  const { parsePhoneNumberFromString } = await library()
  const options = { defaultCountry: country as CountryCode | undefined, extract: false }
  const asTyped = parsePhoneNumberFromString(typed, options)
  const number = asTyped?.isValid() ? asTyped : parsePhoneNumberFromString(typed.trim().replace(/^00/, '+'), options)
  return number?.isValid() ? { e164: number.number, international: number.formatInternational() } : undefined
}

/** The country this browser belongs to, for numbers that are typed without one: "de-AT" -> AT. */
export function homeCountry(): string | undefined {
  return new Intl.Locale(navigator.language).maximize().region
}
