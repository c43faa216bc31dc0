import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fieldError } from '../../platform/errors.ts'
import { isCommon } from './passwords.ts'

// The 10,000 most common passwords, each by the first four bytes of its SHA-256, sorted; tools/common-passwords.mjs makes it and
// says from what. Four bytes take one other password in 400,000 for one of them.
const COMMON = readFileSync(new URL('common-passwords.bin', import.meta.url))
const BYTES = 4

const OF_THE_SHOP = [
  'tradewind',
  'tradewinds',
  'trade wind',
  'storefront',
  'wallet',
  'console',
  'operator',
  'seller',
  'shopper',
]

/** Shorter ones stand in many a good password, and none of these is as short as a password may be. */
const SHORTEST_WORD = 3

function isAmongCommon(plain: string): boolean {
  const wanted = hash('sha256', plain, 'buffer').readUInt32BE()
  let [low, high] = [0, COMMON.length / BYTES - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = COMMON.readUInt32BE(middle * BYTES)
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}

const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase()
const lettersAndDigits = (text: string): string => plainOf(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
/** "mara" of "1mara1985". */
const withoutDigits = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '')

/** Whether it is one of the common ones: of a payment password, too, these are tried first. */
export const isTriedFirst = (password: string): boolean => isCommon(password) || isAmongCommon(plainOf(password))

/**
 * Refuses a password that is tried first: one of the common ones, or a word of the shop or of the person (account, names, what
 * stands before the @), alone or with digits and signs around it.
 *
 * @throws DomainError field.invalid { field: 'password' }
 */
export function refuseGuessable(password: string, ofThePerson: readonly (string | null | undefined)[] = []): void {
  if (isTriedFirst(password)) throw fieldError('password', 'password_too_common')
  const bare = lettersAndDigits(password)
  for (const word of wordsOf([...OF_THE_SHOP, ...ofThePerson]))
    if (bare === word || (withoutDigits(word) !== '' && withoutDigits(bare) === withoutDigits(word)))
      throw fieldError('password', 'password_own_word')
}

/** What is wrong with a new login password, and with typing it twice. */
export function refuseBadPassword(
  input: { password: string; confirm_password: string },
  ofThePerson?: readonly (string | null | undefined)[],
): void {
  if (input.password !== input.confirm_password) throw fieldError('confirm_password', 'password_mismatch')
  refuseGuessable(input.password, ofThePerson)
}

/** Each as a whole and in its parts: "Mara Okafor" is also Mara, also Okafor. */
function wordsOf(texts: readonly (string | null | undefined)[]): string[] {
  const whole = texts.flatMap((text) => (text ? [text.split('@')[0] ?? ''] : []))
  const words = whole.flatMap((text) => [text, ...text.split(/[\s._-]+/)]).map(lettersAndDigits)
  return words.filter((word) => withoutDigits(word).length >= SHORTEST_WORD || word.length >= 6)
}
