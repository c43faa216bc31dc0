import type { MoneySource, PayeeType } from './code-lists.ts'

type PayeeField = 'card_no' | 'bank_name' | 'holder' | 'network' | 'address'

type PayeeFacts = {
  /** What somebody types of one. */
  fields: readonly PayeeField[]
  /** From where money is sent to it. */
  source: MoneySource
  /** Whether it takes a network that we are on. */
  overNetwork: boolean
}

/** What each kind of payee is; the compiler names every place that has to know another one. */
export const payeeTypes: Record<PayeeType, PayeeFacts> = {
  card: { fields: ['card_no', 'bank_name', 'holder'], source: 'bank', overNetwork: false },
  chain: { fields: ['network', 'address'], source: 'chain', overNetwork: true },
}

/** Of all that was typed what belongs to a payee of this kind. */
export const payeeDetails = (type: PayeeType, typed: Record<PayeeField, string>): Partial<Record<PayeeField, string>> =>
  Object.fromEntries(payeeTypes[type].fields.map((field) => [field, typed[field]]))
