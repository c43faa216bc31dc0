import { describe, expect, test } from 'vitest'
import { codeAt, newTotpSecret, stepAt, stepOf, toBase32, totpUri } from './totp.ts'

// RFC 6238, appendix B, for SHA-1; the last six of its eight digits.
const SECRET = toBase32(Buffer.from('12345678901234567890'))
const VECTORS = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const

describe('a code of six digits every thirty seconds', () => {
  test.each(VECTORS)('at %i seconds it is %s, as RFC 6238 has it', (seconds, code) => {
    expect(codeAt(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code)
  })

  test('a secret is written as RFC 4648 has it, and each is another', () => {
    expect(SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
  })

  test('a clock that is one step off is forgiven, two are not', () => {
    const at = new Date(1111111109_000)
    const step = stepAt(at)
    for (const off of [-1, 0, 1]) expect(stepOf(SECRET, codeAt(SECRET, step + off), at)).toBe(step + off)
    for (const off of [-2, 2]) expect(stepOf(SECRET, codeAt(SECRET, step + off), at)).toBeUndefined()
  })

  test('what an authenticator reads names the house, the account and all parameters', () => {
    expect(totpUri(SECRET, 'ölga')).toBe(
      `otpauth://totp/Tradewind:%C3%B6lga?secret=${SECRET}&issuer=Tradewind&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
