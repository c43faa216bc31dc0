import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DRAWN } from '../../../tools/drawn.ts'
import { allocate, basisPoints, cents, formatDollars, minCents, parseDollars, sumCents } from './money.ts'

const RUNS = { ...DRAWN, numRuns: 10_000 }
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n - 1n })
const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 20 })

describe('dollars on the wire', () => {
  test('come back as they were written, for every amount and sign', () => {
    fc.assert(
      fc.property(amount, fc.boolean(), (value, debit) => {
        const written = cents(debit ? -value : value)
        expect(parseDollars(formatDollars(written))).toBe(written)
      }),
      RUNS,
    )
  })

  test('always show two decimals', () => {
    expect([0n, 1n, 10n, 100n, 1230n, -5n, -100n].map((value) => formatDollars(cents(value)))).toEqual([
      '0.00',
      '0.01',
      '0.10',
      '1.00',
      '12.30',
      '-0.05',
      '-1.00',
    ])
  })

  test('may leave out decimals, and one decimal means tenths', () => {
    expect(['12', '12.3', '12.30', '0.05', '-0.05'].map(parseDollars)).toEqual([1200n, 1230n, 1230n, 5n, -5n])
  })

  const notMoney = [
    '',
    ' ',
    '1e3',
    '0.001',
    '1,000',
    '1.',
    '.5',
    '+1',
    '--1',
    '1 ',
    ' 1',
    '0x10',
    '٣',
    '１',
    '1_000',
    'NaN',
  ]
  test.each([...notMoney, 'Infinity', '$1', '12345678901234', '1\n'])('refuse %j', (text) => {
    expect(() => parseDollars(text)).toThrow(RangeError)
  })

  test('refuse every text that is not digits with at most two decimals', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/^-?[0-9]{1,13}(\.[0-9]{1,2})?$/.test(text))
        expect(() => parseDollars(text)).toThrow(RangeError)
      }),
      RUNS,
    )
  })
})

describe('an amount spread over weights', () => {
  test('loses and gains no cent', () => {
    fc.assert(
      fc.property(amount, weights, (value, parts) => {
        const shares = allocate(value, parts)
        expect(shares).toHaveLength(parts.length)
        expect(sumCents(shares)).toBe(value)
      }),
      RUNS,
    )
  })

  test('gives nobody less than nothing, and nobody more than the own weight while there is enough weight', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 1000 }), (parts, perMille) => {
        const value = (sumCents(parts) * BigInt(perMille)) / 1000n
        for (const [index, share] of allocate(value, parts).entries()) {
          expect(share >= 0n && share <= (parts[index] ?? 0n)).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test('is within a cent of the exact share', () => {
    fc.assert(
      fc.property(amount, weights, (value, parts) => {
        const total = sumCents(parts)
        fc.pre(total > 0n)
        for (const [index, share] of allocate(value, parts).entries()) {
          const distance = share * total - value * (parts[index] ?? 0n)
          expect(distance < total && distance > -total).toBe(true)
        }
      }),
      RUNS,
    )
  })

  test('goes to the largest remainder first, and to the earlier of equals', () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(allocate(10n, [333n, 333n, 334n])).toEqual([3n, 3n, 4n])
    expect(allocate(7n, [0n, 0n])).toEqual([7n, 0n])
    expect(allocate(0n, [])).toEqual([])
  })

  test('needs somebody to go to, and is neither a debt nor spread over one', () => {
    expect(() => allocate(1n, [])).toThrow(RangeError)
    expect(() => allocate(-1n, [1n, 2n])).toThrow(RangeError)
    expect(() => allocate(1n, [1n, -2n])).toThrow(RangeError)
  })
})

describe('a share in basis points', () => {
  test('is rounded down to the cent and never above the whole', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (value, points) => {
        const share = basisPoints(value, points)
        expect(share * 10_000n <= value * BigInt(points)).toBe(true)
        expect((share + 1n) * 10_000n > value * BigInt(points)).toBe(true)
        expect(minCents(share, value)).toBe(share)
      }),
      RUNS,
    )
  })
})
