/** The country that somebody has things sent to. A guess was made of their clock and language, and is said to be one. */
export type Destination = { country: string; guessed: boolean }

/** It goes with each call, as the language does. ISO 3166-1 alpha-2. */
export const DESTINATION_HEADER = 'deliver-to'

/** What this device keeps of it, in a cookie, so that the server can write the page for it. */
export const DESTINATION_COOKIE = 'deliver-to'
export const DESTINATION_COOKIE_SECONDS = 365 * 24 * 60 * 60

/** The destination in a Cookie header (or `document.cookie`): `JP` was chosen, `~JP` is a guess. */
export function destinationOfCookies(cookies: string | undefined): Destination | undefined {
  const [, guess, country] = cookies?.match(/(?:^|;\s*)deliver-to=(~?)([A-Z]{2})(?:;|$)/) ?? []
  return country === undefined ? undefined : { country, guessed: guess === '~' }
}

export const destinationCookieValue = ({ country, guessed }: Destination): string => `${guessed ? '~' : ''}${country}`
