import { parseDollars } from '@tradewind/contract/money'
import { readTypedAmount } from '@tradewind/web/typed-amount'
import type { ListingSearch } from './listing-search.ts'

const MONEY = /^\d{1,13}(\.\d{1,2})?$/

/** An amount as the address has it. What is none is given back as it was typed, to be told beside its field. */
export function amountOrTyped(text: string): string {
  return readTypedAmount(text) ?? text.trim()
}

export type PriceFault = { at: 'min' | 'max'; why: 'not_money' | 'below_min' }

/** What is wrong with the price range as it is typed, if anything. */
export function priceFault({ min_price: min, max_price: max }: ListingSearch): PriceFault | undefined {
  if (min !== undefined && !MONEY.test(min)) return { at: 'min', why: 'not_money' }
  if (max !== undefined && !MONEY.test(max)) return { at: 'max', why: 'not_money' }
  if (min !== undefined && max !== undefined && parseDollars(min) > parseDollars(max))
    return { at: 'max', why: 'below_min' }
  return undefined
}
