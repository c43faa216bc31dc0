import type { Translate } from '@tradewind/messages/translate'
import type { Problems } from '../form/problems.ts'
import { amountFault, sayAmount } from './amount.ts'
import type { Payee, PayeeType, Terms } from './answers.ts'

/** A withdrawal as it is typed; `payee` is the id of the chosen one. */
export type TypedWish = { type: PayeeType; amount: string; payee?: string }

/** The payee that is meant: with one there is nothing to choose. */
export function payeeOf({ type, payee }: TypedWish, { payees }: Terms): Payee | undefined {
  const usable = payees.filter((one) => one.type === type && one.usable)
  return usable.find(({ id }) => id === payee) ?? (usable.length === 1 ? usable[0] : undefined)
}

export function checkWish(t: Translate, typed: TypedWish, terms: Terms): Problems {
  const fault = amountFault(typed.amount, terms)
  return { amount: fault && sayAmount(t, fault), payee: !payeeOf(typed, terms) && t('withdrawal.payee.required') }
}
