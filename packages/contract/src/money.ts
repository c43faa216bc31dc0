/** Whole US cents. The only representation of money inside the product; dollars exist on the wire alone. */
export type Cents = bigint & { readonly __unit: 'cents' }

export const cents = (value: bigint | number): Cents => BigInt(value) as Cents

export const ZERO = cents(0)

/** Ten million dollars: more for one thing is a slip of the finger, and 999 of it stay far from the limits of an account. */
export const HIGHEST_PRICE = cents(10_000_000_00)

const DOLLARS = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/

/** Reads dollars as they travel ("12.30"). Throws RangeError on an exponent, a third decimal or anything else. */
export function parseDollars(dollars: string): Cents {
  const match = DOLLARS.exec(dollars)
  if (!match) throw new RangeError('not an amount of dollars with at most two decimals')
  const [, sign, whole, fraction = ''] = match
  const amount = BigInt(`${whole}${fraction.padEnd(2, '0')}`)
  return cents(sign ? -amount : amount)
}

/** Writes cents as they travel: always two decimals, "-" only in front of a debit. */
export function formatDollars(amount: Cents): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const sumCents = (amounts: Iterable<bigint>): Cents => {
  let sum = 0n
  for (const amount of amounts) sum += amount
  return cents(sum)
}

/** Of two amounts as they travel. */
export const addDollars = (one: string, other: string): string =>
  formatDollars(cents(parseDollars(one) + parseDollars(other)))

export const minCents = (a: bigint, b: bigint): Cents => cents(a < b ? a : b)

/** Share of an amount in basis points (1/100 of a percent), rounded down to the cent: the payer is never charged more. */
export const basisPoints = (amount: bigint, points: number): Cents => cents((amount * BigInt(points)) / 10_000n)

/**
 * Spreads `amount` over `weights` so that the parts sum to it to the cent. Each part is floored; the cents left over go
 * to the largest remainders, earlier parts first. No part exceeds its weight as long as `amount` does not exceed their sum.
 */
export function allocate(amount: bigint, weights: readonly bigint[]): Cents[] {
  if (amount < 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('neither amount nor weights below nothing')
  if (amount > 0n && weights.length === 0) throw new RangeError('nobody to give it to')
  const total = sumCents(weights)
  if (total === 0n) return weights.map((_, index) => cents(index === 0 ? amount : 0n))
  const parts = weights.map((weight) => (amount * weight) / total)
  let left = amount - sumCents(parts)
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return parts.map(cents)
}

/**
 * The part of `total` that belongs to `part` of `whole`, to the cent. Taken as the difference of two of them, whatever is
 * given back in whatever order sums to the whole: round(total * k / n) - round(total * before / n).
 */
export function shareOf(total: bigint, part: bigint, whole: bigint): Cents {
  if (whole === 0n) return cents(0)
  return cents((2n * total * part + whole) / (2n * whole))
}

/** What goes from `before` to `after` of `whole`, of `total`. */
export const shareBetween = (total: bigint, before: bigint, after: bigint, whole: bigint): Cents =>
  cents(shareOf(total, after, whole) - shareOf(total, before, whole))
