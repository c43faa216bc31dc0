import type { Answer } from '@tradewind/contract/calls'

export type Seal = Answer<'GET /api/admin/seal_list'>['list'][number]
/** `unable`: a page without HTTPS has no hash function. `at` is the day of the first seal that is wrong. */
export type SealCheck = { how: 'holds' } | { how: 'unable' } | { how: 'broken'; at: string }

/** What is hashed of a seal, written anew from what the server tells of it. The first ones told of the accounts alone. */
const textOf = ({
  day,
  sealed_at,
  accounts,
  journals,
  transfers,
  root,
  records,
  records_root,
  previous,
}: Seal): string =>
  [
    records === null ? 'tradewind seal' : 'tradewind seal 2',
    day,
    sealed_at,
    accounts,
    journals,
    transfers,
    root,
    ...(records === null ? [] : [records, records_root]),
    previous ?? '-',
  ].join('|')

/** Whether each seal has the hash of what it says, and names the hash of the one before it. Newest first, as they are listed. */
export async function checkSeals(seals: readonly Seal[]): Promise<SealCheck> {
  if (globalThis.crypto?.subtle === undefined) return { how: 'unable' }
  const hashes = await Promise.all(seals.map((seal) => sha256(textOf(seal))))
  const broken = seals.find((seal, place) => {
    const before = seals[place + 1]
    return hashes[place] !== seal.hash || (before && seal.previous !== before.hash)
  })
  return broken ? { how: 'broken', at: broken.day } : { how: 'holds' }
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** As the verifier reads them (`--seals`): a line of JSON for each, oldest first. */
export const sealLines = (newestFirst: readonly Seal[]): string =>
  newestFirst
    .toReversed()
    .map((seal) => `${JSON.stringify({ kind: 'seal', ...seal })}\n`)
    .join('')

/** A server day, at an hour that is the same day nearly everywhere. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`
