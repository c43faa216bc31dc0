import { readCount } from '@tradewind/messages/typed-numbers'
import { readTypedAmount } from '../typed-amount.ts'

/** In place of what is no figure: nothing that a schema of the contract takes. */
const NO_AMOUNT = '?'

/** An amount as it was typed, for a schema to judge: empty stays empty, and what cannot be read is none. */
export const amountIn = (typed: string, read = readTypedAmount): string =>
  read(typed) ?? (typed.trim() === '' ? '' : NO_AMOUNT)

/** A whole number likewise. */
export const countIn = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : (readCount(typed) ?? Number.NaN)
