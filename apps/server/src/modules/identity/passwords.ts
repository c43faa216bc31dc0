import { hash, type Options, verify, verifySync } from '@node-rs/argon2'
import type { Secrets } from '../../platform/secret.ts'

// The library's enum is a const enum, which erasable syntax cannot import.
const ARGON2ID = 2

// OWASP's argon2id figures for logins: 10 ms of a core.
const LOGIN: Options = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// A payment password is tried inside a payment, with its row locked (decision 17), at most five times, and whoever stole the database cannot try it without
// the pepper. Six digits are a million: no cost that a payment can bear would hold up whoever has both. 256 KiB and two
// passes are 0.15 ms of a core; a payment may spend 3 ms on it.
const PAYMENT: Options = { algorithm: ARGON2ID, memoryCost: 256, timeCost: 2, parallelism: 1 }

const peppered = (options: Options, { pepper }: Secrets): Options => ({ ...options, secret: pepper })

export const hashLogin = (password: string, secrets: Secrets): Promise<string> =>
  hash(password.normalize('NFKC'), peppered(LOGIN, secrets))
export const hashPayment = (code: string, secrets: Secrets): Promise<string> => hash(code, peppered(PAYMENT, secrets))

/** Whether this hash was made with another cost than payment passwords have now. */
export const isOutdatedPayment = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${PAYMENT.memoryCost},t=${PAYMENT.timeCost},p=${PAYMENT.parallelism}$`)

export const matches = (stored: string, typed: string, { pepper }: Secrets): Promise<boolean> =>
  verify(stored, typed.normalize('NFKC'), { secret: pepper })

/**
 * For the transaction that has the row locked. Where it is worked out on the spot it waits for nothing: on the threads it would
 * queue behind every login, and the connection with it. A hash of another cost than now is not: nobody knows how long it takes.
 */
export const matchesPayment = (stored: string, typed: string, secrets: Secrets): boolean | Promise<boolean> =>
  isOutdatedPayment(stored) ? matches(stored, typed, secrets) : verifySync(stored, typed, { secret: secrets.pepper })

let decoy: Promise<string> | undefined
/** Costs as much as a real check, so that the time of an answer does not tell whether an account exists. */
export async function matchDummy(typed: string, secrets: Secrets): Promise<false> {
  decoy ??= hashLogin('nobody has this password', secrets)
  await matches(await decoy, typed, secrets)
  return false
}

// The passwords that are tried first wherever six characters are allowed.
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 111111 222222 333333 444444 555555 666666 777777 888888 999999 000000
  123123 112233 121212 123321 654321 987654321 password password1 passw0rd p@ssw0rd qwerty qwerty123 qwertyuiop
  1q2w3e 1q2w3e4r 1q2w3e4r5t qazwsx zxcvbnm asdfgh asdfghjkl abc123 abcdef abcd1234 a123456 aa123456 admin123 administrator
  letmein welcome welcome1 iloveyou monkey dragon football baseball sunshine princess superman batman master shadow
  michael jordan23 trustno1 hello123 freedom whatever starwars pokemon charlie donald secret secret1 login123 test123 testtest
  changeme default guest123 root123 toor123 tradewind tradewind1 shopping money123 5201314 woaini 147258369 159753 741852963`.split(
    /\s+/,
  ),
)

/** Whether thieves try it first: a well-known one, one character over and over, or digits that run up or down. */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const runs = '01234567890123456789'.includes(plain) || '98765432109876543210'.includes(plain)
  return COMMON.has(plain) || runs || /^(.)\1*$/su.test(plain)
}
