import { parseDollars } from '@tradewind/contract/money'
import type { ListingSearch } from './listing-search.ts'

const MONEY = /^\d{1,13}(\.\d{1,2})?$/
const ARABIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

/**
 * An amount as people write it, as the address has it: `1.250,50`, `$1,250.5`, `١٢٫٥٠`. A mark before three digits parts
 * thousands, one before fewer parts the cents. What is no amount is given back as it was typed, to be told beside its field.
 */
export function typedAmount(text: string): string {
  const western = text
    .replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - ARABIC_ZERO))
    .replace(/[۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) - PERSIAN_ZERO))
  const plain = western
    .normalize('NFKC')
    .replace(/[\s$]|US/g, '')
    .replace(/[.,٬٫'’](?=\d{3}(\D|$))/g, '')
    .replace(/[,٫]/, '.')
  return MONEY.test(plain) ? plain : text.trim()
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
