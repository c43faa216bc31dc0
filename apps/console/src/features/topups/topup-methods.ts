import { TOPUP_METHODS, type TopupMethod } from '@tradewind/contract/topup-methods'
import { Bank } from '@tradewind/ui/icons/bank'
import { Link as Chain } from '@tradewind/ui/icons/link'

type MethodLook = {
  Icon: typeof Bank
  /** What an auditor names of what arrived. */
  ref: 'auditing.topups.bankRef' | 'auditing.topups.hash'
  refHint: 'auditing.topups.bankRefHint' | 'auditing.topups.hashHint'
  /** Whom an auditor names as its sender. */
  sender: 'auditing.topups.senderAccount' | 'auditing.topups.senderAddress'
  senderHint: 'auditing.topups.senderAccountHint' | 'auditing.topups.senderAddressHint'
  /** What to look for; one that the shopper did not say has its own words, or no row. */
  facts: readonly {
    of: 'reference' | 'address' | 'tx_hash'
    label: 'auditing.topups.reference' | 'auditing.topups.address' | 'auditing.topups.hash'
    none?: 'auditing.topups.noHash'
  }[]
}

/** How auditors see each method. */
export const methodLooks: Record<TopupMethod, MethodLook> = {
  bank: {
    Icon: Bank,
    ref: 'auditing.topups.bankRef',
    refHint: 'auditing.topups.bankRefHint',
    sender: 'auditing.topups.senderAccount',
    senderHint: 'auditing.topups.senderAccountHint',
    facts: [{ of: 'reference', label: 'auditing.topups.reference' }],
  },
  chain: {
    Icon: Chain,
    ref: 'auditing.topups.hash',
    refHint: 'auditing.topups.hashHint',
    sender: 'auditing.topups.senderAddress',
    senderHint: 'auditing.topups.senderAddressHint',
    facts: [
      { of: 'address', label: 'auditing.topups.address' },
      { of: 'tx_hash', label: 'auditing.topups.hash', none: 'auditing.topups.noHash' },
    ],
  },
}

export const readMethod = (value: unknown): TopupMethod | undefined => TOPUP_METHODS.find((name) => name === value)
