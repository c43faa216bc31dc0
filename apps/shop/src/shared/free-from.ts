import { cents, formatDollars, parseDollars, sumCents } from '@tradewind/contract/money'

type Line = { price: string; quantity: number; selected: boolean; valid: boolean; aside: boolean }

/** What is missing until a shop sends for nothing: undefined where it never does, does already, or nothing of it is wanted. */
export function missingForFree(freeFrom: string | null, lines: readonly Line[]): string | undefined {
  const wanted = lines.filter(({ selected, valid, aside }) => selected && valid && !aside)
  if (freeFrom === null || wanted.length === 0) return undefined
  const goods = sumCents(wanted.map(({ price, quantity }) => parseDollars(price) * BigInt(quantity)))
  const missing = cents(parseDollars(freeFrom) - goods)
  return missing > 0n ? formatDollars(missing) : undefined
}
