import { createHmac, randomBytes } from 'node:crypto'

// RFC 6238 with the parameters that every authenticator app has: SHA-1, six digits, thirty seconds. It is these few lines;
// a library would bring a second implementation of HMAC with it and still not tell which step a code was of.
const STEP_MS = 30_000
const DIGITS = 6
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 bits, as long as the hash (RFC 4226 section 4). */
export const newTotpSecret = (): string => toBase32(randomBytes(20))

export const stepAt = (at: Date): number => Math.floor(at.getTime() / STEP_MS)

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step that a code is of: this one, or one to either side of it, for clocks that are not quite right. */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const now = stepAt(at)
  return [now, now - 1, now + 1].find((step) => codeAt(secret, step) === code)
}

/** What an authenticator app reads from a QR code. */
export function totpUri(secret: string, account: string): string {
  const label = `Tradewind:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=Tradewind&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`
}

export function toBase32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  let bits = ''
  for (const letter of text) bits += BASE32.indexOf(letter).toString(2).padStart(5, '0')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
