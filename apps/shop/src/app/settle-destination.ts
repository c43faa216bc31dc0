import type { QueryClient } from '@tanstack/react-query'
import { destination, keepDestination } from '../shared/destination.ts'
import { sessionToken } from '../shared/session.ts'
import { userInfoQuery } from '../shared/user.ts'

/** Where nobody chose on this device, the account says where things go, and for a visitor a guess. */
export async function settleDestination(queryClient: QueryClient): Promise<void> {
  const kept = destination()
  if (kept && !kept.guessed) return
  const user = sessionToken() ? await queryClient.ensureQueryData(userInfoQuery()).catch(() => undefined) : undefined
  if (user?.deliver_to) return keepDestination({ country: user.deliver_to, guessed: false })
  const country = kept ? undefined : await guessCountry()
  if (country) keepDestination({ country, guessed: true })
}

/** The country whose clocks this device keeps, those of its languages first; else the one that its first language names. */
async function guessCountry(): Promise<string | undefined> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const here = (code: string) => zonesOf(code).includes(timeZone)
  const spoken = navigator.languages.flatMap((tag) => regionOf(tag) ?? [])
  const told = spoken.find(here)
  if (told) return told
  for (const first of LETTERS) {
    // Between its steps a finger is heard: asking a browser for the clocks of all countries takes a phone a second.
    await new Promise((rested) => setTimeout(rested))
    const found = LETTERS.map((second) => first + second).find(here)
    if (found) return found
  }
  return spoken[0]
}

/** Some browsers tell a language that is none, as `en-US@posix`. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    return undefined
  }
}

type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined; timeZones?: string[] }

/** Browsers had it as a property first; not every one knows it at all. */
function zonesOf(country: string): readonly string[] {
  const region: Zoned = new Intl.Locale(`und-${country}`)
  return (region.region === country && (region.getTimeZones?.() ?? region.timeZones)) || []
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
