import type { Parsed } from '@tradewind/contract/calls'
import { type Cents, cents, parseDollars } from '@tradewind/contract/money'

type Wish = Parsed<'POST /api/seller/price_preview'>
const ENDS_AT = { '00': 0n, '90': 90n, '99': 99n } as const

/** What a change makes of a price: half a cent up, and then the nearest price with the ending, the higher of two that are as near. */
export function newPrice(price: Cents, change: Wish['price'], ending: Wish['ending'] = 'none'): Cents {
  const plain = plainPrice(price, change)
  if (ending === 'none') return plain
  const end = ENDS_AT[ending]
  // Counted from the ending, so that what is to be rounded are whole dollars.
  const dollars = (plain - end + 50n) / 100n
  const below = plain - end + 50n < 0n ? 0n : dollars
  return cents(below * 100n + end)
}

function plainPrice(price: Cents, change: Wish['price']): Cents {
  if (change.kind === 'set') return parseDollars(change.price)
  if (change.kind === 'amount') return cents(price + parseDollars(change.amount))
  const hundredths = BigInt(10_000 + Math.round(change.percent * 100))
  return cents((price * hundredths + 5_000n) / 10_000n)
}
