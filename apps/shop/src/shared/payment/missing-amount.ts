import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'

/** How much a balance lacks to pay a total; undefined when it is enough. Decimal dollars, as they travel. */
export function missingAmount(total: string, balance: string): string | undefined {
  const short = parseDollars(total) - parseDollars(balance)
  return short > 0n ? formatDollars(cents(short)) : undefined
}

export const balanceAfter = (total: string, balance: string): string =>
  formatDollars(cents(parseDollars(balance) - parseDollars(total)))
